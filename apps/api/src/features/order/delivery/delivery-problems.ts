import type { DeliveryProblem, ProblemReason } from '@sukkar/contract/delivery'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { findStepTime } from '../step-time.queries.ts'
import { hasOpenProblem, insertProblem, listProblemRows, PROBLEM_STATUSES, type ProblemRow } from './delivery-problem.queries.ts'

/** The problems that drivers reported, by order, oldest first. */
export const listProblems = async (db: Kysely<Database>, orderIds: readonly string[]): Promise<Map<string, DeliveryProblem[]>> => {
  const rows = Map.groupBy(await listProblemRows(db, orderIds), (row) => row.orderId)
  return new Map(Array.from(rows, ([orderId, list]) => [orderId, list.map(toProblem)]))
}

/** The latest problem of an order that staff have not acted on. */
export const openProblemOf = (problems: readonly DeliveryProblem[] | undefined): DeliveryProblem | null =>
  problems?.findLast(({ is_open }) => is_open) ?? null

export const findOpenProblem = async (db: Kysely<Database>, orderId: string): Promise<DeliveryProblem | null> =>
  openProblemOf((await listProblems(db, [orderId])).get(orderId))

/** Inserts a problem in the caller's transaction; when the order already has a problem with that id, it stays unchanged. */
export const addProblem = async (
  db: Kysely<Database>,
  problem: { id: string; orderId: string; driverId: string; reason: ProblemReason; words: string; doneAtMs: number | undefined },
  nowMs: number,
): Promise<void> => {
  const { doneAtMs, ...row } = problem
  await insertProblem(db, row, await findStepTime(db, row.orderId, { doneAtMs, actor: 'driver' }, nowMs))
}

const toProblem = (row: ProblemRow): DeliveryProblem => ({
  id: row.id,
  reason: row.reason as ProblemReason,
  words: row.words,
  by: row.driverName,
  at: row.at,
  told_at: row.reportedAt,
  claimed_at: row.claimedAt,
  is_open: PROBLEM_STATUSES.includes(row.orderStatus) && row.orderDriverId === row.driverId && row.at >= row.movedAt,
})

export { hasOpenProblem, PROBLEM_STATUSES }
