import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { openPayingShops } from '../../testing/online-payment.ts'
import { step } from '../../testing/order-life-steps.ts'
import { cancelOrder } from '../order/life/cancel-order.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { releaseExpiredOrders } from './release-expired.ts'
import { sendRefunds } from './send-refunds.ts'

const { bank, shop, placeOnline, start, status, view, attempts, refunds, callBack, lastTrack, reconcileFor, holdAnswer } = openPayingShops()

const cancelByStaff = (orderId: string) =>
  cancelOrder(shop.context.db, orderId, { actor: 'staff', note: '', refund: 'approved' }, shop.clock.now())

const decline = async (): Promise<void> => {
  bank.states.set(lastTrack(), 'failed')
  await callBack(lastTrack())
}

const payLast = async (): Promise<void> => {
  bank.states.set(lastTrack(), 'paid')
  await callBack(lastTrack())
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
    const asked = bank.enquired.length
    for (const [seconds, more] of [
      [4, 0],
      [1, 1],
    ] as const) {
      shop.clock.advance(seconds * 1000)
      await reconcilePayments(shop.context, shop.clock.now())
      expect(bank.enquired.length - asked).toBe(more)
    }
    expect(await view(placed)).toMatchObject({ payment_status: 'failed' })
  })
})

describe('a decline', () => {
  it('is not the last word: paid a minute later on the same page, the order is paid', async () => {
    const placed = await placeOnline()
    await decline()
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed' })
    bank.states.set(lastTrack(), 'paid')
    await reconcileFor(3)
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('that becomes a capture after the time to pay is given back', async () => {
    const placed = await placeOnline()
    await decline()
    shop.clock.advance(16 * MINUTE_MS)
    await releaseExpiredOrders(shop.context, shop.clock.now())
    bank.states.set(lastTrack(), 'paid')
    await reconcileFor(60, 5)
    expect(await refunds()).toMatchObject([{ reason: 'paid_too_late', amount_fils: 4350, state: 'approved' }])
    expect(await view(placed)).toMatchObject({ payment_status: 'expired' })
  })

  it('that becomes a capture after the order was cancelled is given back, and the order stays cancelled', async () => {
    const placed = await placeOnline()
    await decline()
    await cancelByStaff(placed.order.id)
    bank.states.set(lastTrack(), 'paid')
    await reconcileFor(60, 5)
    expect(await refunds()).toMatchObject([{ reason: 'paid_too_late', amount_fils: 4350, state: 'approved' }])
    expect((await view(placed)).status).toBe('cancelled')
  })

  it('that becomes a capture after the order was paid on a second page is given back', async () => {
    const placed = await placeOnline()
    const first = lastTrack()
    bank.states.set(first, 'failed')
    await callBack(first)
    await start(placed)
    await payLast()
    bank.states.set(first, 'paid')
    await reconcileFor(60, 5)
    expect(await refunds()).toMatchObject([{ reason: 'paid_twice', amount_fils: 4350, state: 'approved' }])
    await sendRefunds(shop.context, shop.clock.now())
    expect(bank.refunded).toEqual([{ trackId: first, fils: 4350 }])
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('is asked about for a day, and then no more', async () => {
    await placeOnline()
    await decline()
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[0]).toMatchObject({ state: 'failed', check_at: null, concern: null })
    expect(bank.enquired.length).toBeLessThan(32)
  })
})

describe('a capture that the bank takes back', () => {
  const payAndVoid = async () => {
    const placed = await placeOnline()
    await payLast()
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
    await payLast()
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('after the time to pay is an order that nobody pays', async () => {
    const placed = await payAndVoid()
    shop.clock.advance(20 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    await releaseExpiredOrders(shop.context, shop.clock.now())
    expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'expired' })
  })

  it('because it heard too late of the shop, which it called about an old payment, is seen minutes later', async () => {
    const placed = await placeOnline()
    await payLast()
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[0]).toMatchObject({ state: 'captured', check_at: null })
    await callBack(lastTrack())
    bank.states.set(lastTrack(), 'failed')
    await reconcileFor(2)
    expect(await view(placed)).toMatchObject({ payment_status: 'failed' })
    expect((await attempts())[0]).toMatchObject({ state: 'failed', result: 'voided', concern: 'voided' })
  })

  it('is looked for a bounded number of times after a call about an old payment', async () => {
    await placeOnline()
    await payLast()
    await reconcileFor(26 * 60, 60)
    const before = bank.enquired.length
    await callBack(lastTrack())
    await reconcileFor(60)
    expect(bank.enquired.length - before).toBe(3)
    expect((await attempts())[0]).toMatchObject({ state: 'captured', check_at: null })
  })

  it('while it cannot be asked is seen as soon as it answers again, however late that look was due', async () => {
    const placed = await placeOnline()
    await payLast()
    await reconcileFor(23 * 60, 60)
    bank.states.set(lastTrack(), 'unknown')
    await reconcileFor(2 * 60, 60)
    bank.states.set(lastTrack(), 'failed')
    await reconcileFor(6 * 60, 60)
    expect(await view(placed)).toMatchObject({ payment_status: 'failed' })
  })

  it('and then says nothing clear for a day is before staff, and is asked about no more', async () => {
    await placeOnline()
    await payLast()
    bank.states.set(lastTrack(), 'unknown')
    await reconcileFor(50 * 60, 60)
    expect((await attempts())[0]).toMatchObject({ state: 'captured', concern: 'silent', check_at: null })
  })

  it('after the kitchen has begun leaves the order where it is, and another page of it pays it', async () => {
    const placed = await placeOnline()
    const first = lastTrack()
    shop.clock.advance(MINUTE_MS)
    await start(placed)
    await payLast()
    await step(shop, placed.order.id, 'accept')
    bank.states.set(lastTrack(), 'failed')
    await reconcileFor(2)
    expect(await view(placed)).toMatchObject({ status: 'in_progress', payment_status: 'failed' })
    bank.states.set(first, 'paid')
    await reconcileFor(10)
    expect(await view(placed)).toMatchObject({ status: 'in_progress', payment_status: 'paid' })
    expect(await refunds()).toEqual([])
  })

  it('of a cancelled order needs no refund any more', async () => {
    const placed = await payAndVoid()
    await step(shop, placed.order.id, 'hold')
    await shop.call('requestGuestRefund', { query: { token: placed.token ?? '' }, body: { order_id: placed.order.id } })
    expect(await refunds()).toMatchObject([{ state: 'requested' }])
    await reconcileFor(2)
    expect(await refunds()).toMatchObject([{ state: 'done' }])
    await sendRefunds(shop.context, shop.clock.now())
    expect(bank.refunded).toEqual([])
  })
})

describe('a page that the bank charges once more', () => {
  it('after its money went back is seen by the looks at it, without a word of the bank', async () => {
    const placed = await placeOnline()
    await payLast()
    await step(shop, placed.order.id, 'hold')
    await cancelByStaff(placed.order.id)
    await sendRefunds(shop.context, shop.clock.now())
    expect((await attempts())[0]).toMatchObject({ state: 'refunded', concern: null })
    bank.enquiry = { ids: { transactionId: 'another one' } }
    await reconcileFor(2)
    expect((await attempts())[0]).toMatchObject({ state: 'refunded', concern: 'second_capture' })
    bank.enquiry = {}
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[0]?.check_at).toBeNull()
  })
})
