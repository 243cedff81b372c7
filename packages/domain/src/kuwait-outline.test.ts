import { describe, expect, it } from 'vitest'
import { isInKuwait } from './address.ts'
import { isInOutline, KUWAIT_OUTLINE } from './kuwait-outline.ts'

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

  it('stays within the box in which a pin is taken', () => {
    for (const [lng, lat] of KUWAIT_OUTLINE.flatMap(({ ring }) => ring)) expect(isInKuwait(lat, lng), `${lat}, ${lng}`).toBe(true)
  })
})
