import type { Order } from '@sukkar/contract/order'
import { filsToKwd } from '@sukkar/domain/money'
import { isAtItsPlace } from '@sukkar/domain/order-change'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { timingOf } from '@sukkar/domain/payment-method'
import { leftToRefundFils, summariseRefunds } from '@sukkar/domain/refund-state'
import type { OrderRecord } from './order.queries.ts'

/**
 * The invoice of an order without its items and sums. An order paid online has none until it is paid; one paid in cash counts as paid
 * when it is handed over.
 */
export const toOrderReceipt = ({ order, history }: Pick<OrderRecord, 'order' | 'history'>): Order['receipt'] => {
  const isOnline = timingOf(Number(order.payment_method_code)) === 'before'
  const status = order.status as OrderStatus
  const isPaid = isOnline ? order.payment_status === 'paid' || order.payment_status === 'refunded' : isAtItsPlace(status)
  // A capture that came too late and was refunded makes no invoice.
  if (isOnline && (!isPaid || !history.some((row) => row.to_status === 'paid'))) return null
  // The last row of a history is that of the present status.
  const handedOverAt = isPaid && !isOnline ? (history.at(-1)?.at ?? null) : null
  const totalFils = Number(order.total_fils)
  return {
    number: order.number,
    issued_at: order.paid_at ?? order.created_at,
    is_paid: isPaid,
    paid_at: order.paid_at ?? handedOverAt,
    paid: filsToKwd(isPaid ? totalFils : 0),
    due: filsToKwd(isPaid || status === 'cancelled' ? 0 : totalFils),
  }
}

type MoneyBack = Pick<Order, 'refund_status' | 'refund_amount' | 'left_to_refund' | 'refunds' | 'cash_refunds'>

/**
 * The state of each refund, the state and the sum of an order's refunds by the bank. A failed refund is still owed, so it counts. Cash refunds have no
 * state: the customer has the money.
 */
export const toMoneyBack = ({ attempts, refunds, cashRefunds }: Pick<OrderRecord, 'attempts' | 'refunds' | 'cashRefunds'>): MoneyBack => ({
  refund_status: summariseRefunds(refunds.map(({ state }) => state)),
  refund_amount: filsToKwd(refunds.reduce((sum, { amountFils }) => sum + amountFils, 0)),
  left_to_refund: filsToKwd(
    attempts
      .filter(({ state }) => state === 'captured')
      .map(({ id, amount_fils }) =>
        leftToRefundFils(
          Number(amount_fils),
          refunds.filter(({ attemptId }) => attemptId === id),
        ),
      )
      .reduce((sum, fils) => sum + fils, 0),
  ),
  refunds: refunds.map(({ state, amountFils, at }) => ({
    amount: filsToKwd(amountFils),
    // One refund always has a status.
    status: summariseRefunds([state]) ?? 'approved',
    at,
  })),
  cash_refunds: cashRefunds.map(({ amountFils, at }) => ({ amount: filsToKwd(amountFils), at })),
})
