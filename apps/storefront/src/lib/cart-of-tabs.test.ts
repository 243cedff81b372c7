import { beforeEach, describe, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

/** The carts of the calls, in order: an id, or null for a call without one, which creates a cart. */
const cartIds: (string | null)[] = []

/** What another tab does before the shop's next answer arrives. */
let meanwhile = () => {}

vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
  const id = headers['x-cart-id'] ?? null
  cartIds.push(id)
  meanwhile()
  const data = { id: id ?? 'new', items: [], count: id === null ? 0 : 2, sub_total: 0, restorable: null }
  return new Response(JSON.stringify({ status: 200, message: '', data }), { headers: { 'content-type': 'application/json' } })
})

const { addToCart, peekCart, refreshCart } = await import('./cart.ts')

beforeEach(() => {
  stored.clear()
  cartIds.length = 0
})

describe('two tabs of one guest without a cart', () => {
  const storeOther = () => void stored.set('cartId', 'other')

  it('keep the cart that the other tab has filled while this one loaded an empty one', async () => {
    meanwhile = storeOther
    await refreshCart()
    expect([cartIds, stored.get('cartId'), peekCart()?.count]).toEqual([[null, 'other'], 'other', 2])
  })

  it('add to one cart when both add first', async () => {
    meanwhile = storeOther
    const added = await addToCart({ product: { id: '1001' }, quantity: 1 })
    expect([cartIds, stored.get('cartId'), added]).toEqual([[null, 'other'], 'other', expect.objectContaining({ ok: true })])
  })

  it('make no call twice where there is no other cart', async () => {
    meanwhile = () => {}
    await addToCart({ product: { id: '1001' }, quantity: 1 })
    expect([cartIds, stored.get('cartId')]).toEqual([[null], 'new'])
  })
})
