import { describe, expect, it } from 'vitest'
import { join } from '../../../testing/account-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { deliverNow, eclair, kunafaBar, place, placeNew, startCart } from '../../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import {
  assignTo,
  byToken,
  dayBeginsMs,
  online,
  pay,
  placePaid,
  placePlanned,
  readHistory,
  readOrderRow,
  readPlaces,
  readRefunds,
  step,
  tokenOf,
} from '../../../testing/order-life-steps.ts'
import { approveRefunds } from '../../../testing/staff-steps.ts'
import { sendRefunds } from '../../payment/send-refunds.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })

const cancelGuest = (placed: Parameters<typeof byToken>[0], locale: 'en' | 'ar' = 'en') =>
  shop.call('cancelGuestOrder', { ...byToken(placed), body: {}, locale })
const view = async (placed: Parameters<typeof byToken>[0]) => (await shop.call('getGuestOrder', byToken(placed))).answer.data

describe('cancelling an order', () => {
  it('[S7.18] [S7.17] [api:cancelOrder] [api:getOrder] gives back time, stock, coupon and money, for a member', async () => {
    const { headers, user } = await join(shop)
    const placed = await placePaid(shop, bank)
    await assignTo(shop, placed, user.id)
    expect(await readPlaces(shop)).toEqual({ '2026-11-25 16:00': 1 })
    const { answer } = await shop.call('cancelOrder', { params: { id: placed.order.id }, body: {}, headers })
    expect(answer.message).toBe('The order was cancelled')
    expect(answer.data).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
      cancel_refusal: 'CANCEL_FINISHED',
      payment_status: 'paid',
      refund_status: 'approved',
      refund_amount: placed.order.total,
    })
    expect(await readPlaces(shop)).toEqual({})
    expect(await readRefunds(shop)).toMatchObject([{ amount_fils: 4350, state: 'approved', reason: 'cancelled' }])
    expect((await shop.call('getOrder', { params: { id: placed.order.id }, headers })).answer.data).toEqual(answer.data)
    // Before the delivery day the refund needs no approval by staff.
    await sendRefunds(shop.context, shop.clock.now())
    expect(bank.refunded.map(({ fils }) => fils)).toEqual([4350])
    expect(await view(placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
  })

  it('[S7.18] [S6.1a] [api:cancelGuestOrder] for a guest, by the order’s token; counted stock and a coupon are free again', async () => {
    const cart = await startCart(shop, kunafaBar, { quantity: 2 })
    await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: 'ONCE20' } })
    const placed = (await place(shop, cart.id, online)).answer.data
    const stock = async () =>
      (await shop.context.db.selectFrom('products').select('stock_left').where('id', '=', kunafaBar).executeTakeFirstOrThrow()).stock_left
    const uses = async () =>
      (await shop.context.db.selectFrom('coupons').select('used_count').where('code', '=', 'ONCE20').executeTakeFirstOrThrow()).used_count
    const [left, used] = [Number(await stock()), Number(await uses())]
    expect((await cancelGuest(placed)).answer.data).toMatchObject({ status: 'cancelled', payment_status: 'expired', refund_status: null })
    expect([Number(await stock()), Number(await uses())]).toEqual([left + 2, used - 1])
    expect(await readRefunds(shop)).toEqual([])
  })

  it('[S1.8b] ends in the minute in which the delivery day begins, and then says whom to ask', async () => {
    const [first, second] = [await placePaid(shop, bank), await placePlanned(shop)]
    shop.clock.set(dayBeginsMs)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const placed of [first, second]) {
      const { failure, status } = await cancelGuest(placed)
      expect([status, failure.code]).toEqual([409, 'CANCEL_ON_DELIVERY_DAY'])
      expect(failure.data?.contact).toMatchObject({ phone: expect.stringMatching(/\d/), email: expect.stringContaining('@') })
      expect(failure.message).toContain('cannot be cancelled on the delivery day')
      expect((await cancelGuest(placed, 'ar')).failure.message).toMatch(/لا يمكن إلغاء الطلب في يوم التوصيل.*\d/)
      expect(await view(placed)).toMatchObject({ can_cancel: false, cancel_until: null, cancel_refusal: 'CANCEL_ON_DELIVERY_DAY' })
    }
    expect(await hasChanged()).toBe(false)
    shop.clock.set(dayBeginsMs - 1)
    for (const placed of [first, second]) expect((await cancelGuest(placed)).answer.data.status).toBe('cancelled')
  })

  it('[S4.13c] is open on the delivery day while the money has not come or failed', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const unpaid = (await place(shop, cart.id, online)).answer.data
    const next = await startCart(shop, eclair, { quantity: 4 })
    const failed = (await place(shop, next.id, online)).answer.data
    bank.states.set(bank.started.at(-1)?.trackId ?? '', 'failed')
    await shop.app.inject(`/payment/return?trackid=${bank.started.at(-1)?.trackId}`)
    expect((await view(failed)).status).toBe('payment_failed')
    for (const placed of [unpaid, failed]) {
      expect(await view(placed)).toMatchObject({ can_cancel: true, cancel_until: null })
      expect((await cancelGuest(placed)).answer.data).toMatchObject({ status: 'cancelled', pay_until: null })
      const start = await shop.call('startPayment', { params: { order: placed.order.id }, query: tokenOf(placed), body: {} })
      expect(start.failure.code).toBe('PAYMENT_EXPIRED')
    }
  })

  it('is refused once it is ready, on its way or over', async () => {
    const placed = await placePlanned(shop)
    await step(shop, placed.order.id, 'accept', 'ready')
    expect((await cancelGuest(placed)).failure.code).toBe('CANCEL_TOO_LATE')
    await step(shop, placed.order.id, 'dispatch', 'deliver')
    expect((await cancelGuest(placed)).failure.code).toBe('CANCEL_FINISHED')
    expect(await readHistory(shop, placed.order.id)).toEqual(['created', 'in_progress', 'ready_for_delivery', 'on_the_way', 'delivered'])
  })

  it('asked once more is answered with the cancelled order, and gives nothing back twice', async () => {
    const placed = await placePaid(shop, bank)
    const first = (await cancelGuest(placed)).answer
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await cancelGuest(placed)).answer).toEqual(first)
    expect(await hasChanged()).toBe(false)
  })

  it('money that comes after it goes back', async () => {
    const placed = await placePlanned(shop, online)
    await cancelGuest(placed)
    await pay(shop, bank)
    expect(await readRefunds(shop)).toMatchObject([{ amount_fils: 4350, reason: 'paid_too_late' }])
    expect(await view(placed)).toMatchObject({ status: 'cancelled', refund_status: 'approved' })
    await sendRefunds(shop.context, shop.clock.now())
    expect(await view(placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent', refund_amount: 4.35 })
  })

  it('money that was paid twice goes back once each', async () => {
    const placed = await placePaid(shop, bank)
    // Both attempts of the order were captured; the refund of the second is already sent.
    const { db } = shop.context
    const [paid] = await db.selectFrom('payment_attempts').selectAll().execute()
    if (paid === undefined) throw new Error('No attempt')
    await db
      .insertInto('payment_attempts')
      .values({ ...paid, id: 'second', number: 2, track_id: 'SECOND', transaction_id: 'T2' })
      .execute()
    await db
      .insertInto('refunds')
      .values({
        id: 'r2',
        order_id: placed.order.id,
        attempt_id: 'second',
        amount_fils: 4350,
        state: 'approved',
        reason: 'paid_twice',
        created_at: paid.created_at,
        updated_at: paid.created_at,
      })
      .execute()
    await cancelGuest(placed)
    expect((await readRefunds(shop)).map(({ attempt_id, amount_fils }) => [attempt_id, Number(amount_fils)]).sort()).toEqual(
      [
        [paid.id, 4350],
        ['second', 4350],
      ].sort(),
    )
  })
})

