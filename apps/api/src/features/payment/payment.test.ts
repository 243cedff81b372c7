import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  add,
  afternoonMs,
  deliverNow,
  eclair,
  kunafaBar,
  openShop,
  photoCake,
  place,
  preOrder,
  startCart,
} from '../../testing/checkout-steps.ts'
import { createFakeBank, type FakeBank } from '../../testing/fake-bank.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { releaseExpiredOrders, releaseUnpaidOrder } from '../order/release-order.ts'
import { moveAttempt } from './attempt.queries.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { sendRefunds } from './send-refunds.ts'

// On PostgreSQL in the quick tier too: attempts are settled by conditional updates.

let shop: TestShop
let bank: FakeBank
beforeEach(async () => {
  bank = createFakeBank()
  shop = await openShop({ payments: bank })
})
afterEach(() => shop.close())

const online = { payment_method_code: 3, payment_method: 'knet' } as const
const placeOnline = async (quantity = 4): Promise<PlacedOrder> => {
  const cart = await startCart(shop, eclair, { quantity })
  return (await place(shop, cart.id, online)).answer.data
}
const start = (placed: PlacedOrder, method?: 'knet' | 'credit' | 'Bookeey') =>
  shop.call('startPayment', {
    params: { order: placed.order.id },
    query: { token: placed.token ?? '' },
    body: method === undefined ? {} : { payment_method: method },
  })
const status = async (placed: PlacedOrder) =>
  (await shop.call('getPaymentStatus', { params: { order: placed.order.id }, query: { token: placed.token ?? '' } })).answer.data
const view = async (placed: PlacedOrder) =>
  (await shop.call('getGuestOrder', { params: { id: placed.order.id }, query: { token: placed.token ?? '' } })).answer.data
const attempts = () => shop.context.db.selectFrom('payment_attempts').selectAll().orderBy('number').execute()
const refunds = () => shop.context.db.selectFrom('refunds').selectAll().execute()
const history = async (orderId: string) =>
  (await shop.context.db.selectFrom('order_history').select('to_status').where('order_id', '=', orderId).orderBy('position').execute()).map(
    (row) => row.to_status,
  )
const callBack = (trackId: string, path = '/api/payments/fake/callback') =>
  shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `trackid=${trackId}`,
  })
const lastTrack = () => bank.started.at(-1)?.trackId ?? ''

