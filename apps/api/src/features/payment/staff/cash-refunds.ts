import type { CashRefund, StaffOrder } from '@sukkar/contract/staff-orders'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { isCashCollected } from '@sukkar/domain/order-change'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { leftToRefundFils } from '@sukkar/domain/refund-state'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { insertOutboxEvent } from '../../../platform/outbox/outbox.ts'
import type { OrderRow } from '../../order/order-payment.ts'
import { type CashRefundRow, insertCashRefund, listCashRefundRows } from './cash-refund.queries.ts'
import { insertOnce, type NewRefund, type Refunded, refuseAmount } from './new-refund.ts'

/**
 * Records cash that staff gave back, out of the drawer of the order's branch, for an order that was paid at its handover. No bank holds this money,
 * so nothing is sent.
 */
export const createStaffCashRefund = (context: AppContext, call: NewRefund): Promise<Refunded<CashRefund>> =>
  insertOnce(context, call, (db, order) => insert(db, order, call))

const insert = async (db: Kysely<Database>, order: OrderRow, call: NewRefund): Promise<Refunded<CashRefund>> => {
  const { orderId, amount, reason, actorId, nowMs } = call
  if (!hasCash(order)) return { ok: false, code: 'REFUND_NOT_CASH' }
  const refusal = refuseAmount(call, leftOf(order, await listCashRefundRows(db, orderId)))
  if (refusal !== null) return refusal
  const refund = { order_id: orderId, branch_id: order.branch_id, amount_fils: kwdToFils(amount), reason, actor_id: actorId }
  const id = await insertCashRefund(db, refund, nowMs)
  const subject = { kind: 'order', id: orderId } as const
  await insertAudit(db, { actorId, action: 'order.cash_refund', subject, after: { amount, reason } }, nowMs)
  await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId } }, nowMs)
  const row = (await listCashRefundRows(db, orderId)).find((written) => written.id === id)
  if (row === undefined) throw new Error('A refund that was just written is gone')
  return { ok: true, value: toCashRefund(row) }
}

type CashFacts = Pick<OrderRow, 'id' | 'status' | 'payment_status' | 'total_fils'>

/** The cash refunds of an order, and what is left of its cash. */
export const viewCashRefunds = async (db: Kysely<Database>, order: CashFacts): Promise<Pick<StaffOrder, 'cash_refunds' | 'cash_left'>> => {
  if (!hasCash(order)) return { cash_refunds: [], cash_left: 0 }
  const rows = await listCashRefundRows(db, order.id)
  return { cash_refunds: rows.map(toCashRefund), cash_left: filsToKwd(leftOf(order, rows)) }
}

const hasCash = ({ status, payment_status }: CashFacts): boolean => isCashCollected(status as OrderStatus, payment_status)

const leftOf = ({ total_fils }: CashFacts, rows: readonly CashRefundRow[]): number =>
  leftToRefundFils(
    Number(total_fils),
    rows.map(({ amount_fils }) => ({ amountFils: Number(amount_fils) })),
  )

const toCashRefund = (row: CashRefundRow): CashRefund => ({
  id: row.id,
  order_id: row.order_id,
  amount: filsToKwd(Number(row.amount_fils)),
  reason: row.reason,
  by: { id: row.actor_id, name: row.actor_name },
  created_at: row.created_at,
})
