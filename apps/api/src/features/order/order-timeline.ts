import type { Order, OrderStatus } from '@sukkar/contract/order'
import { PAID_ONLINE } from '@sukkar/domain/payment-method'
import type { OrderRecord } from './order.queries.ts'

/**
 * The steps of an order with the time of each completed one; future steps have none. A stop (payment failed, needs action, cancelled) is
 * the last entry.
 */
export const toTimeline = (record: Pick<OrderRecord, 'order' | 'history'>): Order['timeline'] => {
  const { order, history } = record
  const isOnline = Number(order.payment_method_code) === PAID_ONLINE
  const steps: OrderStatus[] = [
    'created',
    ...(isOnline ? (['paid'] as const) : []),
    'in_progress',
    'ready_for_delivery',
    ...(order.fulfilment === 'delivery' ? (['on_the_way', 'delivered'] as const) : (['picked'] as const)),
  ]
  // An order that resumes from `hold` repeats the steps after the one it returns to, which keeps its own time.
  const isResume = ({ to_status: status }: { to_status: string }, index: number): boolean =>
    history[index - 1]?.to_status === 'hold' && ['created', 'paid'].includes(status)
  const resumedAt = history.findLastIndex(isResume)
  const passed = new Set(history.slice(Math.max(0, resumedAt)).map((row) => row.to_status))
  const reached = steps.findLastIndex((status) => passed.has(status))
  const timeOf = (status: OrderStatus): string | null =>
    history.findLast((row, index) => row.to_status === status && !isResume(row, index))?.at ?? null
  const current = order.status as OrderStatus
  const stop = steps.includes(current) ? [] : [{ status: current, at: timeOf(current) }]
  return [...steps.map((status, index) => ({ status, at: index <= reached ? timeOf(status) : null })), ...stop]
}
