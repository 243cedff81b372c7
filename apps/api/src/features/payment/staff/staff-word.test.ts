import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { byToken, online, placePaid, placePlanned, readGuestOrder } from '../../../testing/order-life-steps.ts'
import { readConcerns } from '../../../testing/staff-steps.ts'
import { isUnderWay } from '../attempt.queries.ts'
import { reconcilePayments } from '../payment.jobs.ts'
import { sendRefunds } from '../send-refunds.ts'

// What staff learnt from the bank meets what the bank itself answers.

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

const settle = async (outcome: 'paid' | 'given-back' | 'nothing-there') => {
  const [payment] = await readConcerns(shop, boss)
  const params = { id: payment?.id ?? '', outcome }
  return await shop.call('settlePayment', { params, body: { reason: 'Asked Huda at the bank' }, headers: boss.headers })
}

const reconcileAfter = async (minutes: number): Promise<void> => {
  shop.clock.advance(minutes * MINUTE_MS)
  await reconcilePayments(shop.context, shop.clock.now())
}

const latestTrackId = (): string => bank.started.at(-1)?.trackId ?? ''

/** The bank has charged the page of a paid order a second time. */
const chargeTwice = async (): Promise<void> => {
  bank.enquiry = { ids: { transactionId: 'another one' } }
  await reconcileAfter(2)
  expect(await readConcerns(shop, boss)).toMatchObject([{ concern: 'second_capture' }])
}

describe('the word of staff about a payment', () => {
  it('is not undone by an answer to a question that the bank was asked before', async () => {
    bank.enquiry = { amountFils: 1 }
    const placed = await placePlanned(shop, online)
    bank.states.set(latestTrackId(), 'paid')
    await reconcileAfter(1)
    bank.enquiry = {}
    bank.states.set(latestTrackId(), 'failed')
    bank.onEnquire = async () => {
      bank.onEnquire = async () => {}
      bank.states.set(latestTrackId(), 'paid')
      expect((await settle('paid')).status).toBe(200)
    }
    await reconcileAfter(3)
    expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await readConcerns(shop, boss)).toEqual([])
  })

  it('makes the shop ask the bank, which may have taken the first money back too', async () => {
    const placed = await placePaid(shop, bank)
    await chargeTwice()
    // Until the last look nobody learns that the bank has taken back all that it had charged.
    await reconcileAfter(26 * 60)
    bank.states.set(latestTrackId(), 'failed')
    bank.enquiry = {}
    expect((await settle('nothing-there')).status).toBe(200)
    // The word of staff is the latest enquiry, and none is under way.
    expect((await shop.context.db.selectFrom('payment_attempts').selectAll().execute()).map(isUnderWay)).toEqual([false])
    await reconcileAfter(2)
    expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed' })
    expect(await readConcerns(shop, boss)).toMatchObject([{ concern: 'voided' }])
  })

  it('waits for a refund under way: nobody can tell which of two charges the bank is giving back', async () => {
    const placed = await placePaid(shop, bank)
    await chargeTwice()
    await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
    const failures: unknown[] = []
    bank.onRefund = async () => void failures.push((await settle('given-back')).failure.code)
    await sendRefunds(shop.context, shop.clock.now())
    expect(failures).toEqual(['PAYMENT_STATE'])
    expect(await readConcerns(shop, boss)).toMatchObject([{ concern: 'second_capture' }])
    expect((await settle('given-back')).status).toBe(200)
  })

  it('is about the concern that they have read, not about one that the bank has raised meanwhile', async () => {
    bank.enquiry = { amountFils: 1 }
    await placePlanned(shop, online)
    bank.states.set(latestTrackId(), 'paid')
    await reconcileAfter(1)
    const [read] = await readConcerns(shop, boss)
    bank.enquiry = { amountFils: 2 }
    await reconcileAfter(3)
    const settleAsOf = (concernAt: string) =>
      shop.call('settlePayment', {
        params: { id: read?.id ?? '', outcome: 'nothing-there' },
        body: { reason: 'Asked Huda at the bank', concern_at: concernAt },
        headers: boss.headers,
      })
    expect((await settleAsOf(read?.concern_at ?? '')).failure.code).toBe('PAYMENT_STATE')
    const [raised] = await readConcerns(shop, boss)
    expect(raised).toMatchObject({ id: read?.id, concern: 'mismatch' })
    expect((await settleAsOf(raised?.concern_at ?? '')).answer.data).toEqual([])
  })

  it('stands while the bank repeats for a day what they settled: that is no silence', async () => {
    bank.enquiry = { amountFils: 1, state: 'unknown', mismatch: 'amount' }
    await placePlanned(shop, online)
    await reconcileAfter(1)
    expect((await settle('nothing-there')).status).toBe(200)
    for (let hour = 0; hour < 26; hour += 1) await reconcileAfter(60)
    expect(await readConcerns(shop, boss)).toEqual([])
  })
})
