import { describe, expect, it } from 'vitest'
import { distanceKm, findAreaAt, findNearbyAreas, findOtherArea, roundKm } from './distance.ts'

const salmiya = { id: 'salmiya', lat: 29.334, lng: 48.0763 }
const jabriya = { id: 'jabriya', lat: 29.3194, lng: 48.0256 }
const jahra = { id: 'jahra', lat: 29.3375, lng: 47.6581 }

describe('distances', () => {
  it('are those on the map', () => {
    expect(distanceKm(salmiya, jahra)).toBeCloseTo(40.5, 0)
    // A degree to the north, and one to the east at the height of Kuwait.
    expect(distanceKm({ lat: 29, lng: 48 }, { lat: 30, lng: 48 })).toBeCloseTo(111.19, 1)
    expect(distanceKm({ lat: 29, lng: 48 }, { lat: 29, lng: 49 })).toBeCloseTo(97.25, 1)
    expect(distanceKm(salmiya, salmiya)).toBe(0)
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015, 0)
  })
  it('are said as people say them', () => {
    expect([0.02, 0.84, 3.27, 12.6].map(roundKm)).toEqual([0.1, 0.8, 3.3, 13])
    expect([9.94, 9.96, 10, 10.4, 10.5].map(roundKm)).toEqual([9.9, 10, 10, 10, 11])
  })
})

describe('the areas near a place', () => {
  it('come nearest first', () => {
    expect(findNearbyAreas([jahra, jabriya, salmiya], { lat: 29.33, lng: 48.07 }).map(({ id }) => id)).toEqual([
      'salmiya',
      'jabriya',
      'jahra',
    ])
  })
  it('are four at most, and none where there are no areas', () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ lat: 29.33 + index / 100, lng: 48.07 }))
    expect(findNearbyAreas(many, { lat: 29.33, lng: 48.07 })).toEqual(many.slice(0, 4))
    expect(findNearbyAreas([], { lat: 29.33, lng: 48.07 })).toEqual([])
  })
  it('are none outside the country', () => expect(findNearbyAreas([jahra, jabriya, salmiya], { lat: 25.2, lng: 55.3 })).toEqual([]))
})

describe('the area of a place', () => {
  const areas = [jahra, jabriya, salmiya]
  it('is the one whose centre is nearest', () => expect(findAreaAt(areas, { lat: 29.33, lng: 48.07 })?.id).toBe('salmiya'))
  it('is none where every centre is far', () => {
    expect(findAreaAt(areas, { lat: 29.3336, lng: 47.85 })).toBeNull()
    expect(findAreaAt([], salmiya)).toBeNull()
  })
  it('is another than the chosen one only beyond doubt', () => {
    expect(findOtherArea(areas, 'jabriya', { lat: 29.333, lng: 48.075 })?.id).toBe('salmiya')
    expect(findOtherArea(areas, 'jabriya', { lat: 29.327, lng: 48.052 })).toBeNull()
    expect(findOtherArea(areas, 'salmiya', { lat: 29.333, lng: 48.075 })).toBeNull()
    expect(findOtherArea(areas, 'unknown', { lat: 29.333, lng: 48.075 })).toBeNull()
    // A place in the desert is in no area.
    expect(findOtherArea(areas, 'jabriya', { lat: 29.3336, lng: 47.85 })).toBeNull()
  })
})
