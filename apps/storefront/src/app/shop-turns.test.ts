import type { Notice, Offer, Shop } from '@sukkar/contract/shop'
import { toInstantText } from '@sukkar/domain/shop-time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const refreshShop = vi.fn()
vi.mock('../lib/refresh-shop.ts', () => ({ refreshShop }))
const { findNextTurnMs, watchShopTurns } = await import('./shop-turns.ts')
const { syncServerClock } = await import('../lib/server-clock.ts')
const { shopStore } = await import('../lib/shop.ts')

const at = (time: string, date = '2026-11-22'): string => `${date}T${time}:00+03:00`
const offer = { starts_at: at('08:00'), ends_at: at('12:00') } as Partial<Offer> as Offer
const notice = { from: '09:00', to: '10:00' } as Partial<Notice> as Notice
const shopAt = (now: string, change: Partial<Shop> = {}): Shop =>
  ({ now, today: { delivers_now_until: null, opens_at: null }, offers: [], notices: [], promos: [], ...change }) as object as Shop

describe('what the shop answered is true until', () => {
  it.each<[string, string, Partial<Shop>, string]>([
    ['the shop opens', at('07:30'), { today: { delivers_now_until: null, opens_at: at('08:00') }, offers: [offer] }, at('08:00')],
    ['an offer of today begins', at('07:30'), { offers: [offer] }, at('08:00')],
    ['the offer ends', at('08:00'), { today: { delivers_now_until: at('19:05'), opens_at: null }, offers: [offer] }, at('12:00')],
    ['the last order', at('12:00'), { today: { delivers_now_until: at('19:05'), opens_at: null } }, at('19:05')],
    ['a notice ends', at('09:15'), { notices: [notice], offers: [offer] }, at('10:00')],
    ['a notice of the strip ends', at('09:15'), { promos: [notice] }, at('10:00')],
    [
      'the day is over',
      at('19:05'),
      { today: { delivers_now_until: null, opens_at: at('08:00', '2026-11-23') } },
      at('00:00', '2026-11-23'),
    ],
  ])('%s', (_, now, change, turn) => {
    expect(toInstantText(findNextTurnMs(shopAt(now, change)))).toBe(turn)
  })
})

describe('an open page', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const change = (visibilityState: 'visible' | 'hidden'): void => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000)

  beforeAll(() => {
    vi.stubGlobal('document', page)
    watchShopTurns()
  })
  beforeEach(() => {
    vi.useFakeTimers()
    page.visibilityState = 'visible'
    refreshShop.mockReset().mockImplementation(async () => shopStore.setState({ shop: shopAt(at('12:00')) }))
    syncServerClock(Date.parse(at('11:30')))
    shopStore.setState({ shop: shopAt(at('11:30'), { offers: [offer] }) })
  })
  afterEach(() => vi.useRealTimers())
  afterAll(() => vi.unstubAllGlobals())

  it('loads the shop at its next turn, once', async () => {
    await pass(29)
    expect(refreshShop).not.toHaveBeenCalled()
    await pass(1)
    expect(refreshShop).toHaveBeenCalledOnce()
    await pass(60)
    expect(refreshShop).toHaveBeenCalledOnce()
  })

  it('goes by the turns of a shop that was loaded meanwhile', async () => {
    shopStore.setState({ shop: shopAt(at('11:31')) })
    await pass(60)
    expect(refreshShop).not.toHaveBeenCalled()
  })

  it('tries again a minute after a load that failed', async () => {
    refreshShop.mockImplementation(async () => undefined)
    await pass(30)
    expect(refreshShop).toHaveBeenCalledOnce()
    await pass(1)
    expect(refreshShop).toHaveBeenCalledTimes(2)
  })

  it('waits in the background until it is shown again', async () => {
    change('hidden')
    await pass(45)
    expect(refreshShop).not.toHaveBeenCalled()
    change('visible')
    await pass(0)
    expect(refreshShop).toHaveBeenCalledOnce()
  })

  it.each([
    ['after a step back in the history', { type: 'back_forward', transferSize: 4000 }, 1],
    ['where its document came without the network', { type: 'navigate', transferSize: 0 }, 1],
    ['not where its document is new', { type: 'navigate', transferSize: 4000 }, 0],
  ])('loads the shop at once %s', (_, navigation, times) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([navigation as PerformanceNavigationTiming])
    watchShopTurns()
    expect(refreshShop).toHaveBeenCalledTimes(times)
  })
})