describe('cancel and refund of an order that needs action', () => {
  const refundGuest = (placed: Parameters<typeof byToken>[0], reason?: string) =>
    shop.call('requestGuestRefund', { query: tokenOf(placed), body: { order_id: placed.order.id, ...(reason ? { reason } : {}) } })

  it('[S7.25] [S4.18d] [api:requestRefund] [api:requestGuestRefund] is open whatever the day, with the reason kept', async () => {
    const { headers, user } = await join(shop)
    const [mine, theirs] = [await placePaid(shop, bank), await placePaid(shop, bank)]
    await assignTo(shop, mine, user.id)
    for (const placed of [mine, theirs]) await step(shop, placed.order.id, { event: 'hold', note: 'The oven is broken' })
    shop.clock.set(dayBeginsMs + 15 * 3_600_000)
    expect(await view(theirs)).toMatchObject({
      status: 'hold',
      hold_reason: 'The oven is broken',
      can_refund: true,
      can_reschedule: true,
      can_cancel: true,
      cancel_until: null,
      change_until: null,
    })
    const { answer } = await shop.call('requestRefund', { headers, body: { order_id: mine.order.id, reason: ' Too\tlate ' } })
    expect(answer.message).toBe('The order was cancelled. If you have paid, we decide about your refund and write to you')
    expect(answer.data).toMatchObject({ status: 'cancelled', refund_status: 'requested', can_refund: false, hold_reason: null })
    expect((await refundGuest(theirs)).answer.data.refund_status).toBe('requested')
    const notes = await shop.context.db.selectFrom('order_history').select('note').where('event', '=', 'cancel').orderBy('note').execute()
    expect(notes.map(({ note }) => note)).toEqual(['', 'Too late'])
    await approveRefunds(shop)
    await sendRefunds(shop.context, shop.clock.now())
    expect(bank.refunded).toHaveLength(2)
  })

  it('on its day is for staff to decide, whichever way it is cancelled', async () => {
    const placed = await placePaid(shop, bank)
    await step(shop, placed.order.id, 'accept', 'hold')
    shop.clock.set(dayBeginsMs)
    expect((await cancelGuest(placed)).answer.data).toMatchObject({ status: 'cancelled', refund_status: 'requested' })
  })

  it('tells how far the money is: requested, approved, sent', async () => {
    const placed = await placePaid(shop, bank)
    await step(shop, placed.order.id, 'hold')
    expect((await view(placed)).refund_status).toBeNull()
    await refundGuest(placed)
    expect((await view(placed)).refund_status).toBe('requested')
    await approveRefunds(shop)
    expect((await view(placed)).refund_status).toBe('approved')
    bank.refundState = 'unknown'
    await sendRefunds(shop.context, shop.clock.now())
    expect(await view(placed)).toMatchObject({ refund_status: 'approved', payment_status: 'paid' })
  })

  it('of an order that is paid at the door gives back no money and speaks of none', async () => {
    const placed = await placeNew(shop)
    await step(shop, placed.order.id, 'hold')
    const { answer } = await refundGuest(placed)
    expect(answer.message).toBe('The order was cancelled')
    expect(answer.data).toMatchObject({ status: 'cancelled', refund_status: null, refund_amount: 0 })
    expect(await readRefunds(shop)).toEqual([])
  })

  it('is refused for an order that needs no action, with whom to ask', async () => {
    const placed = await placePaid(shop, bank)
    const hasChanged = await createChangeWatch(shop.context.db)
    const { failure } = await refundGuest(placed)
    expect([failure.code, failure.data?.contact === undefined]).toEqual(['REFUND_NOT_OFFERED', false])
    expect(await hasChanged()).toBe(false)
    expect((await readOrderRow(shop, placed.order.id)).status).toBe('paid')
  })
})
