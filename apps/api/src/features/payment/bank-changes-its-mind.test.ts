import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { openPayingShops } from '../../testing/online-payment.ts'
import { step } from '../../testing/order-life-steps.ts'
import { cancelOrder } from '../order/life/cancel-order.ts'
import { releaseExpiredOrders } from '../order/release-order.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { sendRefunds } from './send-refunds.ts'

const paying = openPayingShops()
const { placeOnline, start, status, view, attempts, refunds, callBack, lastTrack, reconcileFor, holdAnswer } = paying

const cancelByStaff = (orderId: string) =>
  cancelOrder(paying.shop.context.db, orderId, { actor: 'staff', note: '', refund: 'approved' }, paying.shop.clock.now())

describe('an answer that comes late', () => {
  it('of before the capture undoes nothing, and leaves nothing to be asked for ever', async () => {
    const placed = await placeOnline()
    const release = holdAnswer()
    paying.shop.clock.advance(3000)
    const slow = status(placed)
    await expect.poll(() => paying.bank.enquired.length).toBe(1)
    paying.bank.states.set(lastTrack(), 'paid')
    paying.shop.clock.advance(5000)
    await callBack(lastTrack())
    release()
    await slow
    expect((await attempts())[0]).toMatchObject({ state: 'captured', result: 'captured' })
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[0]).toMatchObject({ state: 'captured', check_at: null })
  })

  it('of a decline from before the capture undoes nothing either', async () => {
    const placed = await placeOnline()
    paying.bank.states.set(lastTrack(), 'failed')
    const release = holdAnswer()
    paying.shop.clock.advance(3000)
    const slow = status(placed)
    await expect.poll(() => paying.bank.enquired.length).toBe(1)
    paying.bank.states.set(lastTrack(), 'paid')
    paying.shop.clock.advance(5000)
    await callBack(lastTrack())
    release()
    await slow
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('of a capture that was voided since is not believed before the bank is asked again', async () => {
    const placed = await placeOnline()
    paying.bank.states.set(lastTrack(), 'paid')
    const release = holdAnswer()
    paying.shop.clock.advance(3000)
    const slow = status(placed)
    await expect.poll(() => paying.bank.enquired.length).toBe(1)
    paying.bank.states.set(lastTrack(), 'failed')
    paying.shop.clock.advance(5000)
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
    paying.bank.states.set(lastTrack(), 'failed')
    await callBack(lastTrack())
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed' })
    paying.bank.states.set(lastTrack(), 'paid')
    await reconcileFor(3)
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('that becomes a capture after the time to pay is given back', async () => {
    const placed = await placeOnline()
    paying.bank.states.set(lastTrack(), 'failed')
    await callBack(lastTrack())
    paying.shop.clock.advance(16 * MINUTE_MS)
    await releaseExpiredOrders(paying.shop.context, paying.shop.clock.now())
    paying.bank.states.set(lastTrack(), 'paid')
    await reconcileFor(60, 5)
    expect(await refunds()).toMatchObject([{ reason: 'paid_too_late', amount_fils: 4350, state: 'approved' }])
    expect(await view(placed)).toMatchObject({ payment_status: 'expired' })
  })

  it('that becomes a capture after the order was paid on a second page is given back', async () => {
    const placed = await placeOnline()
    const first = lastTrack()
    paying.bank.states.set(first, 'failed')
    await callBack(first)
    await start(placed)
    paying.bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    paying.bank.states.set(first, 'paid')
    await reconcileFor(60, 5)
    expect(await refunds()).toMatchObject([{ reason: 'paid_twice', amount_fils: 4350, state: 'approved' }])
    await sendRefunds(paying.shop.context, paying.shop.clock.now())
    expect(paying.bank.refunded).toEqual([{ trackId: first, fils: 4350 }])
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('is asked about for a day, and then no more', async () => {
    await placeOnline()
    paying.bank.states.set(lastTrack(), 'failed')
    await callBack(lastTrack())
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[0]).toMatchObject({ state: 'failed', check_at: null, concern: null })
    expect(paying.bank.enquired.length).toBeLessThan(32)
  })
})

describe('numbers that are not this payment’s own', () => {
  it('a gateway that numbers all its failures alike is understood at every door', async () => {
    paying.bank.enquiry = { ids: { transactionId: '0', paymentId: '0' } }
    for (const door of ['callback', 'return', 'status', 'reconciler'] as const) {
      const placed = await placeOnline()
      paying.bank.states.set(lastTrack(), 'failed')
      paying.shop.clock.advance(2 * MINUTE_MS)
      if (door === 'callback') expect((await callBack(lastTrack())).statusCode).toBe(200)
      if (door === 'return') expect((await paying.shop.app.inject(`/payment/return?trackid=${lastTrack()}`)).statusCode).toBe(303)
      if (door === 'status') expect((await status(placed)).status).toBe(200)
      if (door === 'reconciler') await reconcilePayments(paying.shop.context, paying.shop.clock.now())
      expect(await view(placed)).toMatchObject({ payment_status: 'failed' })
    }
  })

  it('a transaction that paid another order pays no second one, answers nobody with an error, and is shown to staff', async () => {
    paying.bank.enquiry = { ids: { transactionId: 'T1', paymentId: 'P1' } }
    const paid = await placeOnline()
    paying.bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    const other = await placeOnline()
    paying.bank.states.set(lastTrack(), 'paid')
    expect((await callBack(lastTrack())).statusCode).toBe(200)
    paying.shop.clock.advance(5000)
    expect((await paying.shop.app.inject(`/payment/return?trackid=${lastTrack()}`)).statusCode).toBe(303)
    paying.shop.clock.advance(5000)
    expect((await status(other)).status).toBe(200)
    expect(await view(paid)).toMatchObject({ payment_status: 'paid' })
    expect(await view(other)).toMatchObject({ payment_status: 'pending' })
    expect((await attempts())[1]).toMatchObject({ state: 'redirected', concern: 'foreign_transaction' })
  })

  it('two orders that claim one transaction at the same moment: one is paid, the other shown to staff', async () => {
    paying.bank.enquiry = { ids: { transactionId: 'T1' } }
    for (let order = 0; order < 2; order += 1) {
      await placeOnline()
      paying.bank.states.set(lastTrack(), 'paid')
    }
    const answers = await Promise.all(paying.bank.started.map(({ trackId }) => callBack(trackId)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await attempts()).map(({ state, concern }) => concern ?? state).toSorted()).toEqual(['captured', 'foreign_transaction'])
  })
})

describe('a capture that the bank takes back', () => {
  const payAndVoid = async () => {
    const placed = await placeOnline()
    paying.bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    expect((await view(placed)).payment_status).toBe('paid')
    paying.bank.states.set(lastTrack(), 'failed')
    return placed
  }

  it('unpays the order, which can be paid again, and staff see it', async () => {
    const placed = await payAndVoid()
    await reconcileFor(2)
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed', receipt: null })
    expect((await attempts())[0]).toMatchObject({ state: 'failed', result: 'voided', concern: 'voided' })
    await start(placed)
    paying.bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('after the time to pay is an order that nobody pays', async () => {
    const placed = await payAndVoid()
    paying.shop.clock.advance(20 * MINUTE_MS)
    await reconcilePayments(paying.shop.context, paying.shop.clock.now())
    await releaseExpiredOrders(paying.shop.context, paying.shop.clock.now())
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'expired' })
  })

  it('because it heard too late of the shop, which it called about an old payment, is seen minutes later', async () => {
    const placed = await placeOnline()
    paying.bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[0]).toMatchObject({ state: 'captured', check_at: null })
    await callBack(lastTrack())
    paying.bank.states.set(lastTrack(), 'failed')
    await reconcileFor(2)
    expect(await view(placed)).toMatchObject({ payment_status: 'failed' })
    expect((await attempts())[0]).toMatchObject({ state: 'failed', result: 'voided', concern: 'voided' })
  })

  it('is looked for a bounded number of times after a call about an old payment', async () => {
    await placeOnline()
    paying.bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    await reconcileFor(26 * 60, 60)
    const before = paying.bank.enquired.length
    await callBack(lastTrack())
    await reconcileFor(60)
    expect(paying.bank.enquired.length - before).toBe(3)
    expect((await attempts())[0]).toMatchObject({ state: 'captured', check_at: null })
  })

  it('while it cannot be asked is seen as soon as it answers again, however late that look was due', async () => {
    const placed = await placeOnline()
    paying.bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    await reconcileFor(23 * 60, 60)
    paying.bank.states.set(lastTrack(), 'unknown')
    await reconcileFor(2 * 60, 60)
    paying.bank.states.set(lastTrack(), 'failed')
    await reconcileFor(6 * 60, 60)
    expect(await view(placed)).toMatchObject({ payment_status: 'failed' })
  })

  it('and then says nothing clear for a day is before staff, and is asked about no more', async () => {
    await placeOnline()
    paying.bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    paying.bank.states.set(lastTrack(), 'unknown')
    await reconcileFor(50 * 60, 60)
    expect((await attempts())[0]).toMatchObject({ state: 'captured', concern: 'silent', check_at: null })
  })

  it('of a cancelled order needs no refund any more', async () => {
    const placed = await payAndVoid()
    await step(paying.shop, placed.order.id, 'hold')
    await paying.shop.call('requestGuestRefund', { query: { token: placed.token ?? '' }, body: { order_id: placed.order.id } })
    expect(await refunds()).toMatchObject([{ state: 'requested' }])
    await reconcileFor(2)
    expect(await refunds()).toMatchObject([{ state: 'done' }])
    await sendRefunds(paying.shop.context, paying.shop.clock.now())
    expect(paying.bank.refunded).toEqual([])
  })
})

describe('a page that the bank charges once more', () => {
  it('after its money went back is seen by the looks at it, without a word of the bank', async () => {
    const placed = await placeOnline()
    paying.bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    await step(paying.shop, placed.order.id, 'hold')
    await cancelByStaff(placed.order.id)
    await sendRefunds(paying.shop.context, paying.shop.clock.now())
    expect((await attempts())[0]).toMatchObject({ state: 'refunded', concern: null })
    paying.bank.enquiry = { ids: { transactionId: 'another one' } }
    await reconcileFor(2)
    expect((await attempts())[0]).toMatchObject({ state: 'refunded', concern: 'second_capture' })
    paying.bank.enquiry = {}
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[0]?.check_at).toBeNull()
  })
})

describe('the doors', () => {
  it('ask the bank once in two seconds, however many knock, and ask afterwards what was not asked then', async () => {
    const placed = await placeOnline()
    for (let round = 0; round < 10; round += 1) {
      await callBack(lastTrack())
      await paying.shop.app.inject(`/payment/return?trackid=${lastTrack()}`)
      await status(placed)
      await reconcilePayments(paying.shop.context, paying.shop.clock.now())
    }
    expect(paying.bank.enquired).toHaveLength(1)
    paying.bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    paying.shop.clock.advance(15_000)
    await reconcilePayments(paying.shop.context, paying.shop.clock.now())
    expect((await view(placed)).payment_status).toBe('paid')
  })

  it('lead from a page that was cancelled to a new one, however quickly', async () => {
    const placed = await placeOnline()
    await paying.shop.app.inject(`/payment/return?trackid=${lastTrack()}`)
    paying.shop.clock.advance(1000)
    expect((await start(placed)).answer.data.paymentUrl).not.toBe(placed.paymentUrl)
  })
})

describe('what the bank said', () => {
  it('does not agree or stays away for a day: staff see it, with what was said', async () => {
    await placeOnline()
    paying.bank.states.set(lastTrack(), 'paid')
    paying.bank.enquiry = { amountFils: 1 }
    await callBack(lastTrack())
    expect((await attempts())[0]).toMatchObject({ state: 'redirected', concern: 'mismatch' })
    paying.bank.enquiry = {}
    // Attempts are listed by when they were begun.
    paying.shop.clock.advance(1000)
    await placeOnline()
    paying.bank.states.set(lastTrack(), 'unknown')
    paying.bank.enquiry = { state: 'unknown' }
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[1]).toMatchObject({ state: 'expired', concern: 'silent', check_at: null })
    const messages = await paying.shop.context.db.selectFrom('payment_messages').selectAll().execute()
    expect(new Set(messages.map(({ kind, direction }) => `${kind} ${direction}`))).toEqual(
      new Set(['start sent', 'start received', 'enquire sent', 'enquire received', 'notification received']),
    )
  })

  it('is kept however much strangers send about the payment', async () => {
    await placeOnline()
    for (let call = 0; call < 130; call += 1) await callBack(lastTrack(), `&word=${call}`)
    paying.bank.states.set(lastTrack(), 'paid')
    paying.bank.enquiry = { amountFils: 1, raw: { request: 'how much', answer: 'one fils' } }
    await reconcileFor(2)
    expect((await attempts())[0]).toMatchObject({ concern: 'mismatch' })
    const messages = await paying.shop.context.db.selectFrom('payment_messages').select(['kind', 'body']).orderBy('position').execute()
    expect(messages.slice(-2)).toEqual([
      { kind: 'enquire', body: 'how much' },
      { kind: 'enquire', body: 'one fils' },
    ])
    expect(messages.filter(({ kind }) => kind === 'notification')).toHaveLength(40)
  })

  it('is kept with its last word however many different ones there were', async () => {
    await placeOnline()
    for (let minute = 0; minute < 130; minute += 1) {
      paying.bank.enquiry = { state: 'pending', raw: { request: 'how much', answer: `none at ${minute}` } }
      paying.shop.clock.advance(MINUTE_MS)
      await callBack(lastTrack())
    }
    const messages = await paying.shop.context.db.selectFrom('payment_messages').select('body').orderBy('position').execute()
    expect(messages.slice(3, 5).map(({ body }) => body)).toEqual(['how much', 'none at 0'])
    expect(messages.at(-1)?.body).toBe('none at 129')
    expect(messages).toHaveLength(120)
  })
})
