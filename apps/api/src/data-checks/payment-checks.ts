import { isCashCollected } from '@sukkar/domain/order-change'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { PAID_ONLINE } from '@sukkar/domain/payment-method'
import { REFUND_STATES } from '@sukkar/domain/refund-state'
import { STAFF_REASON } from '../features/payment/open-refunds.ts'
import type { DataCheck } from './data-check.ts'

/** Captured money belongs to an order or is refunded. */
export const paymentChecks: readonly DataCheck[] = [
  {
    name: 'a paid order has one capture of its amount, and a capture has its order or its refund',
    find: async ({ db }) => {
      const orders = await db
        .selectFrom('orders')
        .select(['id', 'number', 'payment_status', 'total_fils', 'payment_method_code', 'status'])
        .execute()
      const attempts = await db.selectFrom('payment_attempts').selectAll().where('state', 'in', ['captured', 'refunded']).execute()
      const refunds = await db.selectFrom('refunds').select(['attempt_id', 'reason', 'amount_fils']).execute()
      // Refunds in every state count: one that the bank refused is still owed and is on the list of staff.
      const byAttempt = Map.groupBy(refunds, (refund) => refund.attempt_id)
      const byOrder = Map.groupBy(attempts, (attempt) => attempt.order_id)
      return orders.flatMap((order) => {
        const retained = (byOrder.get(order.id) ?? []).filter((attempt) => {
          const own = byAttempt.get(attempt.id) ?? []
          const backFils = own.reduce((sum, refund) => sum + Number(refund.amount_fils), 0)
          // Staff refund a part of an order that stays paid; of a cancelled order everything goes back.
          const isPart = order.status !== 'cancelled' && own.every((refund) => refund.reason === STAFF_REASON)
          return attempt.state === 'captured' && (isPart || backFils < Number(attempt.amount_fils))
        })
        const isPaid = order.payment_status === 'paid'
        // A cancelled order is refunded; "paid" then only means that the refund has not arrived yet.
        const wanted = isPaid && order.status !== 'cancelled' && Number(order.total_fils) > 0 ? 1 : 0
        const problems = [
          retained.length === wanted ? null : `its payment is ${order.payment_status} and it keeps ${retained.length} captures`,
          retained.every((attempt) => Number(attempt.amount_fils) === Number(order.total_fils) && attempt.currency === 'KWD')
            ? null
            : 'a capture is not of its amount',
          isPaid && Number(order.payment_method_code) !== PAID_ONLINE ? 'it was paid online without being an online order' : null,
        ]
        return problems.filter((problem) => problem !== null).map((message) => ({ subject: order.number, message }))
      })
    },
  },
  {
    name: 'no more is given back than was taken',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('refunds')
        .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
        .select((select) => [
          'payment_attempts.track_id',
          'payment_attempts.amount_fils',
          'payment_attempts.state',
          select.fn.sum<number | string>('refunds.amount_fils').as('back'),
        ])
        .groupBy(['payment_attempts.id', 'payment_attempts.track_id', 'payment_attempts.amount_fils', 'payment_attempts.state'])
        .execute()
      return rows
        .filter((row) => Number(row.back) > Number(row.amount_fils) || (row.state !== 'captured' && row.state !== 'refunded'))
        .map((row) => ({ subject: row.track_id, message: `was ${row.state} with ${row.amount_fils} fils, and ${row.back} go back` }))
    },
  },
  {
    name: 'what goes back of an order belongs to it, in a state that there is',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('refunds')
        .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
        .innerJoin('orders', 'orders.id', 'refunds.order_id')
        .select(['orders.number', 'refunds.state', 'refunds.order_id', 'payment_attempts.order_id as paid_order_id'])
        .execute()
      return rows.flatMap((row) => [
        ...(row.order_id === row.paid_order_id ? [] : [{ subject: row.number, message: 'gets back what another order paid' }]),
        ...((REFUND_STATES as readonly string[]).includes(row.state)
          ? []
          : [{ subject: row.number, message: `has a refund that is ${row.state}` }]),
      ])
    },
  },
  {
    name: 'cash is given back of what was collected at a handover, and no more than that',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('cash_refunds')
        .innerJoin('orders', 'orders.id', 'cash_refunds.order_id')
        .select((select) => [
          'orders.number',
          'orders.status',
          'orders.payment_status',
          'orders.total_fils',
          select.fn.sum<number | string>('cash_refunds.amount_fils').as('back'),
        ])
        .groupBy(['orders.id', 'orders.number', 'orders.status', 'orders.payment_status', 'orders.total_fils'])
        .execute()
      return rows
        .filter((row) => !isCashCollected(row.status as OrderStatus, row.payment_status) || Number(row.back) > Number(row.total_fils))
        .map((row) => ({
          subject: row.number,
          message: `is ${row.status} with the payment ${row.payment_status} and ${row.total_fils} fils, and ${row.back} went back in cash`,
        }))
    },
  },
  {
    name: 'a transaction of the bank is used once',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('payment_attempts')
        .select((select) => ['provider', 'transaction_id', select.fn.countAll<number | string>().as('uses')])
        .where('transaction_id', 'is not', null)
        .groupBy(['provider', 'transaction_id'])
        .having((having) => having(having.fn.countAll(), '>', 1))
        .execute()
      return rows.map((row) => ({ subject: `${row.provider} ${row.transaction_id}`, message: `stands on ${row.uses} attempts` }))
    },
  },
]
