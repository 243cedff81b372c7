import type { Cart, CartItem } from '@sukkar/contract/cart'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../../lib/locale.ts'

const refusal = { ok: false, kind: 'refused', failure: { status: 409, code: 'OUT_OF_STOCK', message: 'Sold out' }, retryAfterSeconds: null }
const removeFromCart = vi.hoisted(() => vi.fn())
const updateCartLine = vi.hoisted(() => vi.fn())
vi.mock('../../lib/cart.ts', () => ({ removeFromCart, updateCartLine }))
const { useOrderRest } = await import('./use-order-rest.ts')
type OrderRest = ReturnType<typeof useOrderRest>['orderRest']

const line = (id: string, quantity: number, ...problems: CartItem['problems']): CartItem =>
  ({ id, product_id: id, quantity, problems }) as Partial<CartItem> as CartItem
const gone = line('gone', 1, { code: 'out_of_stock' } as CartItem['problems'][number])
const scarce = line('scarce', 5, { code: 'not_enough_stock', count: 2 } as CartItem['problems'][number])
const cartOf = (...items: CartItem[]): Cart => ({ id: 'c1', items }) as Partial<Cart> as Cart
const rest = cartOf(line('fine', 1))

const Press = ({ cart, onReady }: { cart: Cart; onReady: (orderRest: OrderRest) => void }) => {
  onReady(useOrderRest(cart).orderRest)
  return null
}

const renderFor = (...items: CartItem[]): OrderRest => {
  const presses: OrderRest[] = []
  renderToStaticMarkup(createElement(Press, { cart: cartOf(...items), onReady: (orderRest) => presses.push(orderRest) }))
  return presses[0] ?? null
}
const said = () => listToasts().map(({ text }) => text)

beforeEach(() => {
  vi.resetAllMocks()
  setPrerenderLocale('en', english)
  for (const { id } of listToasts()) dismissToast(id)
  removeFromCart.mockResolvedValue({ ok: true, cart: cartOf() })
  updateCartLine.mockResolvedValue({ ok: true, cart: rest })
})

it('is offered only where something is unavailable and something would remain', () => {
  expect([renderFor(line('fine', 1)), renderFor(gone)]).toEqual([null, null])
  expect(renderFor(gone, line('fine', 1))).not.toBeNull()
})

it('removes what is gone, lowers what is scarce to what is left, says so and returns the cart that remains', async () => {
  expect(await renderFor(gone, scarce, line('fine', 1))?.()).toBe(rest)
  expect(removeFromCart.mock.calls).toEqual([['gone']])
  expect(updateCartLine.mock.calls).toEqual([['scarce', { quantity: 2 }]])
  expect(said()).toEqual([english['cart.restKept']])
})

it('stops at the first change that is refused, and says why', async () => {
  removeFromCart.mockResolvedValue(refusal)
  expect(await renderFor(gone, scarce, line('fine', 1))?.()).toBeNull()
  expect(updateCartLine).not.toHaveBeenCalled()
  expect(said()).toEqual(['Sold out'])
})
