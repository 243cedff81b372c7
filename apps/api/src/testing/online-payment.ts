import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { reconcilePayments } from '../features/payment/payment.jobs.ts'
import { eclair, place, startCart } from './checkout-steps.ts'
import { createFakeBankForEachTest, openCheckedShopForEachTest } from './for-each-test.ts'
import { online, readGuestOrder } from './order-life-steps.ts'

/**
 * Opens for each test of a file a shop with a fake bank, with the actions of a customer, of the bank and of the shop's jobs on a payment.
 * After each test the data checks must find nothing.
 */
export const openPayingShops = () => {
  const bank = createFakeBankForEachTest()
  const shop = openCheckedShopForEachTest({ payments: bank })
  const callOf = (placed: PlacedOrder) => ({ params: { order: placed.order.id }, query: { token: placed.token ?? '' } })
  return {
    bank,
    shop,
    placeOnline: async (quantity = 4): Promise<PlacedOrder> => {
      const cart = await startCart(shop, eclair, { quantity })
      return (await place(shop, cart.id, online)).answer.data
    },
    start: (placed: PlacedOrder, method?: 'knet' | 'credit' | 'Bookeey') =>
      shop.call('startPayment', { ...callOf(placed), body: method === undefined ? {} : { payment_method: method } }),
    status: (placed: PlacedOrder) => shop.call('getPaymentStatus', callOf(placed)),
    readStatus: async (placed: PlacedOrder) => (await shop.call('getPaymentStatus', callOf(placed))).answer.data,
    view: (placed: PlacedOrder) => readGuestOrder(shop, placed),
    attempts: () =>
      shop.context.db.selectFrom('payment_attempts').selectAll().orderBy('created_at').orderBy('number').orderBy('track_id').execute(),
    refunds: () => shop.context.db.selectFrom('refunds').selectAll().execute(),
    callBack: (trackId: string, more = '', bankName = 'fake') =>
      shop.app.inject({
        method: 'POST',
        url: `/api/payments/${bankName}/callback`,
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
    /** Delays the answer to the next enquiry; call the result to release it. */
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
