import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import type { StepTimeColumns } from '../step-time.queries.ts'

/** A delivery problem, with the state of its order that decides whether staff have acted on it since. */
export type ProblemRow = {
  id: string
  orderId: string
  driverId: string
  driverName: string
  reason: string
  words: string
  at: string
  reportedAt: string | null
  claimedAt: string | null
  /** The order's current status, driver and time of its last step. */
  orderStatus: string
  orderDriverId: string | null
  movedAt: string
}

/** Statuses in which a reported problem can still be open. */
export const PROBLEM_STATUSES: readonly string[] = ['ready_for_delivery', 'on_the_way', 'hold']

/** Whether an order of a query has an open problem, by the same rule as `toProblem` in delivery-problems.ts. */
export const hasOpenProblem = sql<boolean>`(orders.status in (${sql.join(PROBLEM_STATUSES)}) and exists (
  select 1 from delivery_problems
  where delivery_problems.order_id = orders.id and delivery_problems.driver_id = orders.driver_id
    and delivery_problems.at >= coalesce((select max(order_history.at) from order_history where order_history.order_id = orders.id), '')))`

export const listProblemRows = async (db: Kysely<Database>, orderIds: readonly string[]): Promise<ProblemRow[]> => {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('delivery_problems as problem')
    .innerJoin('orders', 'orders.id', 'problem.order_id')
    .innerJoin('accounts', 'accounts.id', 'problem.driver_id')
    .selectAll('problem')
    .select(['accounts.name', 'orders.status', 'orders.driver_id as order_driver_id'])
    .select((columns) =>
      columns
        .selectFrom('order_history')
        .select((select) => select.fn.max('order_history.at').as('at'))
        .whereRef('order_history.order_id', '=', 'orders.id')
        .as('moved_at'),
    )
    .where('problem.order_id', 'in', [...orderIds])
    .orderBy('problem.at')
    .orderBy('problem.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    driverId: row.driver_id,
    driverName: row.name,
    reason: row.reason,
    words: row.words,
    at: row.at,
    reportedAt: row.told_at,
    claimedAt: row.claimed_at,
    orderStatus: row.status,
    orderDriverId: row.order_driver_id,
    movedAt: row.moved_at ?? '',
  }))
}

export const insertProblem = async (
  db: Kysely<Database>,
  problem: Pick<ProblemRow, 'id' | 'orderId' | 'driverId' | 'reason' | 'words'>,
  time: StepTimeColumns,
): Promise<void> => {
  const { id, orderId, driverId, reason, words } = problem
  await db
    .insertInto('delivery_problems')
    .values({ order_id: orderId, id, driver_id: driverId, reason, words, ...time })
    .onConflict((conflict) => conflict.columns(['order_id', 'id']).doNothing())
    .execute()
}
