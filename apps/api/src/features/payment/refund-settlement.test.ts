import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { placePaid, readGuestOrder, step, tokenOf } from '../../testing/order-life-steps.ts'
import { readAudit, readConcerns } from '../../testing/staff-steps.ts'
import { reconcilePayments } from './payment.jobs.ts'
import { sendRefunds } from './send-refunds.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

const askBack = async (): Promise<{ placed: PlacedOrder; id: string }> => {
  const placed = await placePaid(shop, bank)
  await step(shop, placed.order.id, 'hold')
  await shop.call('requestGuestRefund', { query: tokenOf(placed), body: { order_id: placed.order.id } })
  const id = (await shop.call('listRefunds', { headers: boss.headers })).answer.data[0]?.id ?? ''
  return { placed, id }
}
type Decision = 'approve' | 'decline' | 'given-back' | 'nothing-there'
const decide = (id: string, decision: Decision, reason = 'Asked Huda at the bank') =>
  shop.call('decideRefund', { params: { id, decision }, body: decision === 'approve' ? {} : { reason }, headers: boss.headers })
const send = () => sendRefunds(shop.context, shop.clock.now())
const refundState = async () => (await shop.context.db.selectFrom('refunds').select('state').executeTakeFirstOrThrow()).state

describe('a refund whose answer never came', () => {
  it('because the process was killed is taken up by the job, and a person asks the bank', async () => {
    const { placed, id } = await askBack()
    await decide(id, 'approve')
    bank.onRefund = () => Promise.reject(new Error('killed'))
    await expect(send()).rejects.toThrow('killed')
    bank.onRefund = async () => {}
    expect(await refundState()).toBe('sending')
    await send()
    expect(await refundState()).toBe('sending')
    shop.clock.advance(5 * MINUTE_MS)
    await send()
    expect(await refundState()).toBe('unknown')
    expect(bank.refunded).toHaveLength(1)
    expect((await decide(id, 'given-back')).answer.data).toMatchObject({ state: 'done', decision_note: 'Asked Huda at the bank' })
    expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
    await send()
    expect(bank.refunded).toHaveLength(1)
  })

  it('is sent again when the bank has given nothing', async () => {
    const { placed, id } = await askBack()
    await decide(id, 'approve')
    bank.refundState = 'unknown'
    await send()
    bank.refundState = 'done'
    expect((await decide(id, 'nothing-there')).answer.data.state).toBe('failed')
    expect(await checkData(shop.context)).toEqual([])
    await decide(id, 'approve')
    await send()
    expect(bank.refunded).toHaveLength(2)
    expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
  })
})

describe('a refund that the bank refused', () => {
  it('leaves the books in order, is sent again when staff say so, and is given', async () => {
    const { placed, id } = await askBack()
    await decide(id, 'approve')
    bank.refundState = 'failed'
    await send()
    expect(await refundState()).toBe('failed')
    expect(await checkData(shop.context)).toEqual([])
    bank.refundState = 'done'
    await decide(id, 'approve')
    await send()
    expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
  })

  it('because it has taken the payment back ends as paid back: a refusal makes the shop enquire about the payment', async () => {
    const { placed, id } = await askBack()
    await decide(id, 'approve')
    shop.clock.advance(2 * 60 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    bank.states.set(bank.started.at(-1)?.trackId ?? '', 'failed')
    bank.refundState = 'failed'
    shop.clock.advance(10 * MINUTE_MS)
    await send()
    expect(await refundState()).toBe('failed')
    shop.clock.advance(2 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await refundState()).toBe('done')
    expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
  })

  it('is given by hand, with a reason in the log; without one it is refused', async () => {
    const { placed, id } = await askBack()
    expect((await decide(id, 'given-back')).failure.code).toBe('REFUND_STATE')
    await decide(id, 'approve')
    bank.refundState = 'failed'
    await send()
    const silent = await shop.call('decideRefund', { params: { id, decision: 'given-back' }, body: {}, headers: boss.headers })
    expect(silent.failure.errors).toHaveProperty('reason')
    await decide(id, 'given-back', 'Paid in cash')
    expect((await readAudit(shop)).map(({ action, after }) => [action, after])).toContainEqual([
      'refund.given_back',
      { state: 'done', reason: 'Paid in cash' },
    ])
    expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
  })
})

describe('a refund that was declined', () => {
  it('is over when the bank gives the money back itself: the customer has it, and nobody can approve it any more', async () => {
    const { placed, id } = await askBack()
    await decide(id, 'decline')
    bank.states.set(bank.started.at(-1)?.trackId ?? '', 'failed')
    shop.clock.advance(10 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await readConcerns(shop, boss)).toMatchObject([{ concern: 'voided' }])
    expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', refund_status: 'sent' })
    expect((await decide(id, 'approve')).failure.code).toBe('REFUND_STATE')
  })

  it('cannot be said to have been given before somebody has approved it', async () => {
    const { id } = await askBack()
    await decide(id, 'decline')
    expect((await decide(id, 'given-back')).failure.code).toBe('REFUND_STATE')
  })
})
