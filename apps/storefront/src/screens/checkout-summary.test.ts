import type { Cart } from '@sukkar/contract/cart'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { couponDraftStore, saveCouponDraft } from '../features/coupon/coupon-draft.ts'
import type { ChosenArea } from '../lib/choice.ts'
import { setPrerenderLocale } from '../lib/locale.ts'
import { renderPage } from '../testing/render-page.tsx'
import { stubStorage } from '../testing/stub-storage.ts'
import { withResolvers } from '../testing/with-resolvers.ts'
import { CheckoutForm } from './checkout-form.tsx'

type Pressed = { children: ReactNode; loading?: boolean; onClick?: (event: { currentTarget: object }) => void }

const shown = vi.hoisted(() => ({ buttons: [] as Pressed[] }))
const { goTo, changeCoupon } = vi.hoisted(() => ({ goTo: vi.fn(), changeCoupon: vi.fn() }))
vi.mock('@sukkar/ui/button', () => ({
  buttonClass: () => '',
  Button: (button: Pressed) => {
    shown.buttons.push(button)
    return null
  },
}))
vi.mock('../features/cart/cart-summary.tsx', () => ({ CartLines: () => null, CartSummary: () => null }))
vi.mock('../features/cart/cart-totals.tsx', () => ({ CartTotals: () => null }))
vi.mock('../features/checkout/order-options.tsx', () => ({ OrderOptions: () => null, TipChoice: () => null }))
vi.mock('../features/time-slot/time-watch.tsx', () => ({ TimeWatch: () => null }))
vi.mock('../lib/cart.ts', async (load) => ({ ...(await load<object>()), changeCoupon }))
vi.mock('../lib/shop.ts', async (load) => ({
  ...(await load<object>()),
  useShop: () => ({ tips: [], default_tip: 0, has_pickup_tip: false }),
}))
// A static rendering ends with the first paint.
vi.mock('../lib/soon.tsx', () => ({ Soon: ({ children }: { children: ReactNode }) => children, useIsWhole: () => true }))
vi.mock('./checkout-branch.tsx', () => ({ useAreaNow: (area: ChosenArea) => area }))
vi.mock('./checkout-cards.tsx', async (load) => ({ ...(await load<object>()), PaymentCard: () => null, ShippingCard: () => null }))
vi.mock('./checkout-time-card.tsx', () => ({ TimeCard: () => null }))
vi.mock('./checkout-who.tsx', () => ({ CheckoutWho: () => null }))
vi.mock('./use-placing.ts', () => ({ usePlacing: () => ({ isPlacing: false, trouble: null, question: null }) }))
vi.mock('./use-unsent-order.ts', () => ({ useUnsentOrder: (placing: object) => placing }))
vi.mock('./use-checkout-steps.ts', () => ({ useCheckoutSteps: () => ({ stateOf: () => 'open', goTo }) }))

const cart = { id: 'c1', items: [], count: 1, total: 4, discounts: [], refused_coupon: null } as object as Cart
const area = { id: '202', branches: [] as object[] } as ChosenArea

const findNext = (): Pressed | undefined => {
  shown.buttons = []
  renderPage(createElement(CheckoutForm, { cart, area, service: 'asap', fulfilment: 'delivery' }))
  return shown.buttons.find(({ children }) => children === english['checkout.stepNext'])
}

beforeEach(() => {
  stubStorage()
  setPrerenderLocale('en', english)
  // A static rendering reads a store's initial state.
  couponDraftStore.getInitialState = couponDraftStore.getState
})

it('the summary’s button applies a coupon that was typed and not applied, is busy meanwhile, and then opens the payment', async () => {
  saveCouponDraft('c1', 'SALE10')
  const { promise, resolve } = withResolvers<object>()
  changeCoupon.mockReturnValue(promise)
  findNext()?.onClick?.({ currentTarget: { isConnected: true } })
  expect([changeCoupon.mock.calls.length, findNext()?.loading, goTo.mock.calls]).toEqual([1, true, []])
  resolve({ ok: true })
  await vi.waitFor(() => expect(goTo.mock.calls).toEqual([[4]]))
  expect(findNext()?.loading).toBe(false)
})
