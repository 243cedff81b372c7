import { afterEach, expect, it, vi } from 'vitest'
import { serverNowMs, syncServerClock } from './server-clock.ts'

afterEach(() => vi.useRealTimers())

it('the shop’s clock runs on from what the server said, however wrong the device is', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  expect(serverNowMs()).toBe(1_000_000)
  syncServerClock(5_000_000)
  vi.advanceTimersByTime(2000)
  expect(serverNowMs()).toBe(5_002_000)
  syncServerClock(400_000)
  expect(serverNowMs()).toBe(400_000)
})
