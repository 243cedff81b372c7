import { readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import { type StepTime, settleStepTime } from '@sukkar/domain/step-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** A time as the history stores it. */
export type StepTimeColumns = { at: string; told_at: string | null; claimed_at: string | null }

/**
 * The time of an order's step: now, or the time that the driver reported, within bounds (`settleStepTime`). Call it in the transaction that
 * locks the order, so that no other step comes between this one and the previous one.
 */
export const findStepTime = async (
  db: Kysely<Database>,
  orderId: string,
  doneAtMs: number | undefined,
  nowMs: number,
): Promise<StepTimeColumns> => {
  if (doneAtMs === undefined) return { at: toInstantText(nowMs), told_at: null, claimed_at: null }
  const { at } = await db
    .selectFrom('order_history')
    .select((columns) => columns.fn.max('at').as('at'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return toColumns(settleStepTime({ doneAtMs, previousAtMs: readInstantMs(at), nowMs }))
}

const toColumns = ({ atMs, reportedAtMs, claimedAtMs }: StepTime): StepTimeColumns => ({
  at: toInstantText(atMs),
  told_at: reportedAtMs === null ? null : toInstantText(reportedAtMs),
  claimed_at: claimedAtMs === null ? null : toInstantText(claimedAtMs),
})
