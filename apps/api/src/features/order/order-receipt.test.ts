import { expect, it } from 'vitest'
import type { AttemptRow, OrderRecord } from './order.queries.ts'
import { toMoneyBack } from './order-receipt.ts'

const attempt = (id: string, state: string) => ({ id, state, amount_fils: 4350 }) as Partial<AttemptRow> as AttemptRow
const refund = (attemptId: string, state: OrderRecord['refunds'][number]['state'], amountFils: number) => ({
  attemptId,
  state,
  amountFils,
  at: '2026-11-22T10:00:00+03:00',
})

it('what is left to refund is each capture without its own refunds, whatever became of them', () => {
  const leftOf = (...record: [AttemptRow[], OrderRecord['refunds']]) =>
    toMoneyBack({ attempts: record[0], refunds: record[1], cashRefunds: [] }).left_to_refund
  expect(leftOf([attempt('a', 'captured')], [])).toBe(4.35)
  expect(leftOf([attempt('a', 'captured')], [refund('a', 'sent', 1250), refund('a', 'declined', 100)])).toBe(3)
  // A second capture goes back whole, and the order stays paid by the first.
  expect(leftOf([attempt('a', 'captured'), attempt('b', 'captured')], [refund('b', 'approved', 4350)])).toBe(4.35)
  expect(leftOf([attempt('a', 'failed'), attempt('b', 'refunded')], [refund('b', 'done', 4350)])).toBe(0)
})
