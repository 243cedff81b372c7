import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { afternoonMs, deliverNow, kunafaBar, place, startCart } from '../../testing/checkout-steps.ts'
import { openPayingShops } from '../../testing/online-payment.ts'
import { online, readHistory, step } from '../../testing/order-life-steps.ts'
import { releaseUnpaidOrder } from '../order/release-order.ts'
import { moveAttempt } from './attempt.queries.ts'
import { claimEnquiry } from './enquiry.queries.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { releaseExpiredOrders } from './release-expired.ts'
import { sendRefunds } from './send-refunds.ts'
import { noteWork } from './working-since.ts'

// On PostgreSQL in the quick tier too: attempts are settled by conditional updates.

const { bank, shop, placeOnline, start, readStatus, view, attempts, refunds, callBack, lastTrack } = openPayingShops()

/** Makes every update of one order fail. */
const failingFor = (orderId: string): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes(orderId)) throw new Error('No space left')
    return node
  },
  transformResult: async ({ result }) => result,
})

describe('the time to pay', () => {
  const stockLeft = async () =>
    (await shop.context.db.selectFrom('products').select('stock_left').where('id', '=', kunafaBar).executeTakeFirstOrThrow()).stock_left
  const booked = async () =>
    (await shop.context.db.selectFrom('slot_bookings').select('booked').execute()).reduce((sum, row) => sum + Number(row.booked), 0)
  const usedCoupons = async () =>
    (await shop.context.db.selectFrom('coupons').select('used_count').where('id', '=', 'lastone').executeTakeFirstOrThrow()).used_count

  const placeHolding = async (): Promise<PlacedOrder> => {
    const cart = await startCart(shop, kunafaBar, { quantity: 3 })
    await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: 'LASTONE' } })
    return (await place(shop, cart.id, online)).answer.data
  }

  it('gives time, stock and coupon back once when it is over, and not before (D45)', async () => {
    const placed = await placeHolding()
    expect([await stockLeft(), await booked(), await usedCoupons()]).toEqual([1, 1, 1])
    expect(await releaseExpiredOrders(shop.context, afternoonMs + 15 * MINUTE_MS - 1000)).toBe(0)
    expect(await releaseExpiredOrders(shop.context, afternoonMs + 15 * MINUTE_MS)).toBe(1)
    expect(await releaseExpiredOrders(shop.context, afternoonMs + 16 * MINUTE_MS)).toBe(0)
    expect([await stockLeft(), await booked(), await usedCoupons()]).toEqual([4, 0, 0])
    shop.clock.advance(16 * MINUTE_MS)
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'expired', pay_until: null })
    expect((await start(placed)).failure.code).toBe('PAYMENT_EXPIRED')
  })

  it('is over for whoever looks, before the job has come by', async () => {
    const placed = await placeHolding()
    bank.states.set(lastTrack(), 'cancelled')
    shop.clock.advance(15 * MINUTE_MS - 1000)
    expect(await readStatus(placed)).toMatchObject({ payment_status: 'cancelled', can_retry: true })
    shop.clock.advance(1000)
    expect(await readStatus(placed)).toMatchObject({ can_retry: false, pay_until: null })
    // The bank is enquired at most every two seconds.
    shop.clock.advance(1000)
    expect(await readStatus(placed)).toMatchObject({ payment_status: 'expired', can_retry: false, pay_until: null })
    expect([await stockLeft(), await booked(), await usedCoupons()]).toEqual([4, 0, 0])
    expect(await releaseExpiredOrders(shop.context, afternoonMs + 16 * MINUTE_MS)).toBe(0)
  })

  it('is over for whoever looks at an order of which the bank has said nothing yet', async () => {
    const placed = await placeHolding()
    shop.clock.advance(15 * MINUTE_MS)
    expect(await readStatus(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'expired', can_retry: false })
    expect([await stockLeft(), await booked(), await usedCoupons()]).toEqual([4, 0, 0])
  })

  it('gives money back that comes for an order that was released, and never revives it', async () => {
    const placed = await placeHolding()
    await releaseExpiredOrders(shop.context, afternoonMs + 15 * MINUTE_MS)
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    await callBack(lastTrack())
    expect(await refunds()).toMatchObject([{ reason: 'paid_too_late', amount_fils: 9250 }])
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'expired' })
    await Promise.all([sendRefunds(shop.context, afternoonMs), sendRefunds(shop.context, afternoonMs)])
    expect(bank.refunded).toEqual([{ trackId: lastTrack(), fils: 9250 }])
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'refunded' })
    expect((await attempts())[0]?.state).toBe('refunded')
  })

  it('sends a refund whose answer got lost only once; a person asks the bank', async () => {
    await placeHolding()
    await releaseExpiredOrders(shop.context, afternoonMs + 15 * MINUTE_MS)
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    bank.refundState = 'unknown'
    await sendRefunds(shop.context, afternoonMs)
    await sendRefunds(shop.context, afternoonMs)
    expect(bank.refunded).toHaveLength(1)
    expect((await refunds())[0]?.state).toBe('unknown')
  })

  it('is over for all others when one order cannot be released, and the failure is told', async () => {
    const [first, bad, last] = [await placeOnline(), await placeOnline(), await placeOnline()]
    const db = shop.context.db.withPlugin(failingFor(bad.order.id))
    await expect(releaseExpiredOrders({ ...shop.context, db }, afternoonMs + 15 * MINUTE_MS)).rejects.toThrow('No space left')
    const statuses = await Promise.all([first, bad, last].map(async (placed) => (await view(placed)).payment_status))
    expect(statuses).toEqual(['expired', 'pending', 'expired'])
    expect(await releaseExpiredOrders(shop.context, afternoonMs + 17 * MINUTE_MS)).toBe(1)
  })

  it('does not release an order that was paid in time', async () => {
    const placed = await placeHolding()
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    expect(await releaseExpiredOrders(shop.context, afternoonMs + 20 * MINUTE_MS)).toBe(0)
    expect((await view(placed)).status).toBe('paid')
    expect(await stockLeft()).toBe(1)
  })
})