describe('beginning a payment', () => {
  it('[S4.12b] [S7.51b] answers where to pay, with an attempt claimed before the bank heard of it', async () => {
    let known = 0
    bank.onStart = async (attempt) => {
      known = (await shop.context.db.selectFrom('payment_attempts').select('id').where('track_id', '=', attempt.trackId).execute()).length
    }
    const placed = await placeOnline()
    expect(known).toBe(1)
    expect(placed.paymentUrl).toBe(`https://bank.test/pay/${lastTrack()}`)
    expect(lastTrack()).toMatch(/^SK1001A1X[2-9A-Z]{16}$/)
    expect(placed.order).toMatchObject({
      status: 'created',
      payment_status: 'pending',
      pay_until: '2026-11-21T13:15:00+03:00',
      payment_method: 'knet',
    })
    expect(bank.started[0]).toMatchObject({
      amountFils: 4350,
      currency: 'KWD',
      orderNumber: 'SK-1001',
      customer: { phoneNational: '50001234' },
    })
    expect(bank.started[0]?.returnUrls).toEqual({
      success: 'http://shop.test/payment/return',
      failure: 'http://shop.test/payment/return',
      notification: 'http://shop.test/api/payments/fake/callback',
    })
  })

  it('keeps the order when the bank is down, and lets the customer try again', async () => {
    bank.startFailure = 'gateway_unreachable'
    const placed = await placeOnline()
    expect(placed).toMatchObject({ paymentUrl: null, order: { status: 'created', payment_status: 'pending' } })
    expect((await start(placed)).failure).toMatchObject({ code: 'PAYMENT_UNAVAILABLE', status: 503 })
    bank.startFailure = null
    expect((await start(placed)).answer.data.paymentUrl).toBe(`https://bank.test/pay/${lastTrack()}`)
    const tracks = (await attempts()).map((attempt) => attempt.track_id)
    expect(new Set(tracks).size).toBe(3)
  })

  it('gives a double press the same address and asks the bank once', async () => {
    const placed = await placeOnline()
    const again = await Promise.all([start(placed), start(placed), start(placed)])
    expect(new Set(again.map((one) => one.answer.data.paymentUrl))).toEqual(new Set([placed.paymentUrl]))
    bank.states.set(lastTrack(), 'failed')
    shop.clock.advance(MINUTE_MS)
    bank.onStart = () => new Promise((resolve) => setTimeout(resolve, 20))
    const retries = await Promise.all([start(placed), start(placed)])
    expect(new Set(retries.map((one) => one.answer.data.paymentUrl)).size).toBe(1)
    expect(bank.started).toHaveLength(2)
  })

  it('refuses what cannot be paid: cash orders, strangers, methods that the shop does not have', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const cash = (await place(shop, cart.id)).answer.data
    expect((await start(cash)).failure.code).toBe('PAYMENT_NOT_PENDING')
    const placed = await placeOnline()
    expect(
      (await shop.call('startPayment', { params: { order: placed.order.id }, query: { token: cash.token ?? '' }, body: {} })).failure.code,
    ).toBe('ORDER_NOT_FOUND')
    await shop.context.db.deleteFrom('settings').execute()
    const { forgetShopData } = await import('../../platform/shop-data/load-shop-data.ts')
    forgetShopData(shop.context)
    expect((await start(placed, 'credit')).failure.code).toBe('PAYMENT_METHOD_UNAVAILABLE')
  })

  it('lets the customer change the method; should both be paid, the second is given back', async () => {
    const placed = await placeOnline()
    const first = lastTrack()
    expect((await start(placed, 'credit')).answer.data.paymentUrl).not.toBe(placed.paymentUrl)
    const second = lastTrack()
    bank.states.set(second, 'paid')
    await callBack(second)
    bank.states.set(first, 'paid')
    shop.clock.advance(2 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await refunds()).toMatchObject([{ amount_fils: 4350, reason: 'paid_twice', state: 'approved' }])
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid', payment_method: 'credit' })
    await sendRefunds(shop.context, shop.clock.now())
    expect(bank.refunded).toEqual([{ trackId: first, fils: 4350 }])
    expect((await view(placed)).payment_status).toBe('paid')
  })

  it('opens a new page of the bank where the last one was left a while ago; should both be paid, one is given back', async () => {
    const placed = await placeOnline()
    const first = lastTrack()
    bank.states.set(first, 'pending')
    shop.clock.advance(MINUTE_MS)
    expect((await start(placed)).answer.data.paymentUrl).not.toBe(placed.paymentUrl)
    const second = lastTrack()
    bank.states.set(second, 'paid')
    await callBack(second)
    bank.states.set(first, 'paid')
    shop.clock.advance(2 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await refunds()).toMatchObject([{ amount_fils: 4350, reason: 'paid_twice', state: 'approved' }])
  })

  it('asks no bank for nothing: an order that a coupon pays is paid', async () => {
    const cart = await startCart(shop, eclair, { quantity: 1, choice: { ...deliverNow, order_type: 'pick-up' } })
    await shop.context.db.updateTable('coupons').set({ minimum_subtotal_fils: 0 }).where('id', '=', 'onekd').execute()
    await shop.call('applyGuestCoupon', { params: { cart: cart.id }, body: { coupon: 'ONEKD' } })
    const placed = (await place(shop, cart.id, { ...online, order_type: 'pick-up' })).answer.data
    expect(placed).toMatchObject({ paymentUrl: null, order: { total: 0, status: 'paid', payment_status: 'paid' } })
    expect(bank.started).toEqual([])
  })
})

