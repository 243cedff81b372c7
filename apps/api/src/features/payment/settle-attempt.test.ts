import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { afternoonMs } from '../../testing/checkout-steps.ts'
import { openPayingShops } from '../../testing/online-payment.ts'
import { readHistory } from '../../testing/order-life-steps.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { releaseExpiredOrders } from './release-expired.ts'

// On PostgreSQL in the quick tier too: attempts are settled by conditional updates.

const { bank, shop, placeOnline, start, readStatus, view, attempts, callBack, lastTrack } = openPayingShops()

describe('what the bank says', () => {
  it('believes no callback and no return: only the enquiry decides', async () => {
    const placed = await placeOnline()
    const answer = await callBack(lastTrack())
    expect(answer.statusCode).toBe(200)
    const back = await shop.app.inject(`/payment/return?trackid=${lastTrack()}&result=CAPTURED`)
    expect(back.statusCode).toBe(303)
    expect(await view(placed)).toMatchObject({ status: 'created', payment_status: 'pending' })
    expect(await readStatus(placed)).toMatchObject({ payment_status: 'pending', can_retry: true, order_number: 'SK-1001', total: 4.35 })
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
    // A payment after 13:05:00 and one within 13:06:00 both count from 13:06.
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
    expect(await readStatus(placed)).toMatchObject({ can_retry: false, receipt: { result: 'captured' } })
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
    expect((await callBack('SK1A1', '', 'knet')).statusCode).toBe(404)
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
    expect(await readStatus(placed)).toMatchObject({
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
    expect(await readHistory(shop, placed.order.id)).toEqual(['created', 'payment_failed', 'paid'])
  })

  it('does not ask the bank each time a page polls', async () => {
    const placed = await placeOnline()
    shop.clock.advance(5000)
    await readStatus(placed)
    await readStatus(placed)
    await readStatus(placed)
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
    expect((await attempts())[0]).toMatchObject({ state: 'expired', result: 'expired', check_at: null })
    const asked = bank.enquired.length
    await reconcilePayments(shop.context, afternoonMs + 100 * 60 * MINUTE_MS)
    expect(bank.enquired).toHaveLength(asked)
  })
})

it('a standstill of more than a day while the bank is enquired ends nothing: the bank is enquired again', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'unknown')
  bank.onEnquire = async () => {
    bank.onEnquire = async () => {}
    shop.clock.advance(26 * 60 * MINUTE_MS)
  }
  shop.clock.advance(MINUTE_MS)
  await reconcilePayments(shop.context, shop.clock.now())
  bank.states.set(lastTrack(), 'paid')
  shop.clock.advance(MINUTE_MS)
  expect(await releaseExpiredOrders(shop.context, shop.clock.now())).toBe(0)
  expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
})