describe('the guards themselves, asked by someone who read too early', () => {
  it('an attempt is settled once', async () => {
    await placeOnline()
    const [attempt] = await attempts()
    const moves = [
      await moveAttempt(shop.context.db, attempt!, { event: 'capture' }, afternoonMs),
      await moveAttempt(shop.context.db, attempt!, { event: 'capture' }, afternoonMs),
      await moveAttempt(shop.context.db, attempt!, { event: 'fail' }, afternoonMs),
    ]
    expect(moves).toEqual([true, false, false])
    expect((await attempts())[0]?.state).toBe('captured')
    // Reset: the order knows nothing of this capture, which the data check would report.
    await shop.context.db.updateTable('payment_attempts').set({ state: attempt!.state }).execute()
  })

  it.each([
    ['and at once', false],
    ['and again after its first process was killed', true],
  ])('is not over for a silent bank when the shop is back after more than a day, %s', async (_when, isKilled) => {
    const placed = await placeOnline()
    noteWork(shop.context, shop.clock.now())
    shop.clock.advance(25 * 60 * MINUTE_MS)
    bank.states.set(lastTrack(), 'unknown')
    if (isKilled) {
      await claimEnquiry(shop.context.db, (await attempts())[0]!, shop.clock.now())
      shop.clock.advance(MINUTE_MS)
    }
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await releaseExpiredOrders(shop.context, shop.clock.now())).toBe(0)
    shop.clock.advance(MINUTE_MS)
    bank.states.set(lastTrack(), 'paid')
    expect(await releaseExpiredOrders(shop.context, shop.clock.now())).toBe(0)
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('an order that was paid a moment ago is not released, one that was released is not released again', async () => {
    const paid = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    const release = (orderId: string) => inTransaction(shop.context.db, (db) => releaseUnpaidOrder(db, orderId, '', afternoonMs))
    expect(await release(paid.order.id)).toBe(false)
    expect(await shop.context.db.selectFrom('orders').select(['slot_taken', 'payment_status']).executeTakeFirstOrThrow()).toEqual({
      slot_taken: 1,
      payment_status: 'paid',
    })
    // The kitchen works on it although the bank has taken the payment back.
    await step(shop, paid.order.id, 'accept')
    bank.states.set(lastTrack(), 'failed')
    shop.clock.advance(MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await view(paid)).toMatchObject({ status: 'in_progress', payment_status: 'failed' })
    expect(await release(paid.order.id)).toBe(false)
    const left = await placeOnline()
    expect([await release(left.order.id), await release(left.order.id)]).toEqual([true, false])
  })
})

describe('everything at once', () => {
  it('callback, return, status page and reconciler together pay an order exactly once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const placed = await placeOnline()
      bank.states.set(lastTrack(), 'paid')
      shop.clock.advance(MINUTE_MS)
      await Promise.all([
        callBack(lastTrack()),
        callBack(lastTrack()),
        shop.app.inject(`/payment/return?trackid=${lastTrack()}`),
        readStatus(placed),
        reconcilePayments(shop.context, shop.clock.now()),
      ])
      expect(await readHistory(shop, placed.order.id)).toEqual(['created', 'paid'])
    }
    expect(await refunds()).toEqual([])
    expect((await attempts()).every((attempt) => attempt.state === 'captured')).toBe(true)
  })

  it('a capture and the end of the time to pay at once end in one of the two, with the money where it belongs', async () => {
    for (let round = 0; round < 10; round += 1) {
      const placed = await placeOnline()
      bank.states.set(lastTrack(), 'paid')
      shop.clock.advance(15 * MINUTE_MS)
      await Promise.all(
        round % 2 === 0
          ? [releaseExpiredOrders(shop.context, shop.clock.now()), callBack(lastTrack())]
          : [callBack(lastTrack()), releaseExpiredOrders(shop.context, shop.clock.now())],
      )
      const { payment_status } = await view(placed)
      const back = (await refunds()).filter((refund) => refund.order_id === placed.order.id)
      expect(back).toHaveLength(payment_status === 'paid' ? 0 : 1)
    }
  })
})
