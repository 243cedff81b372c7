import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withResolvers } from '../testing/with-resolvers.ts'

const calls: string[] = []
const cart = { id: 'c1', items: [], count: 1, sub_total: 1.35, restorable: null }

/** What the next GET of the cart waits for. */
let slowLine: Promise<void> | undefined

/** What the next change waits for. */
let slowChange: Promise<void> | undefined

/** Whether the response to the next change is lost, and the cart that the shop returns from then on. */
let afterLoss: object | undefined

/** Whether the shop refuses the next change. */
let isRefused = false

/** Whether the previous page deleted the cart, until the next GET restores it. */
let isGone = false

/** The shop answers every call with the same cart, and a slow GET with the cart from before the change. */
vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
  calls.push(`${method} ${path.split('?')[0]}`)
  if (method === 'GET' && slowLine) {
    await slowLine
    return new Response(JSON.stringify({ status: 200, message: '', data: { ...cart, count: 9 } }), {
      headers: { 'content-type': 'application/json' },
    })
  }
  if (method !== 'GET') await slowChange
  if (method !== 'GET' && afterLoss) throw new TypeError('Failed to fetch')
  if (method === 'GET') isGone = false
  if (isGone)
    return new Response(JSON.stringify({ status: 404, code: 'CART_NOT_FOUND', message: 'No cart' }), {
      status: 404,
      headers: { 'content-type': 'application/json' },
    })
  if (method !== 'GET' && isRefused)
    return new Response(JSON.stringify({ status: 409, code: 'OUT_OF_STOCK', message: 'Sold out' }), {
      status: 409,
      headers: { 'content-type': 'application/json' },
    })
  return new Response(JSON.stringify({ status: 200, message: '', data: afterLoss ?? cart }), {
    headers: { 'content-type': 'application/json' },
  })
})

const { cartCountStore } = await import('./cart-count.ts')
const { addToCart, forgetCart, loadCart, loadCartNow, peekCart, refreshCart, removeFromCart } = await import('./cart.ts')

beforeEach(() => {
  vi.useFakeTimers()
  calls.length = 0
})
afterEach(() => {
  slowLine = undefined
  slowChange = undefined
  isRefused = false
  isGone = false
  afterLoss = undefined
  vi.useRealTimers()
})

const refreshes = () => calls.filter((call) => call.startsWith('GET'))
const addition = { product: { id: '1001' }, quantity: 1 }

describe('the cart after a change', () => {
  it('[S4.7e] [S9.3b] is asked for once, one second after the last of a row of taps', async () => {
    await addToCart(addition)
    await vi.advanceTimersByTimeAsync(900)
    await addToCart(addition)
    await addToCart({ ...addition, quantity: -1 })
    expect(calls).toEqual(Array(3).fill('POST /api/guest-apis/add-cart-product/1001'))
    await vi.advanceTimersByTimeAsync(999)
    expect(refreshes()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(refreshes()).toEqual(['GET /api/guest-apis/get-cart-products'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refreshes()).toHaveLength(1)
  })

  it('stays as the change left it, although an older question is answered later', async () => {
    const { promise, resolve } = withResolvers<void>()
    const change = withResolvers<void>()
    slowChange = change.promise
    const adding = addToCart(addition)
    await vi.advanceTimersByTimeAsync(0)
    slowLine = promise
    void loadCartNow().catch(() => null)
    await vi.advanceTimersByTimeAsync(100)
    expect(refreshes()).toHaveLength(1)
    change.resolve()
    await adding
    resolve()
    await vi.advanceTimersByTimeAsync(100)
    expect(peekCart()?.count).toBe(1)
  })

  it('is as before at once when the change is refused, and is asked for again', async () => {
    await addToCart(addition)
    await vi.advanceTimersByTimeAsync(1000)
    calls.length = 0
    isRefused = true
    const adding = addToCart(addition)
    await vi.advanceTimersByTimeAsync(0)
    const [guessed, result] = [peekCart()?.count, await adding]
    expect([guessed === 1 || guessed === 2, result.ok, peekCart()?.count, cartCountStore.getState().count]).toEqual([true, false, 1, 1])
    await vi.advanceTimersByTimeAsync(1000)
    expect(refreshes()).toHaveLength(1)
  })

  it('is loaded again when the change is refused before the cart has come for the first time', async () => {
    forgetCart()
    slowLine = withResolvers<void>().promise
    const first = loadCart().catch(() => null)
    await vi.advanceTimersByTimeAsync(100)
    slowLine = undefined
    isRefused = true
    await addToCart(addition)
    await first
    await vi.advanceTimersByTimeAsync(1000)
    expect([refreshes().length, peekCart()?.count, cartCountStore.getState().count]).toEqual([2, 1, 1])
  })

  it('is as it was before a row of taps that are all refused', async () => {
    await addToCart(addition)
    await vi.advanceTimersByTimeAsync(1000)
    isRefused = true
    await Promise.all([addToCart(addition), addToCart(addition)])
    expect([peekCart()?.count, cartCountStore.getState().count]).toEqual([1, 1])
  })

  it('is made again when the page before had deleted the cart by then, and asking has brought it back', async () => {
    await addToCart(addition)
    await vi.advanceTimersByTimeAsync(1000)
    calls.length = 0
    isGone = true
    expect((await addToCart(addition)).ok).toBe(true)
    expect(calls).toEqual([
      'POST /api/guest-apis/add-cart-product/1001',
      'GET /api/guest-apis/get-cart-products',
      'POST /api/guest-apis/add-cart-product/1001',
    ])
  })

  it('is counted as a guess until the shop has answered', async () => {
    await addToCart(addition)
    const told: [number, boolean][] = []
    const leave = cartCountStore.subscribe(({ count, isGuess }) => told.push([count, isGuess]))
    await addToCart(addition)
    leave()
    expect(told).toEqual([
      [2, true],
      [1, false],
    ])
  })

  it.each([
    ['was made', [{ id: 'l1', product_id: '1001', quantity: 1 }], true],
    ['was not made', [], false],
    ['was made by half', [{ id: 'l1', product_id: '1001', quantity: 3 }], false],
  ])('is looked up before anything is claimed where the answer was lost: the change %s', async (_, items, isMade) => {
    await refreshCart()
    calls.length = 0
    afterLoss = { ...cart, items }
    const result = await addToCart(addition)
    expect(calls).toEqual(['POST /api/guest-apis/add-cart-product/1001', 'GET /api/guest-apis/get-cart-products'])
    expect(result).toMatchObject(isMade ? { ok: true, cart: { items } } : { ok: false, kind: 'network' })
  })

  it('[S4.7d] is asked for again when a line was removed', async () => {
    await removeFromCart('l1')
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls).toEqual(['DELETE /api/guest-apis/delete-cart-product/l1', 'GET /api/guest-apis/get-cart-products'])
  })
})
