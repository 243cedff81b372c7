import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { openPayingShops } from '../../testing/online-payment.ts'
import { reconcilePayments } from './payment.jobs.ts'

// On PostgreSQL in the quick tier too: attempts are settled by conditional updates.

const { bank, shop, placeOnline, view, attempts, callBack, lastTrack, holdAnswer } = openPayingShops()

describe('an answer that comes while a later enquiry is under way', () => {
  it('leaves it due in a minute, for its process may be killed', async () => {
    await placeOnline()
    shop.clock.advance(31 * MINUTE_MS)
    const answer = holdAnswer()
    const settled = reconcilePayments(shop.context, shop.clock.now())
    await expect.poll(() => bank.enquired).toHaveLength(1)
    const dueAt = toInstantText(shop.clock.now() + MINUTE_MS)
    await shop.context.db
      .updateTable('payment_attempts')
      .set((set) => ({ asks: set('asks', '+', 1), check_at: dueAt }))
      .execute()
    answer()
    await settled
    expect((await attempts())[0]).toMatchObject({ check_at: dueAt, checks: 1 })
  })

  it('changes neither when the bank was definite last, nor by which enquiry', async () => {
    await placeOnline()
    bank.states.set(lastTrack(), 'failed')
    const answer = holdAnswer()
    const settled = callBack(lastTrack())
    await expect.poll(() => bank.enquired).toHaveLength(1)
    shop.clock.advance(2000)
    await callBack(lastTrack())
    answer()
    await settled
    expect((await attempts())[0]).toMatchObject({ answered_at: toInstantText(shop.clock.now()), decided_by_ask: 2 })
  })

  it('leaves what a return has made due within a minute, though it is of before', async () => {
    await placeOnline()
    shop.clock.advance(31 * MINUTE_MS)
    const answer = holdAnswer()
    const settled = reconcilePayments(shop.context, shop.clock.now())
    await expect.poll(() => bank.enquired).toHaveLength(1)
    await shop.app.inject(`/payment/return?trackid=${lastTrack()}`)
    answer()
    await settled
    expect(bank.enquired).toHaveLength(1)
    expect((await attempts())[0]?.check_at).toBe(toInstantText(shop.clock.now() + MINUTE_MS))
  })
})

describe('a decline that the bank said before the payment, heard after it', () => {
  it('takes nothing back: the bank is asked once more, and believed then', async () => {
    const placed = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    const paid = holdAnswer()
    const first = callBack(lastTrack())
    await expect.poll(() => bank.enquired).toHaveLength(1)
    shop.clock.advance(2000)
    bank.states.set(lastTrack(), 'failed')
    const declined = holdAnswer()
    const second = callBack(lastTrack())
    await expect.poll(() => bank.enquired).toHaveLength(2)
    shop.clock.advance(1000)
    paid()
    await first
    declined()
    await second
    expect((await attempts())[0]).toMatchObject({ state: 'captured', concern: null, check_at: toInstantText(shop.clock.now() + 5000) })
    expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
    bank.states.set(lastTrack(), 'paid')
    shop.clock.advance(MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
    bank.states.set(lastTrack(), 'failed')
    shop.clock.advance(5 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect((await attempts())[0]).toMatchObject({ state: 'failed', concern: 'voided' })
  })

  it('counts where a clock set back since has put the payment into the future', async () => {
    await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    shop.clock.advance(MINUTE_MS)
    await callBack(lastTrack())
    const { db } = shop.context
    await db
      .updateTable('payment_attempts')
      .set({ settled_at: toInstantText(shop.clock.now() + 60 * MINUTE_MS) })
      .execute()
    bank.states.set(lastTrack(), 'failed')
    shop.clock.advance(MINUTE_MS)
    await callBack(lastTrack())
    expect((await attempts())[0]).toMatchObject({ state: 'failed', concern: 'voided' })
  })
})
