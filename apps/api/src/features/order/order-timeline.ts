import type { Order, OrderStatus } from '@sukkar/contract/order'
import type { OrderRecord } from './order.queries.ts'

/**
 * The steps of an order with the time of each completed one; future steps have none. A stop (payment failed, needs action, cancelled) is
 * the last entry.
 */
export const toTimeline = (record: Pick<OrderRecord, 'order' | 'history'>): Order['timeline'] => {
  const { order, history } = record
  const isOnline = Number(order.payment_method_code) === 3
  const steps: OrderStatus[] = [
    'created',
    ...(isOnline ? (['paid'] as const) : []),
    'in_progress',
    'ready_for_delivery',
    ...(order.fulfilment === 'delivery' ? (['on_the_way', 'delivered'] as const) : (['picked'] as const)),
  ]
  const timeOf = (status: OrderStatus): string | null => history.findLast((row) => row.to_status === status)?.at ?? null
  const firstOf = (status: OrderStatus): string | null => history.find((row) => row.to_status === status)?.at ?? null
  const reached = steps.findLastIndex((status) => timeOf(status) !== null)
  const current = order.status as OrderStatus
  const stop = steps.includes(current) ? [] : [{ status: current, at: timeOf(current) }]
  return [
    ...steps.map((status, index) => ({ status, at: index <= reached ? (status === 'created' ? firstOf(status) : timeOf(status)) : null })),
    ...stop,
  ]
}
