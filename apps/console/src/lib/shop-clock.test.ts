import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shopNowMs, startShopClock } from './shop-clock.ts'

const DAY_MS = 24 * 3_600_000
const deviceNow = Date.parse('2026-11-24T12:00:00+03:00')

/** The server is a day ahead of this device. */
const asked = vi.fn(async () => Response.json({ data: { now: new Date(Date.now() + DAY_MS).toISOString() } }))
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers({ now: deviceNow })
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('document', page)
  asked.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a console opened while the server starts anew has the right time once the server is there', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await startShopClock()
  expect(shopNowMs()).toBe(deviceNow)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(shopNowMs() - Date.now()).toBe(DAY_MS)
})

it('it asks again when the page is shown again, because the clock of the device may have been put right', async () => {
  await startShopClock()
  vi.setSystemTime(deviceNow + DAY_MS)
  asked.mockImplementation(async () => Response.json({ data: { now: new Date(deviceNow + DAY_MS).toISOString() } }))
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shopNowMs()).toBe(deviceNow + DAY_MS)
})
