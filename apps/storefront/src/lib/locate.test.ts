import { afterEach, expect, it, vi } from 'vitest'
import { locate } from './locate.ts'

afterEach(() => vi.unstubAllGlobals())

type Ask = Geolocation['getCurrentPosition']
const deviceThat = (getCurrentPosition: Ask) => {
  const ask = vi.fn<Ask>(getCurrentPosition)
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: ask } })
  return ask
}
const failure = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError

it('finds where the device is, and does not wait for it forever', async () => {
  const ask = deviceThat((found) => found({ coords: { latitude: 29.33, longitude: 48.07 } } as GeolocationPosition))
  await expect(locate()).resolves.toEqual({ state: 'found', place: { lat: 29.33, lng: 48.07 } })
  expect(ask.mock.calls[0]?.[2]).toEqual({ timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: true })
})

it('tells a refusal from a device that does not know', async () => {
  deviceThat((_, fail) => fail?.(failure(1)))
  await expect(locate()).resolves.toEqual({ state: 'denied' })
  deviceThat((_, fail) => fail?.(failure(3)))
  await expect(locate()).resolves.toEqual({ state: 'failed' })
})

it('fails where there is nothing to ask', async () => {
  vi.stubGlobal('navigator', {})
  await expect(locate()).resolves.toEqual({ state: 'failed' })
})
