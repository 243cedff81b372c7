import type { Cart } from '@sukkar/contract/cart'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CartViewProps } from '../features/cart/cart-view.tsx'
import { couponDraftStore, saveCouponDraft } from '../features/coupon/coupon-draft.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { withResolvers } from '../testing/with-resolvers.ts'
import { CartScreen } from './cart.tsx'

const shown = vi.hoisted(() => ({ views: [] as CartViewProps[] }))
const changeCoupon = vi.hoisted(() => vi.fn())
vi.mock('../features/cart/cart-view.tsx', () => ({
  CartView: (view: CartViewProps) => {
    shown.views.push(view)
    return null
  },
}))
vi.mock('../features/time-slot/time-watch.tsx', () => ({ TimeWatch: () => null }))
vi.mock('../lib/cart.ts', async (load) => ({ ...(await load<object>()), useCart: () => ({ data: cart, isError: false }), changeCoupon }))

const cart = { id: 'c1', items: [{ id: 'l1' }], discounts: [], refused_coupon: null } as object as Cart

const readView = (): CartViewProps => {
  shown.views = []
  renderToStaticMarkup(createElement(CartScreen))
  return shown.views[0]!
}

beforeEach(() => {
  stubStorage()
  // A static rendering reads a store's initial state.
  couponDraftStore.getInitialState = couponDraftStore.getState
})

it('the cart leads to the checkout once a coupon that was typed in it is applied, and is busy until then', async () => {
  saveCouponDraft('c1', 'SALE10')
  const { promise, resolve } = withResolvers<object>()
  changeCoupon.mockReturnValue(promise)
  expect(readView().isPreparing).toBe(false)
  const prepared = readView().prepare?.()
  expect([changeCoupon.mock.calls.length, readView().isPreparing]).toEqual([1, true])
  resolve({ ok: true })
  expect([await prepared, readView().isPreparing]).toEqual([true, false])
})