describe('what the bank says', () => {
  it('believes no callback and no return: only the enquiry decides', async () => {
    const placed = await placeOnline()
    const answer = await callBack(lastTrack())
    expect(answer.statusCode).toBe(200)
    const back = await shop.app.inject(`/payment/return?trackid=${lastTrack()}&result=CAPTURED`)
    expect(back.statusCode).toBe(303)
    expect(await view(placed)).toMatchObject({ status: 'created', payment_status: 'pending' })
    expect(await status(placed)).toMatchObject({ payment_status: 'pending', can_retry: true, order_number: 'SK-1001', total: 4.35 })
  })

  it.each([
    { placedMs: 20_000, paidMs: 21_000 },
    { placedMs: 700, paidMs: 20_000 },
    { placedMs: 20_000, paidMs: 60_700 },
  ])('promises an order as long after its payment as "now" takes, whatever the clock showed: $placedMs, $paidMs [S9.5c]', async (at) => {
    shop.clock.advance(at.placedMs)
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    shop.clock.advance(5 * MINUTE_MS + at.paidMs - at.placedMs)
    await callBack(lastTrack())
    // Paid after 13:05 or in the first second of 13:06, both of which is the minute of 13:06.
    expect(await view(placed)).toMatchObject({ promised_from: '2026-11-21T13:46:00+03:00' })
  })

  it('settles by the callback, with the receipt that a bank demands and the promise counted from the payment [S9.5c]', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    shop.clock.advance(5 * MINUTE_MS)
    const answer = await callBack(lastTrack())
    expect(answer.body).toBe(`REDIRECT=http://shop.test/payment/return?trackid=${lastTrack()}`)
    const order = await view(placed)
    expect(order).toMatchObject({ status: 'paid', payment_status: 'paid', pay_until: null, promised_from: '2026-11-21T13:45:00+03:00' })
    expect(order.payments).toMatchObject([
      {
        track_id: lastTrack(),
        payment_id: `P${lastTrack()}`,
        transaction_id: `T${lastTrack()}`,
        result: 'captured',
        amount: 4.35,
        method: 'knet',
      },
    ])
    expect(order.timeline.slice(0, 2).map((step) => step.status)).toEqual(['created', 'paid'])
    expect(await status(placed)).toMatchObject({ can_retry: false, receipt: { result: 'captured' } })
    expect((await start(placed)).failure.code).toBe('PAYMENT_NOT_PENDING')
  })

  it('sends the browser to the success page of its order, and tells a guessed track id nothing', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    for (const [method, url] of [
      ['GET', `/payment/return?trackid=${lastTrack()}`],
      ['POST', '/payment/return'],
    ] as const) {
      const back = await shop.app.inject({
        method,
        url,
        ...(method === 'POST'
          ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: `trackid=${lastTrack()}` }
          : {}),
      })
      expect(back.statusCode).toBe(303)
      expect(back.headers.location).toBe(`/#/payment/success?order=${placed.order.id}&token=${placed.token}`)
    }
    expect((await view(placed)).status).toBe('paid')
    for (const guess of ['SK1001A1', 'SK1001A1X2222222222222222', '', "x' or 1=1"]) {
      const back = await shop.app.inject({ url: '/payment/return', query: { trackid: guess } })
      expect(back.headers.location).toBe('/#/payment/success')
    }
  })

  it('brings the language of the order along into a browser that has none', async () => {
    const placed = await placeOnline()
    await shop.context.db.updateTable('orders').set({ locale: 'ar' }).where('id', '=', placed.order.id).execute()
    const back = (cookie?: string) =>
      shop.app.inject({ url: '/payment/return', query: { trackid: lastTrack() }, ...(cookie ? { headers: { cookie } } : {}) })
    const page = `#/payment/success?order=${placed.order.id}&token=${placed.token}`
    expect((await back()).headers.location).toBe(`/?lang=ar${page}`)
    expect((await back('theme=dark; locale=en')).headers.location).toBe(`/${page}`)
  })

  it('refuses callbacks that nobody can read and of other banks', async () => {
    expect((await shop.app.inject({ method: 'POST', url: '/api/payments/fake/callback', payload: 'nonsense' })).statusCode).toBe(400)
    expect((await callBack('SK1A1', '/api/payments/knet/callback')).statusCode).toBe(404)
    expect((await callBack('unknown-track')).statusCode).toBe(200)
    expect(
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/payments/fake/callback',
          headers: { 'content-type': 'application/json' },
          payload: '{broken',
        })
      ).statusCode,
    ).toBe(400)
  })

  it.each([
    ['another amount', { amountFils: 1 }],
    ['another currency', { currency: 'USD' }],
    ['another track id', { trackId: 'SK9A9' }],
    ['a mismatch of its own', { mismatch: 'amount' as const }],
  ])('does not take a payment with %s', async (_, enquiry) => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    bank.enquiry = enquiry
    await callBack(lastTrack())
    expect(await view(placed)).toMatchObject({ status: 'created', payment_status: 'pending' })
    expect((await attempts())[0]).toMatchObject({ state: 'redirected', result: expect.stringMatching(/^mismatch/) })
  })

  it('[S4.13c] [S8.6j] shows a failure, and pays the same order with a new attempt', async () => {
    const placed = await placeOnline()
    const first = lastTrack()
    bank.states.set(first, 'failed')
    shop.clock.advance(5000)
    expect(await status(placed)).toMatchObject({
      status: 'payment_failed',
      payment_status: 'failed',
      can_retry: true,
      receipt: { result: 'failed' },
    })
    const retry = await start(placed)
    expect(retry.status).toBe(200)
    expect(lastTrack()).toMatch(/^SK1001A2X/)
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await history(placed.order.id)).toEqual(['created', 'payment_failed', 'paid'])
  })

  it('does not ask the bank each time a page polls', async () => {
    const placed = await placeOnline()
    shop.clock.advance(5000)
    await status(placed)
    await status(placed)
    await status(placed)
    expect(bank.enquired).toHaveLength(1)
  })
})

