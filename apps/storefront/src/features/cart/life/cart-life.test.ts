import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '../../../lib/session.ts'

const loadCart = vi.hoisted(() => vi.fn())
const loadCartNow = vi.hoisted(() => vi.fn())
const refreshCart = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/cart.ts', () => ({ loadCart, loadCartNow, refreshCart }))
const archiveCart = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/archive-cart.ts', () => ({ archiveCart }))
const callApi = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/client.ts', () => ({ callApi }))
const showToast = vi.hoisted(() => vi.fn())
vi.mock('@sukkar/ui/toast-store', () => ({ showToast }))

const nowMs = Date.parse('2026-11-22T10:00:00Z')
const minuteAgo = String(nowMs - 60_000)
const stored = new Map<string, string>()
/** The listeners of the page by the event's name; those of an earlier test are gone. */
const listeners = new Map<string, (event: object) => void>()
const replace = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  vi.resetModules()
  vi.useFakeTimers({ now: nowMs })
  stored.clear()
  listeners.clear()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  const addEventListener = (name: string, listener: (event: object) => void) => void listeners.set(name, listener)
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('document', { addEventListener, documentElement: {}, cookie: '' })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  loadCart.mockResolvedValue({ id: 'c1', count: 2 })
})

/** Opens a page whose cart's life has begun. */
const open = async ({ pathname = '/products', restorable = null as { id: string; count: number } | null, isArchived = true } = {}) => {
  const { cartCountStore } = await import('../../../lib/cart-count.ts')
  const { sessionStore } = await import('../../../lib/session.ts')
  const { restorableStore } = await import('../../../lib/restorable.ts')
  const { setPrerenderLocale } = await import('../../../lib/locale.ts')
  const { startCartLife } = await import('./cart-life.ts')
  setPrerenderLocale('en', english)
  cartCountStore.setState({ count: 2, subTotal: 5, isGuess: false })
  if (!isArchived) restorableStore.setState({ cart: restorable })
  archiveCart.mockImplementation(async () => {
    if (isArchived) restorableStore.setState({ cart: restorable })
    return { ok: isArchived }
  })
  startCartLife({ history: { location: { pathname }, replace } })
  await vi.advanceTimersByTimeAsync(0)
  return { cartCountStore, sessionStore }
}
const leavePage = (): void => listeners.get('pagehide')?.({})

