import type { Cart } from '@sukkar/contract/cart'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import type { CartChange } from './cart-calls.ts'
import type { CallFailure } from './client.ts'

const cartOf = (id: string, count: number) => ({ id, count, items: [] }) as Partial<Cart> as Cart

/** What the shop answers when the cart is loaded; null for no answer. */
let atShop: Cart | null
let loads: number

vi.stubGlobal('fetch', async () => {
  loads += 1
  if (atShop === null) throw new TypeError('Failed to fetch')
  return new Response(JSON.stringify({ status: 200, message: '', data: atShop }))
})

const { callOrCheck } = await import('./cart-calls.ts')

const lost: CallFailure = { ok: false, kind: 'network', error: new TypeError('Failed to fetch') }
const refused = (code: 'OUT_OF_STOCK' | 'CART_NOT_FOUND'): CallFailure => ({
  ok: false,
  kind: 'refused',
  failure: { status: 409, code, message: '' },
  retryAfterSeconds: null,
})
const before = cartOf('c1', 1)
const hasHappened = (from: Cart, to: Cart) => to.count === from.count + 1
const made: CartChange = { ok: true, cart: cartOf('c1', 2) }

const make = async (first: CartChange, from: Cart | null = before, signal = new AbortController().signal) => {
  const call = vi.fn(async (): Promise<CartChange> => made).mockResolvedValueOnce(first)
  return [await callOrCheck(call, { before: from, hasHappened, signal }), call.mock.calls.length, loads]
}

beforeEach(() => {
  stubStorage().set('cartId', 'c1')
  loads = 0
  atShop = cartOf('c1', 2)
})

describe('a change of the cart whose answer was lost', () => {
  it('was made where the cart now shows it', async () => {
    expect(await make(lost)).toEqual([{ ok: true, cart: atShop }, 1, 1])
  })

  it('was not where the cart is as it was', async () => {
    atShop = before
    expect(await make(lost)).toEqual([lost, 1, 1])
  })

  it('is not judged by another cart, which may hold as much', async () => {
    atShop = cartOf('c2', 2)
    expect(await make(lost)).toEqual([lost, 1, 1])
  })

  it('has failed where the cart cannot be loaded either', async () => {
    vi.useFakeTimers()
    atShop = null
    const making = make(lost)
    await vi.runAllTimersAsync()
    expect(await making).toMatchObject([lost, 1, expect.any(Number)])
    vi.useRealTimers()
  })

  it('is not asked about where it was given up, or there was no cart to compare', async () => {
    expect(await make(lost, before, AbortSignal.abort())).toEqual([lost, 1, 0])
    expect(await make(lost, null)).toEqual([lost, 1, 0])
  })
})

describe('a change that the shop refuses', () => {
  it('is refused, and nothing is loaded', async () => {
    expect(await make(refused('OUT_OF_STOCK'))).toEqual([refused('OUT_OF_STOCK'), 1, 0])
  })

  it('because the cart was gone is made again once loading has brought it back, and not in an empty or another one', async () => {
    const gone = refused('CART_NOT_FOUND')
    expect(await make(gone)).toEqual([made, 2, 1])
    atShop = cartOf('c1', 0)
    expect(await make(gone)).toEqual([gone, 1, 2])
    atShop = cartOf('c2', 2)
    expect(await make(gone)).toEqual([gone, 1, 3])
  })
})
