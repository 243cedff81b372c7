import type { Place } from '@sukkar/domain/distance'

/** Where the device is, or why the position is unavailable. */
export type Located = { state: 'found'; place: Place } | { state: 'denied' | 'failed' }

/** After this time a person has found the place by hand. */
const LOCATE_TIMEOUT_MS = 10_000

/**
 * Requests the position of the device. Call it only from a tap, so that the customer understands the browser's permission prompt (§8, D56).
 */
export const locate = (): Promise<Located> => {
  if (!('geolocation' in navigator)) return Promise.resolve({ state: 'failed' })
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ state: 'found', place: { lat: coords.latitude, lng: coords.longitude } }),
      (error) => resolve({ state: error.code === error.PERMISSION_DENIED ? 'denied' : 'failed' }),
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: 60_000, enableHighAccuracy: true },
    )
  })
}
