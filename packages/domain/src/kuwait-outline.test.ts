import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInKuwait } from './address.ts'
import { isInOutline, KUWAIT_OUTLINE, type OutlineRing } from './kuwait-outline.ts'

/** The total angle of the ring's corners around a point: a full turn inside, zero outside. */
const countTurns = (ring: OutlineRing, lat: number, lng: number): number => {
  let turned = 0
  for (const [index, [nextLng, nextLat]] of ring.entries()) {
    const [lastLng, lastLat] = ring.at(index - 1) ?? [nextLng, nextLat]
    const turn = Math.atan2(nextLat - lat, nextLng - lng) - Math.atan2(lastLat - lat, lastLng - lng)
    turned += turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
  }
  return Math.abs(turned) / (2 * Math.PI)
}

describe('the drawn outline of Kuwait', () => {
  it.each([
    ['the Liberation Tower', 29.3692, 47.9769],
    ['Jahra, the Red Fort', 29.3477, 47.6739],
    ['Salmiya', 29.3339, 48.0761],
    ['Fahaheel', 29.0809, 48.1275],
    ['Abdali at the northern border', 30.0422, 47.7221],
    ['Wafra in the south', 28.5888, 48.06],
    ['Failaka', 29.4382, 48.2771],
    ['the middle of Bubiyan', 29.78, 48.2],
  ])('holds %s', (_, lat, lng) => expect(isInOutline({ lat, lng })).toBe(true))

  it.each([
    ['Kuwait Bay', 29.42, 47.9],
    ['the Gulf off Salmiya', 29.34, 48.15],
    ['the sea between Failaka and the city', 29.4, 48.15],
    ['Basra', 30.51, 47.78],
    ['Khafji', 28.43, 48.49],
    ['Hafar Al-Batin', 28.43, 45.96],
  ])('leaves out %s', (_, lat, lng) => expect(isInOutline({ lat, lng })).toBe(false))

  it('holds what its line goes around, also level with its corners', () => {
    const latitudes = KUWAIT_OUTLINE.flatMap(({ ring }) => ring.map(([, lat]) => lat))
    // A point on a horizontal edge may count as inside or outside, so latitudes with two corners are left out.
    const alone = latitudes.filter((lat) => latitudes.indexOf(lat) === latitudes.lastIndexOf(lat))
    const latitude = fc.oneof(fc.constantFrom(...alone), fc.double({ min: 28.5, max: 30.2, noNaN: true }))
    fc.assert(
      fc.property(latitude, fc.double({ min: 46.5, max: 48.5, noNaN: true }), (lat, lng) => {
        expect(isInOutline({ lat, lng })).toBe(KUWAIT_OUTLINE.some(({ ring }) => countTurns(ring, lat, lng) > 0.5))
      }),
      { numRuns: 2000 },
    )
  })

  it('stays within the box in which a pin is taken', () => {
    for (const [lng, lat] of KUWAIT_OUTLINE.flatMap(({ ring }) => ring)) expect(isInKuwait(lat, lng), `${lat}, ${lng}`).toBe(true)
  })
})
