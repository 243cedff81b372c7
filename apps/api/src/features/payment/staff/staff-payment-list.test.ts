import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { byToken, online, placePaid, placePlanned, readRefunds, step, tokenOf } from '../../../testing/order-life-steps.ts'
import { readAudit, readConcerns } from '../../../testing/staff-steps.ts'
import { reconcilePayments } from '../payment.jobs.ts'
import { sendRefunds } from '../send-refunds.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

/** A payment for which the bank reports another amount. */
const placeMismatch = async (): Promise<PlacedOrder> => {
  const placed = await placePlanned(shop, online)
  bank.enquiry = { amountFils: 1, ...bank.enquiry }
  bank.states.set(bank.started.at(-1)?.trackId ?? '', 'paid')
  shop.clock.advance(MINUTE_MS)
  await reconcilePayments(shop.context, shop.clock.now())
  return placed
}
const settle = (id: string, outcome: 'paid' | 'given-back' | 'nothing-there') =>
  shop.call('settlePayment', { params: { id, outcome }, body: { reason: 'Asked Huda at the bank' }, headers: boss.headers })
const raiseSilence = () =>
  shop.context.db
    .updateTable('payment_attempts')
    .set({ concern: 'silent', concern_at: '2026-11-21T13:00:00+03:00', concern_evidence: 'silent' })
    .execute()

describe('the list of payments that a person has to look at', () => {
  it('has pages, the oldest payment first', async () => {
    const placed = [await placeMismatch(), await placeMismatch(), await placeMismatch()]
    const page = async (number: number) => {
      const { data, meta } = (await shop.call('listPaymentConcerns', { query: { page: number, per_page: 2 }, headers: boss.headers }))
        .answer
      return [data.map(({ order_number }) => order_number), meta]
    }
    const numbers = placed.map(({ order }) => order.number)
    expect(await page(1)).toEqual([numbers.slice(0, 2), { page: 1, per_page: 2, total: 3 }])
    expect(await page(2)).toEqual([numbers.slice(2), { page: 2, per_page: 2, total: 3 }])
  })

  it('says since when, whatever was heard of the payment afterwards', async () => {
    await placeMismatch()
    shop.clock.advance(2 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(bank.enquired).toHaveLength(2)
    expect(await readConcerns(shop, boss)).toMatchObject([{ concern_at: '2026-11-21T13:01:00+03:00' }])
  })

  it('has the whole of what was said, up to a length, and nothing for what was not said', async () => {
    bank.enquiry = { raw: { request: '', answer: 'x'.repeat(8001) } }
    await placeMismatch()
    const [payment] = await readConcerns(shop, boss)
    expect(payment?.messages.map(({ kind, direction, text }) => [kind, direction, text.length])).toEqual([
      ['start', 'sent', 5],
      ['start', 'received', 7],
      ['enquire', 'received', 8000],
    ])
  })
})

describe('the word of staff on a payment', () => {
  it('stands in the log with what was known before', async () => {
    await placeMismatch()
    const [payment] = await readConcerns(shop, boss)
    await settle(payment?.id ?? '', 'nothing-there')
    expect(await readAudit(shop)).toMatchObject([
      {
        action: 'payment.nothing_there',
        subject: `payment ${payment?.id}`,
        before: { concern: 'mismatch', state: 'redirected', track_id: payment?.track_id },
        after: { state: 'failed', reason: 'Asked Huda at the bank' },
      },
    ])
  })

  it('brings the order’s pages up to date, also where the order is paid as before', async () => {
    const { order } = await placePaid(shop, bank)
    await raiseSilence()
    const [payment] = await readConcerns(shop, boss)
    const listEvents = () => shop.context.db.selectFrom('outbox').select(['id', 'topic', 'payload']).execute()
    const before = (await listEvents()).map(({ id }) => id)
    await settle(payment?.id ?? '', 'paid')
    const events = (await listEvents()).filter(({ id }) => !before.includes(id))
    expect(events.map(({ topic, payload }) => [topic, payload])).toEqual([['order.updated', JSON.stringify({ orderId: order.id })]])
  })

  it('is not taken while a refund of the same money is on its way to the bank', async () => {
    const placed = await placePaid(shop, bank)
    await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
    await raiseSilence()
    const [payment] = await readConcerns(shop, boss)
    const codes: string[] = []
    bank.onRefund = async () => {
      for (const outcome of ['given-back', 'nothing-there'] as const) codes.push((await settle(payment?.id ?? '', outcome)).failure.code)
    }
    await sendRefunds(shop.context, shop.clock.now())
    expect(codes).toEqual(['PAYMENT_STATE', 'PAYMENT_STATE'])
    expect(await readRefunds(shop)).toMatchObject([{ state: 'done' }])
    expect((await settle(payment?.id ?? '', 'given-back')).answer.data).toEqual([])
    expect(bank.refunded).toHaveLength(1)
  })
})

describe('the list of refunds', () => {
  it('has pages, the oldest refund first, and counts those of the state that was asked for', async () => {
    const asked: string[] = []
    for (let order = 0; order < 3; order += 1) {
      const placed = await placePaid(shop, bank)
      await step(shop, placed.order.id, 'hold')
      await shop.call('requestGuestRefund', { query: tokenOf(placed), body: { order_id: placed.order.id } })
      asked.push(placed.order.number)
      shop.clock.advance(MINUTE_MS)
    }
    const page = async (query: { page: number; state?: 'requested' | 'approved' }) => {
      const { data, meta } = (await shop.call('listRefunds', { query: { ...query, per_page: 2 }, headers: boss.headers })).answer
      return [data.map(({ order_number }) => order_number), meta.total]
    }
    expect([await page({ page: 1 }), await page({ page: 2 })]).toEqual([
      [asked.slice(0, 2), 3],
      [asked.slice(2), 3],
    ])
    expect(await page({ page: 1, state: 'approved' })).toEqual([[], 0])
  })
})
