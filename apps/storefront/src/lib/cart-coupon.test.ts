import type { Cart } from '@sukkar/contract/cart'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withResolvers } from '../testing/with-resolvers.ts'

/** The coupon of the shop's cart, and the answers on their way to changes of its lines. */
let code: string | null
let answers: (() => void)[]

const cartNow = () => ({
  id: 'c1',
  items: [{ id: 'l1', product_id: '1001', quantity: 1, price: 1, line_total: 1, images: [] }],
  count: 1,
  sub_total: 1,
  total: code === null ? 1 : 0.8,
  discounts: code === null ? [] : [{ id: 'd1', code }],
  minimum_charge: 0,
  restorable: null,
})

vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => {
  if (method === 'POST') await new Promise<void>((resolve) => answers.push(resolve))
  return new Response(JSON.stringify({ status: 200, message: '', data: cartNow() }))
})

const { addToCart, changeCoupon, isCartPending, peekCart, refreshCart } = await import('./cart.ts')

const lost = { ok: false, kind: 'network', error: 'lost' } as const
const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms)
const tap = () => addToCart({ product: { id: '1001' }, lineId: 'l1', quantity: 1 })
const isApplied = ({ discounts }: Cart): boolean => discounts.some((discount) => discount.code === 'SALE10')

/** Applies a coupon; tells when the call for it is made and when that has ended. */
const apply = (answer: { ok: true } | typeof lost = { ok: true }, isMade = answer.ok) => {
  const made = vi.fn(async () => {
    if (isMade) code = 'SALE10'
    return answer
  })
  const ended = vi.fn()
  const applying = changeCoupon(made, isApplied)
  void applying.then(ended)
  return { applying, made, ended }
}

beforeEach(async () => {
  vi.useFakeTimers()
  code = null
  answers = []
  const loading = refreshCart()
  await pass()
  await loading
})
afterEach(async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    for (const answer of answers.splice(0)) answer()
    await pass(1100)
  }
  vi.useRealTimers()
})

it('a coupon waits for the changes on their way, and is applied once the cart with it is shown', async () => {
  void tap()
  await pass()
  const { applying, made, ended } = apply()
  await pass(60_000)
  expect([made.mock.calls.length, ended.mock.calls.length]).toEqual([0, 0])
  answers[0]?.()
  expect(await applying).toMatchObject({ ok: true, cart: { total: 0.8 } })
  expect([made.mock.calls.length, peekCart()?.total]).toEqual([1, 0.8])
})

it('a coupon is not applied yet while a later change hides the cart with it', async () => {
  const { promise, resolve } = withResolvers<{ ok: true }>()
  const ended = vi.fn()
  const applying = changeCoupon(() => promise, isApplied)
  void applying.then(ended)
  void tap()
  await pass()
  code = 'SALE10'
  resolve({ ok: true })
  await pass()
  expect([answers.length, ended.mock.calls.length, peekCart()?.total]).toEqual([1, 0, 2])
  answers[0]?.()
  await applying
  expect(peekCart()?.total).toBe(0.8)
})

it('an order of the cart waits for its coupon', async () => {
  const { promise, resolve } = withResolvers<{ ok: true }>()
  const applying = changeCoupon(() => promise, isApplied)
  expect(isCartPending()).toBe(true)
  resolve({ ok: true })
  await applying
  expect(isCartPending()).toBe(false)
})

it('a coupon whose answer was lost is what the cart says', async () => {
  expect((await apply(lost, true).applying).ok).toBe(true)
  code = null
  expect(await apply(lost, false).applying).toEqual(lost)
})