describe('the reconciler', () => {
  it('settles what a closed browser left open, asking after 1, 3, 10 and 30 minutes', async () => {
    const placed = await placeOnline()
    const asked: number[] = []
    for (let minute = 1; minute <= 31; minute += 1) {
      const before = bank.enquired.length
      await reconcilePayments(shop.context, afternoonMs + minute * MINUTE_MS)
      if (bank.enquired.length > before) asked.push(minute)
    }
    expect(asked).toEqual([1, 3, 10, 30])
    expect((await view(placed)).status).toBe('created')
  })

  it('pays an order whose bank never called back', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    await reconcilePayments(shop.context, afternoonMs + MINUTE_MS)
    expect((await view(placed)).status).toBe('paid')
  })

  it('gives an attempt up after a day, and stops asking', async () => {
    await placeOnline()
    for (let hour = 0; hour <= 30; hour += 1) await reconcilePayments(shop.context, afternoonMs + hour * 60 * MINUTE_MS + MINUTE_MS)
    expect((await attempts())[0]).toMatchObject({ state: 'expired', check_at: null })
    const asked = bank.enquired.length
    await reconcilePayments(shop.context, afternoonMs + 100 * 60 * MINUTE_MS)
    expect(bank.enquired).toHaveLength(asked)
  })
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
    expect(await status(placed)).toMatchObject({ payment_status: 'cancelled', can_retry: true })
    shop.clock.advance(1000)
    expect(await status(placed)).toMatchObject({ payment_status: 'expired', can_retry: false, pay_until: null })
    expect([await stockLeft(), await booked(), await usedCoupons()]).toEqual([4, 0, 0])
    expect(await releaseExpiredOrders(shop.context, afternoonMs + 16 * MINUTE_MS)).toBe(0)
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

  it('does not release an order that was paid in time', async () => {
    const placed = await placeHolding()
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    expect(await releaseExpiredOrders(shop.context, afternoonMs + 20 * MINUTE_MS)).toBe(0)
    expect((await view(placed)).status).toBe('paid')
    expect(await stockLeft()).toBe(1)
  })
})

describe('back to the cart (D45)', () => {
  const restore = (placed: PlacedOrder) =>
    shop.call('restoreGuestOrderCart', { params: { id: placed.order.id }, query: { token: placed.token ?? '' }, body: {} })

  it('[api:restoreGuestOrderCart] rebuilds the cart with pictures, notes and options, and frees what the order held', async () => {
    const cart = (
      await add(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder, extra: { special_request: 'Blue' } })
    ).answer.data
    const placed = (await place(shop, cart.id, { ...online, ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data
    bank.states.set(lastTrack(), 'failed')
    await callBack(lastTrack())
    const restored = (await restore(placed)).answer.data
    expect(restored).toMatchObject({ count: 1, shipping_type: 'pre-order', can_checkout: true })
    expect(restored.items[0]).toMatchObject({ special_request: 'Blue', price: 9.5 })
    expect(restored.items[0]?.images).toHaveLength(2)
    expect((await shop.app.inject(restored.items[0]!.images[0]!.url)).statusCode).toBe(200)
    expect((await view(placed)).items[0]?.images).toHaveLength(2)
    expect((await shop.context.db.selectFrom('slot_bookings').select('booked').executeTakeFirstOrThrow()).booked).toBe(0)
    expect((await start(placed)).failure.code).toBe('PAYMENT_EXPIRED')
  })

  it('gives money back that arrives afterwards', async () => {
    const placed = await placeOnline()
    expect((await restore(placed)).status).toBe(200)
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    expect(await refunds()).toHaveLength(1)
    expect((await view(placed)).status).toBe('payment_failed')
  })

  it('leaves paid and cash orders alone, and strangers outside', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    expect((await restore(placed)).failure.code).toBe('PAYMENT_NOT_PENDING')
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const cash = (await place(shop, cart.id)).answer.data
    expect((await restore(cash)).failure.code).toBe('PAYMENT_NOT_PENDING')
    expect((await restore({ ...placed, token: cash.token })).failure.code).toBe('ORDER_NOT_FOUND')
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
        status(placed),
        reconcilePayments(shop.context, shop.clock.now()),
      ])
      expect(await history(placed.order.id)).toEqual(['created', 'paid'])
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