describe('a customer who comes back', () => {
  it('finds the cart put aside after too long, and the index page that offers it', async () => {
    stored.set('cartId', 'c1').set('lastActive', minuteAgo)
    await open({ restorable: { id: 'c1', count: 2 } })
    expect(archiveCart.mock.calls).toEqual([['c1']])
    await vi.waitFor(() => expect(showToast.mock.calls).toEqual([[{ text: english['cart.putAside'] }]]))
    expect(replace.mock.calls).toEqual([['/']])
  })

  it.each([
    ['was here a moment ago', { lastActive: String(nowMs - 1000) }, 'c1', 2],
    ['comes for the first time', {}, 'c1', 2],
    ['has an empty cart', { lastActive: minuteAgo }, 'c1', 0],
    ['has another cart by now', { lastActive: minuteAgo }, 'c2', 2],
  ])('keeps the cart when the customer %s', async (_, kept, id, count) => {
    stored.set('cartId', 'c1')
    for (const [key, value] of Object.entries(kept)) stored.set(key, value)
    loadCart.mockResolvedValue({ id, count })
    await open()
    expect([loadCart.mock.calls.length, archiveCart.mock.calls, replace.mock.calls]).toEqual([1, [], []])
  })

  it.each(['c1', 'c2'])(
    'is not taken to another cart that can be restored when the own one could not be put aside, or has changed: %s',
    async (id) => {
      stored.set('cartId', 'c1').set('lastActive', minuteAgo)
      loadCart.mockResolvedValue({ id, count: 2 })
      await open({ restorable: { id: 'other', count: 1 }, isArchived: false })
      expect([archiveCart.mock.calls.length, replace.mock.calls, showToast.mock.calls]).toEqual([id === 'c1' ? 1 : 0, [], []])
    },
  )

  it('has the cart loaded where this browser has none only for an account, whose cart another device may have filled', async () => {
    await open()
    expect(loadCart).not.toHaveBeenCalled()
    vi.resetModules()
    const { sessionStore } = await import('../../../lib/session.ts')
    sessionStore.setState({ user: { id: 'u1' } as Partial<SignedInUser> as SignedInUser })
    await open()
    expect(loadCart).toHaveBeenCalledTimes(1)
  })

  it('is looked at again when the browser restores the page from its cache, and only then', async () => {
    stored.set('cartId', 'c1')
    await open()
    listeners.get('pageshow')?.({ persisted: false })
    await vi.advanceTimersByTimeAsync(0)
    expect([loadCart.mock.calls.length, loadCartNow.mock.calls.length]).toEqual([1, 0])
    leavePage()
    listeners.get('pageshow')?.({ persisted: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(loadCartNow, 'the shop revives the cart that leaving deleted').toHaveBeenCalledTimes(1)
    expect(refreshCart).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(refreshCart, 'the deletion may have arrived later').toHaveBeenCalledTimes(1)
  })

  it('finds the cart put aside after too long also when the browser restores the page from its cache', async () => {
    stored.set('cartId', 'c1')
    await open({ restorable: { id: 'c1', count: 2 } })
    leavePage()
    vi.setSystemTime(nowMs + 60_000)
    listeners.get('pageshow')?.({ persisted: true })
    await vi.waitFor(() => expect(archiveCart.mock.calls).toEqual([['c1']]))
    expect(loadCartNow).not.toHaveBeenCalled()
  })
})

describe('the time at which the customer was last active', () => {
  it('is written every few seconds while the page is open, and when it is left', async () => {
    await open()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(stored.get('lastActive')).toBe(String(nowMs + 5_000))
    vi.setSystemTime(nowMs + 7_000)
    leavePage()
    expect(stored.get('lastActive')).toBe(String(nowMs + 7_000))
  })

  it('is written when the page is hidden or shown again, for a hidden page may never run again', async () => {
    await open()
    vi.setSystemTime(nowMs + 100)
    listeners.get('visibilitychange')?.({})
    expect(stored.get('lastActive')).toBe(String(nowMs + 100))
  })

  it.each(['pointerdown', 'keydown', 'scroll'])('is written on %s, once for a burst of them', async (kind) => {
    await open()
    await vi.advanceTimersByTimeAsync(5_000)
    for (const afterMs of [500, 1_000, 1_001]) {
      vi.setSystemTime(nowMs + 5_000 + afterMs)
      listeners.get(kind)?.({})
      expect(stored.get('lastActive')).toBe(String(nowMs + (afterMs > 1_000 ? 6_001 : 5_000)))
    }
  })
})

describe('a page that is closed', () => {
  it('deletes its cart by a call that outlives it', async () => {
    stored.set('cartId', 'c1')
    await open()
    leavePage()
    expect(callApi.mock.calls).toEqual([['deleteGuestCart', { params: { id: 'c1' }, body: {}, keepalive: true }]])
  })

  it('deletes nothing at the checkout, without a cart, and before a reload', async () => {
    stored.set('cartId', 'c1')
    await open({ pathname: '/checkout' })
    leavePage()
    const { cartCountStore } = await open()
    cartCountStore.setState({ count: 0, subTotal: 0 })
    leavePage()
    vi.resetModules()
    const navigation = new EventTarget()
    vi.stubGlobal('window', { addEventListener: () => undefined, navigation })
    await open()
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { navigationType: 'reload' }))
    leavePage()
    expect(callApi).not.toHaveBeenCalled()
    await open()
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { navigationType: 'push' }))
    leavePage()
    expect(callApi, 'a link is no reload').toHaveBeenCalledTimes(1)
  })
})

it('after a sign-in the cart of that customer is loaded, and until then none is counted; new tokens change nothing', async () => {
  const { cartCountStore, sessionStore } = await open()
  const user = { id: 'u1', token: 't1' } as Partial<SignedInUser> as SignedInUser
  sessionStore.setState({ user })
  expect([refreshCart.mock.calls.length, cartCountStore.getState().count]).toEqual([1, 0])
  cartCountStore.setState({ count: 3 })
  sessionStore.setState({ user: { ...user, token: 't2' } })
  expect([refreshCart.mock.calls.length, cartCountStore.getState().count]).toEqual([1, 3])
})
