import { afterEach, expect, it, vi } from 'vitest'
import { createLatest } from '../../lib/latest.ts'
import { findDevice } from './find-device.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A device that answers when the test lets it. */
const stubDevice = () => {
  const answers: { find: (lat: number, lng: number) => void; refuse: () => void }[] = []
  const getCurrentPosition = (onFound: PositionCallback, onError: PositionErrorCallback) =>
    answers.push({
      find: (latitude, longitude) => onFound({ coords: { latitude, longitude } } as GeolocationPosition),
      refuse: () => onError({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  return answers
}

const listen = () => ({ onState: vi.fn(), onGranted: vi.fn(), onFound: vi.fn() })

it('the pin moves to the device, and one abroad is reported', async () => {
  const answers = stubDevice()
  const listeners = listen()
  const mark = createLatest()
  const near = findDevice(mark, listeners)
  answers[0]?.find(29.3, 48)
  await near
  expect(listeners.onFound.mock.calls).toEqual([[{ lat: 29.3, lng: 48 }]])
  const abroad = findDevice(mark, listeners)
  answers[1]?.find(52, 13)
  await abroad
  expect(listeners.onFound).toHaveBeenCalledTimes(1)
  expect(listeners.onState.mock.calls).toEqual([['locating'], ['idle'], ['locating'], ['outside']])
})

it.each(['found', 'refused'] as const)('a late answer (%s) leaves the pin that was set by hand meanwhile', async (how) => {
  const answers = stubDevice()
  const listeners = listen()
  const mark = createLatest()
  const search = findDevice(mark, listeners)
  mark()
  if (how === 'found') answers[0]?.find(29.3, 48)
  else answers[0]?.refuse()
  await search
  expect(listeners.onFound).not.toHaveBeenCalled()
  expect(listeners.onGranted).not.toHaveBeenCalled()
  expect(listeners.onState.mock.calls).toEqual([['locating'], ['idle']])
})
