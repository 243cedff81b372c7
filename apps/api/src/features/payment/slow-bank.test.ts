import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { eclair, place, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { sendRefunds } from './send-refunds.ts'

// While a bank delays its answer, time goes on: a `nowMs` read before is outdated.

const bank = createFakeBankForEachTest()
const shop = openShopForEachTest({ payments: bank })

const placeOnline = async (): Promise<PlacedOrder> => {
  const cart = await startCart(shop, eclair, { quantity: 4 })
  return (await place(shop, cart.id, { payment_method_code: 3, payment_method: 'knet' })).answer.data
}
const status = (placed: PlacedOrder) =>
  shop.call('getPaymentStatus', { params: { order: placed.order.id }, query: { token: placed.token ?? '' } })
const attempts = () => shop.context.db.selectFrom('payment_attempts').selectAll().orderBy('created_at').orderBy('order_id').execute()

describe('a bank that lets the shop wait', () => {
  it('is not asked twice by a reconciler that began before somebody else asked', async () => {
    const placed = [await placeOnline(), await placeOnline()]
    shop.clock.advance(2 * MINUTE_MS)
    bank.onEnquire = async ({ orderNumber }) => {
      bank.onEnquire = async () => {}
      // As long as several silent payments before this one take.
      shop.clock.advance(2 * MINUTE_MS)
      for (const other of placed) if (other.order.number !== orderNumber) await status(other)
    }
    await reconcilePayments(shop.context, shop.clock.now())
    expect(bank.enquired).toHaveLength(2)
  })

  it('is waited for with each refund as long as with the first one', async () => {
    const placed = [await placeOnline(), await placeOnline()]
    for (const { trackId } of bank.started) bank.states.set(trackId, 'paid')
    for (const order of placed) await status(order)
    const rows = await attempts()
    for (const { id, order_id, amount_fils } of rows)
      await shop.context.db
        .insertInto('refunds')
        .values({ id, order_id, attempt_id: id, amount_fils, state: 'approved', reason: 'paid_too_late', created_at: '1', updated_at: '1' })
        .execute()
    const leases: number[] = []
    bank.onRefund = async ({ trackId }) => {
      const attempt = (await attempts()).find(({ track_id }) => track_id === trackId)
      const refund = await shop.context.db
        .selectFrom('refunds')
        .select('leased_until')
        .where('id', '=', attempt?.id ?? '')
        .executeTakeFirst()
      leases.push(Date.parse(refund?.leased_until ?? '') - shop.clock.now())
      shop.clock.advance(3 * MINUTE_MS)
    }
    await sendRefunds(shop.context, shop.clock.now())
    expect(leases).toEqual([4 * MINUTE_MS, 4 * MINUTE_MS])
  })

  it('makes a payment that was begun anew after it as young as its page', async () => {
    const placed = await placeOnline()
    shop.clock.advance(MINUTE_MS)
    bank.onEnquire = async () => shop.clock.advance(15_000)
    await shop.call('startPayment', { params: { order: placed.order.id }, query: { token: placed.token ?? '' }, body: {} })
    expect(Date.parse((await attempts()).at(-1)?.created_at ?? '')).toBe(shop.clock.now())
  })
})
