import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { createFakeBankForEachTest, hireForEachTest, openShopForEachTest } from '../../../testing/for-each-test.ts'
import { byToken, online, placePaid, placePlanned, readRefunds } from '../../../testing/order-life-steps.ts'
import { explain, refreshStatistics } from '../../../testing/query-plan.ts'
import { reconcilePayments } from '../payment.jobs.ts'
import { sendRefunds } from '../send-refunds.ts'
import { listStaffRefundPage } from './staff-refund.queries.ts'

const bank = createFakeBankForEachTest()
const shop = openShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

type Made = { id: string; state: string; minute?: number }

/** Refunds of one payment in these states, each a minute younger than the one before unless it names its minute. */
const makeRefunds = async (made: readonly Made[]): Promise<void> => {
  const { order } = await placePaid(shop, bank)
  const { db, clock } = shop.context
  const attempt = await db.selectFrom('payment_attempts').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
  const rows = made.map(({ id, state, minute }, index) => {
    const at = toInstantText(clock.now() + (minute ?? index) * MINUTE_MS)
    const of = { order_id: order.id, attempt_id: attempt.id, amount_fils: 10, reason: 'cancelled' }
    return { id, state, ...of, created_at: at, updated_at: at }
  })
  await db.insertInto('refunds').values(rows).execute()
}
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const list = async (query: { page?: number; per_page?: number; state?: 'requested' | 'done' } = {}) =>
  (await shop.call('listRefunds', { query, headers: boss.headers })).answer

const everyState: readonly Made[] = (['done', 'requested', 'sent', 'declined', 'failed', 'approved', 'unknown', 'sending'] as const).map(
  (state, index) => ({ id: idOf(index), state }),
)

describe('the list of refunds', () => {
  it('begins with what needs somebody, then has what is on its way, the oldest first; at the end what is over, newest first', async () => {
    await makeRefunds(everyState)
    expect((await list()).data.map(({ state }) => state)).toEqual([
      'requested',
      'failed',
      'unknown',
      'sent',
      'approved',
      'sending',
      'declined',
      'done',
    ])
  })

  it('has each refund on one page, also of several at one instant, and those of a state in the same order', async () => {
    await makeRefunds([...everyState, ...[9, 8].map((number) => ({ id: idOf(number), state: 'done', minute: 0 }))])
    const whole = (await list()).data.map(({ id }) => id)
    expect(whole.slice(-3)).toEqual([idOf(0), idOf(8), idOf(9)])
    const paged: string[] = []
    for (let page = 1; page <= 4; page += 1) {
      const { data, meta } = await list({ page, per_page: 3 })
      expect(meta).toEqual({ page, per_page: 3, total: 10 })
      paged.push(...data.map(({ id }) => id))
    }
    expect(paged).toEqual(whole)
    const done = await list({ state: 'done', page: 2, per_page: 2 })
    expect([done.data.map(({ id }) => id), done.meta.total]).toEqual([[idOf(9)], 3])
  })

  it('counts what needs somebody, with the payments to look at, whichever refunds it shows', async () => {
    await makeRefunds(everyState)
    await placePlanned(shop, online)
    const concern = { concern: 'silent', concern_at: '2026-11-21T13:00:00+03:00' }
    await shop.context.db.updateTable('payment_attempts').set(concern).where('state', '!=', 'captured').execute()
    expect([(await list()).open, (await list({ state: 'done' })).open]).toEqual([4, 4])
  })

  it('reads each state by its index, so that a page costs the same however many refunds are over', async () => {
    await makeRefunds(Array.from({ length: 2000 }, (_, number) => ({ id: idOf(number), state: 'done' })))
    await refreshStatistics(shop.context.db)
    const [plan] = await explain(shop.context.db, (db) => listStaffRefundPage(db, undefined, { limit: 20, offset: 0 }))
    expect(plan).toContain('refunds_by_state')
    expect(plan).not.toMatch(/SCAN refunds(?! USING)|Seq Scan on refunds/u)
  })
})

describe('open pages of staff', () => {
  /** The orders that events were published for while `act` ran. */
  const listUpdated = async (act: () => Promise<unknown>): Promise<unknown[]> => {
    const read = () => shop.context.db.selectFrom('outbox').select(['id', 'payload']).where('topic', '=', 'order.updated').execute()
    const before = new Set((await read()).map(({ id }) => id))
    await act()
    return (await read()).filter(({ id }) => !before.has(id)).map(({ payload }) => JSON.parse(payload))
  }
  const cancelPaid = async (): Promise<string> => {
    const placed = await placePaid(shop, bank)
    await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
    return placed.order.id
  }
  const send = () => sendRefunds(shop.context, shop.clock.now())
  const reconcile = () => reconcilePayments(shop.context, shop.clock.now())

  it.each(['failed', 'unknown', 'done'] as const)('are notified when the bank’s answer to a refund is %s', async (state) => {
    const orderId = await cancelPaid()
    bank.refundState = state
    expect(await listUpdated(send)).toEqual([{ orderId }])
    expect(await readRefunds(shop)).toMatchObject([{ state }])
  })

  it('are notified when no answer came in time', async () => {
    const orderId = await cancelPaid()
    bank.onRefund = () => Promise.reject(new Error('killed'))
    await expect(send()).rejects.toThrow('killed')
    shop.clock.advance(4 * MINUTE_MS)
    expect(await listUpdated(send)).toEqual([{ orderId }])
    expect(await listUpdated(send)).toEqual([])
  })

  it('are notified of a payment to look at, and not of the same words again', async () => {
    const { order } = await placePlanned(shop, online)
    bank.enquiry = { amountFils: 1 }
    bank.states.set(bank.started.at(-1)?.trackId ?? '', 'paid')
    shop.clock.advance(MINUTE_MS)
    expect(await listUpdated(reconcile)).toEqual([{ orderId: order.id }])
    shop.clock.advance(10 * MINUTE_MS)
    expect(await listUpdated(reconcile)).toEqual([])
    expect(bank.enquired).toHaveLength(2)
  })

  it('are notified of a payment of which the bank has said nothing clear for a day', async () => {
    const { order } = await placePlanned(shop, online)
    bank.states.set(bank.started.at(-1)?.trackId ?? '', 'unknown')
    const updated = await listUpdated(async () => {
      for (let hour = 0; hour < 26; hour += 1) {
        shop.clock.advance(60 * MINUTE_MS)
        await reconcile()
      }
    })
    expect((await shop.call('listPaymentConcerns', { headers: boss.headers })).answer.data).toMatchObject([{ concern: 'silent' }])
    expect(updated).toEqual([{ orderId: order.id }])
  })
})

it('the figures count what waits for somebody, by kind', async () => {
  await makeRefunds(everyState)
  const { body } = await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(body.split('\n').filter((line) => line.startsWith('payments_to_settle'))).toEqual([
    'payments_to_settle{kind="requested"} 1',
    'payments_to_settle{kind="failed"} 1',
    'payments_to_settle{kind="unknown"} 1',
    'payments_to_settle{kind="concern"} 0',
  ])
})
