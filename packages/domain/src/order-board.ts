import type { OrderStatus, PaymentTiming } from './order-state.ts'

/** The columns of the kitchen's board, in the order in which an order moves through them. */
export const BOARD_COLUMNS = ['unpaid', 'new', 'kitchen', 'ready', 'on_the_way', 'needs_action', 'done', 'cancelled'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

/** The facts that decide an order's column. `isGivenUp`: its time to pay is over. */
export type BoardCase = { status: OrderStatus; payment: PaymentTiming; isGivenUp: boolean }

/** One row of the table; an absent field matches any value. */
export type BoardRow = { column: BoardColumn; status: OrderStatus; payment?: PaymentTiming; isGivenUp?: boolean }

/** The column of every order. An unpaid order is not yet the kitchen's, and one that was never paid is over. */
export const BOARD: readonly BoardRow[] = [
  { column: 'new', status: 'created', payment: 'on_handover' },
  { column: 'unpaid', status: 'created', payment: 'before', isGivenUp: false },
  { column: 'cancelled', status: 'created', payment: 'before', isGivenUp: true },
  { column: 'unpaid', status: 'payment_failed', isGivenUp: false },
  { column: 'cancelled', status: 'payment_failed', isGivenUp: true },
  { column: 'new', status: 'paid' },
  { column: 'kitchen', status: 'in_progress' },
  { column: 'ready', status: 'ready_for_delivery' },
  { column: 'on_the_way', status: 'on_the_way' },
  { column: 'needs_action', status: 'hold' },
  { column: 'done', status: 'delivered' },
  { column: 'done', status: 'picked' },
  { column: 'cancelled', status: 'cancelled' },
]

/** The columns that need no more work. */
export const FINISHED_COLUMNS: readonly BoardColumn[] = ['done', 'cancelled']

/** The column of an order. Every status has one for each payment timing; throws TypeError for a gap in the table, which is a bug. */
export function boardColumnOf(order: BoardCase): BoardColumn {
  const row = BOARD.find(
    (entry) =>
      entry.status === order.status &&
      (entry.payment === undefined || entry.payment === order.payment) &&
      (entry.isGivenUp === undefined || entry.isGivenUp === order.isGivenUp),
  )
  if (row === undefined) throw new TypeError(`No column for ${order.status}`)
  return row.column
}
