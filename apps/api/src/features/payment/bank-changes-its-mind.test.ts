import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { eclair, openShop, place, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBank, type FakeBank } from '../../testing/fake-bank.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { releaseExpiredOrders } from '../order/release-order.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { sendRefunds } from './send-refunds.ts'

// On PostgreSQL in the quick tier too: answers that come at once are put in order by conditional updates.

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

const placeOnline = async (): Promise<PlacedOrder> => {
  const cart = await startCart(shop, eclair, { quantity: 4 })
  return (await place(shop, cart.id, { payment_method_code: 3, payment_method: 'knet' })).answer.data
}
const start = (placed: PlacedOrder) =>
  shop.call('startPayment', { params: { order: placed.order.id }, query: { token: placed.token ?? '' }, body: {} })
const status = async (placed: PlacedOrder) =>
  await shop.call('getPaymentStatus', { params: { order: placed.order.id }, query: { token: placed.token ?? '' } })
const view = async (placed: PlacedOrder) =>
  (await shop.call('getGuestOrder', { params: { id: placed.order.id }, query: { token: placed.token ?? '' } })).answer.data
const attempts = () => shop.context.db.selectFrom('payment_attempts').selectAll().orderBy('created_at').orderBy('number').execute()
const refunds = () => shop.context.db.selectFrom('refunds').selectAll().execute()
const callBack = (trackId: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/payments/fake/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `trackid=${trackId}`,
  })
const lastTrack = () => bank.started.at(-1)?.trackId ?? ''
const reconcileFor = async (minutes: number, stepMinutes = 1): Promise<void> => {
  for (let passed = 0; passed < minutes; passed += stepMinutes) {
    shop.clock.advance(stepMinutes * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
  }
}
/** Holds the answer to the next enquiry back; returns what lets it go. */
const holdAnswer = (): (() => void) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  bank.onEnquire = () => {
    bank.onEnquire = async () => {}
    return held
  }
  return release
}

describe('an answer that comes late', () => {
  it('of before the capture undoes nothing, and leaves nothing to be asked for ever', async () => {
    const placed = await placeOnline()
    const release = holdAnswer()
    shop.clock.advance(3000)
    const slow = status(placed)
    await expect.poll(() => bank.enquired.length).toBe(1)
    bank.states.set(lastTrack(), 'paid')
    shop.clock.advance(5000)
    await callBack(lastTrack())
    release()
    await slow
    expect((await attempts())[0]).toMatchObject({ state: 'captured', result: 'captured' })
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[0]).toMatchObject({ state: 'captured', check_at: null })
  })

  it('of a decline from before the capture undoes nothing either', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'failed')
    const release = holdAnswer()
    shop.clock.advance(3000)
    const slow = status(placed)
    await expect.poll(() => bank.enquired.length).toBe(1)
    bank.states.set(lastTrack(), 'paid')
    shop.clock.advance(5000)
    await callBack(lastTrack())
    release()
    await slow
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('of a capture that was voided since is not believed before the bank is asked again', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    const release = holdAnswer()
    shop.clock.advance(3000)
    const slow = status(placed)
    await expect.poll(() => bank.enquired.length).toBe(1)
    bank.states.set(lastTrack(), 'failed')
    shop.clock.advance(5000)
    await callBack(lastTrack())
    release()
    await slow
    expect((await attempts())[0]?.state).toBe('failed')
    await reconcileFor(2)
    expect(await view(placed)).toMatchObject({ payment_status: 'failed' })
  })
})

describe('a decline', () => {
  it('is not the last word: paid a minute later on the same page, the order is paid', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'failed')
    await callBack(lastTrack())
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed' })
    bank.states.set(lastTrack(), 'paid')
    await reconcileFor(3)
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('that becomes a capture after the time to pay is given back', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'failed')
    await callBack(lastTrack())
    shop.clock.advance(16 * MINUTE_MS)
    await releaseExpiredOrders(shop.context, shop.clock.now())
    bank.states.set(lastTrack(), 'paid')
    await reconcileFor(60, 5)
    expect(await refunds()).toMatchObject([{ reason: 'paid_too_late', amount_fils: 4350, state: 'approved' }])
    expect(await view(placed)).toMatchObject({ payment_status: 'expired' })
  })

  it('that becomes a capture after the order was paid on a second page is given back', async () => {
    const placed = await placeOnline()
    const first = lastTrack()
    bank.states.set(first, 'failed')
    await callBack(first)
    await start(placed)
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    bank.states.set(first, 'paid')
    await reconcileFor(60, 5)
    expect(await refunds()).toMatchObject([{ reason: 'paid_twice', amount_fils: 4350, state: 'approved' }])
    await sendRefunds(shop.context, shop.clock.now())
    expect(bank.refunded).toEqual([{ trackId: first, fils: 4350 }])
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('is asked about for a day, and then no more', async () => {
    await placeOnline()
    bank.states.set(lastTrack(), 'failed')
    await callBack(lastTrack())
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[0]).toMatchObject({ state: 'failed', check_at: null, concern: null })
    expect(bank.enquired.length).toBeLessThan(32)
  })
})

