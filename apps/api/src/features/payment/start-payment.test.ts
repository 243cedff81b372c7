import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GATEWAY_TIMEOUT_MAX_MS } from '../../platform/payments/payment-limits.ts'
import { deliverNow, eclair, place, startCart } from '../../testing/checkout-steps.ts'
import { openPayingShops } from '../../testing/online-payment.ts'
import { byToken, online } from '../../testing/order-life-steps.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { sendRefunds } from './send-refunds.ts'

// On PostgreSQL in the quick tier too: attempts are settled by conditional updates.

const { bank, shop, placeOnline, start, readStatus, view, attempts, refunds, callBack, lastTrack } = openPayingShops()

afterEach(() => void vi.restoreAllMocks())

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

  it('tells a second press at once that the bank has refused the first one', async () => {
    const placed = await placeOnline()
    shop.clock.advance(MINUTE_MS)
    bank.startFailure = 'gateway_refused'
    bank.onStart = () => new Promise((resolve) => setTimeout(resolve, 50))
    // Its patience never ends.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const answers = await Promise.all([start(placed), start(placed)])
    expect(answers.map(({ failure }) => failure.code)).toEqual(['PAYMENT_UNAVAILABLE', 'PAYMENT_UNAVAILABLE'])
  })

  it('waits for the address that another press has asked for no longer than the bank may take', async () => {
    const placed = await placeOnline()
    shop.clock.advance(MINUTE_MS)
    const gate = Promise.withResolvers<void>()
    bank.onStart = () => gate.promise
    const first = start(placed)
    await expect.poll(() => bank.started).toHaveLength(2)
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => (now += GATEWAY_TIMEOUT_MAX_MS / 2))
    expect((await start(placed)).failure.code).toBe('PAYMENT_UNAVAILABLE')
    gate.resolve()
    expect((await first).answer.data.paymentUrl).toBe(`https://bank.test/pay/${lastTrack()}`)
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
    expect(await attempts()).toMatchObject([{ state: 'cancelled', result: 'left' }, { state: 'redirected' }])
    const second = lastTrack()
    bank.states.set(second, 'paid')
    await callBack(second)
    bank.states.set(first, 'paid')
    shop.clock.advance(2 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await refunds()).toMatchObject([{ amount_fils: 4350, reason: 'paid_twice', state: 'approved' }])
  })

  it('enquires about every page that was left before it opens another, and so does whoever looks at the payment', async () => {
    const placed = await placeOnline()
    const first = lastTrack()
    shop.clock.advance(MINUTE_MS)
    await start(placed)
    const other = await placeOnline()
    const left = lastTrack()
    shop.clock.advance(MINUTE_MS)
    await start(other)
    bank.states.set(first, 'paid')
    bank.states.set(left, 'paid')
    shop.clock.advance(MINUTE_MS)
    expect((await start(placed)).failure.code).toBe('PAYMENT_NOT_PENDING')
    expect(await readStatus(other)).toMatchObject({ payment_status: 'paid', receipt: { track_id: left } })
    expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
    expect(await refunds()).toEqual([])
  })

  it('opens another page where the process that opened the first was killed before it had the address', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'pending')
    await shop.context.db.updateTable('payment_attempts').set({ state: 'created', redirect_url: null }).execute()
    shop.clock.advance(GATEWAY_TIMEOUT_MAX_MS + 5000)
    const { answer } = await start(placed)
    expect(answer.data.paymentUrl).toBe(`https://bank.test/pay/${lastTrack()}`)
    expect(await attempts()).toMatchObject([{ state: 'cancelled', result: 'left' }, { state: 'redirected' }])
  })

  it('gives nobody the address of a page that was opened after a standstill, for enquiries about it end too early', async () => {
    bank.onStart = async () => {
      bank.onStart = async () => {}
      shop.clock.advance(2 * GATEWAY_TIMEOUT_MAX_MS + 5000)
    }
    const placed = await placeOnline()
    expect(placed).toMatchObject({ paymentUrl: null, order: { status: 'created', payment_status: 'pending' } })
    expect(await attempts()).toMatchObject([{ state: 'unknown', redirect_url: null }])
    expect((await start(placed)).answer.data.paymentUrl).toBe(`https://bank.test/pay/${lastTrack()}`)
    expect((await attempts()).map(({ state }) => state)).toEqual(['cancelled', 'redirected'])
  })

  it('gives nobody the address of a page whose order was cancelled while the bank opened it', async () => {
    const placed = await placeOnline()
    shop.clock.advance(MINUTE_MS)
    bank.onStart = async () => {
      const { status } = await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
      expect(status).toBe(200)
    }
    expect((await start(placed)).failure.code).toBe('PAYMENT_UNAVAILABLE')
    expect((await attempts()).at(-1)).toMatchObject({ state: 'unknown', redirect_url: null })
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
