import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { afterEach, beforeEach, expect } from 'vitest'
import { checkData } from '../data-checks/check-data.ts'
import { reconcilePayments } from '../features/payment/payment.jobs.ts'
import { eclair, openShop, place, startCart } from './checkout-steps.ts'
import { createFakeBank, type FakeBank } from './fake-bank.ts'
import type { TestShop } from './test-shop.ts'

/**
 * For each test of a file a shop at a bank that does what the test tells it, with what a customer, the bank and the shop's own timers do to
 * a payment there. After each test the shop's data must hold together.
 */
export const openPayingShops = () => {
  let shop: TestShop
  let bank: FakeBank
  beforeEach(async () => {
    bank = createFakeBank()
    shop = await openShop({ payments: bank })
  })
  afterEach(async () => {
    expect(await checkData(shop.context)).toEqual([])
    await shop.close()
  })
  const callOf = (placed: PlacedOrder) => ({ params: { order: placed.order.id }, query: { token: placed.token ?? '' } })
  return {
    get bank() {
      return bank
    },
    get shop() {
      return shop
    },
    placeOnline: async (): Promise<PlacedOrder> => {
      const cart = await startCart(shop, eclair, { quantity: 4 })
      return (await place(shop, cart.id, { payment_method_code: 3, payment_method: 'knet' })).answer.data
    },
    start: (placed: PlacedOrder) => shop.call('startPayment', { ...callOf(placed), body: {} }),
    status: async (placed: PlacedOrder) => await shop.call('getPaymentStatus', callOf(placed)),
    view: async (placed: PlacedOrder) =>
      (await shop.call('getGuestOrder', { params: { id: placed.order.id }, query: { token: placed.token ?? '' } })).answer.data,
    attempts: () => shop.context.db.selectFrom('payment_attempts').selectAll().orderBy('created_at').orderBy('number').execute(),
    refunds: () => shop.context.db.selectFrom('refunds').selectAll().execute(),
    callBack: (trackId: string, more = '') =>
      shop.app.inject({
        method: 'POST',
        url: '/api/payments/fake/callback',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `trackid=${trackId}${more}`,
      }),
    lastTrack: () => bank.started.at(-1)?.trackId ?? '',
    reconcileFor: async (minutes: number, stepMinutes = 1): Promise<void> => {
      for (let passed = 0; passed < minutes; passed += stepMinutes) {
        shop.clock.advance(stepMinutes * MINUTE_MS)
        await reconcilePayments(shop.context, shop.clock.now())
      }
    },
    /** Holds the answer to the next enquiry back; returns what lets it go. */
    holdAnswer: (): (() => void) => {
      const held = Promise.withResolvers<void>()
      bank.onEnquire = () => {
        bank.onEnquire = async () => {}
        return held.promise
      }
      return held.resolve
    },
  }
}