describe('numbers that are not this payment’s own', () => {
  it('a gateway that numbers all its failures alike is understood at every door', async () => {
    bank.enquiry = { ids: { transactionId: '0', paymentId: '0' } }
    for (const door of ['callback', 'return', 'status', 'reconciler'] as const) {
      const placed = await placeOnline()
      bank.states.set(lastTrack(), 'failed')
      shop.clock.advance(2 * MINUTE_MS)
      if (door === 'callback') expect((await callBack(lastTrack())).statusCode).toBe(200)
      if (door === 'return') expect((await shop.app.inject(`/payment/return?trackid=${lastTrack()}`)).statusCode).toBe(303)
      if (door === 'status') expect((await status(placed)).status).toBe(200)
      if (door === 'reconciler') await reconcilePayments(shop.context, shop.clock.now())
      expect(await view(placed)).toMatchObject({ payment_status: 'failed' })
    }
  })

  it('a transaction that paid another order pays no second one, answers nobody with an error, and is shown to staff', async () => {
    bank.enquiry = { ids: { transactionId: 'T1', paymentId: 'P1' } }
    const paid = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    const other = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    expect((await callBack(lastTrack())).statusCode).toBe(200)
    shop.clock.advance(5000)
    expect((await shop.app.inject(`/payment/return?trackid=${lastTrack()}`)).statusCode).toBe(303)
    shop.clock.advance(5000)
    expect((await status(other)).status).toBe(200)
    expect(await view(paid)).toMatchObject({ payment_status: 'paid' })
    expect(await view(other)).toMatchObject({ payment_status: 'pending' })
    expect((await attempts())[1]).toMatchObject({ state: 'redirected', concern: 'foreign_transaction' })
  })

  it('two orders that claim one transaction at the same moment: one is paid, the other shown to staff', async () => {
    bank.enquiry = { ids: { transactionId: 'T1' } }
    for (let order = 0; order < 2; order += 1) {
      await placeOnline()
      bank.states.set(lastTrack(), 'paid')
    }
    const answers = await Promise.all(bank.started.map(({ trackId }) => callBack(trackId)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await attempts()).map(({ state, concern }) => concern ?? state).toSorted()).toEqual(['captured', 'foreign_transaction'])
  })
})

describe('a capture that the bank takes back', () => {
  const payAndVoid = async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    expect((await view(placed)).payment_status).toBe('paid')
    bank.states.set(lastTrack(), 'failed')
    return placed
  }

  it('unpays the order, which can be paid again, and staff see it', async () => {
    const placed = await payAndVoid()
    await reconcileFor(2)
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed', receipt: null })
    expect((await attempts())[0]).toMatchObject({ state: 'failed', result: 'voided', concern: 'voided' })
    await start(placed)
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('after the time to pay is an order that nobody pays', async () => {
    const placed = await payAndVoid()
    shop.clock.advance(20 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    await releaseExpiredOrders(shop.context, shop.clock.now())
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'expired' })
  })

  it('of a cancelled order needs no refund any more', async () => {
    const placed = await payAndVoid()
    await shop.call('requestGuestRefund', { query: { token: placed.token ?? '' }, body: { order_id: placed.order.id } })
    const [refund] = await refunds()
    if (refund !== undefined) {
      await reconcileFor(2)
      expect(await refunds()).toMatchObject([{ state: 'done' }])
      await sendRefunds(shop.context, shop.clock.now())
      expect(bank.refunded).toEqual([])
    }
  })
})

describe('the doors', () => {
  it('ask the bank once in two seconds, however many knock, and ask afterwards what was not asked then', async () => {
    const placed = await placeOnline()
    for (let round = 0; round < 10; round += 1) {
      await callBack(lastTrack())
      await shop.app.inject(`/payment/return?trackid=${lastTrack()}`)
      await status(placed)
      await reconcilePayments(shop.context, shop.clock.now())
    }
    expect(bank.enquired).toHaveLength(1)
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    shop.clock.advance(15_000)
    await reconcilePayments(shop.context, shop.clock.now())
    expect((await view(placed)).payment_status).toBe('paid')
  })

  it('lead from a page that was cancelled to a new one, however quickly', async () => {
    const placed = await placeOnline()
    await shop.app.inject(`/payment/return?trackid=${lastTrack()}`)
    shop.clock.advance(1000)
    expect((await start(placed)).answer.data.paymentUrl).not.toBe(placed.paymentUrl)
  })
})

describe('what the bank said', () => {
  it('does not agree or stays away for a day: staff see it, with what was said', async () => {
    await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    bank.enquiry = { amountFils: 1 }
    await callBack(lastTrack())
    expect((await attempts())[0]).toMatchObject({ state: 'redirected', concern: 'mismatch' })
    bank.enquiry = {}
    await placeOnline()
    bank.states.set(lastTrack(), 'unknown')
    bank.enquiry = { state: 'unknown' }
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[1]).toMatchObject({ state: 'expired', concern: 'silent', check_at: null })
    const messages = await shop.context.db.selectFrom('payment_messages').selectAll().execute()
    expect(new Set(messages.map(({ kind, direction }) => `${kind} ${direction}`))).toEqual(
      new Set(['start sent', 'start received', 'enquire sent', 'enquire received', 'notification received']),
    )
  })
})
