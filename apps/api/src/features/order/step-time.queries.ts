import type { OrderActor } from '@sukkar/domain/order-state'
import { readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import { type StepTime, settleStepTime } from '@sukkar/domain/step-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** A time as the history stores it. */
export type StepTimeColumns = { at: string; told_at: string | null; claimed_at: string | null }

/**
 * The time of an order's step: now, or the time that was reported, within bounds (`settleStepTime`). Staff who write down in the morning what was
 * delivered at night may have pressed the steps before it in the morning too: theirs counts from when the shop accepted the order. Call it in the
 * transaction that locks the order, so that no other step comes between this one and the previous one.
 */
export const findStepTime = async (
  db: Kysely<Database>,
  orderId: string,
  { doneAtMs, actor }: { doneAtMs?: number | undefined; actor: OrderActor },
  nowMs: number,
): Promise<StepTimeColumns> => {
  if (doneAtMs === undefined) return { at: toInstantText(nowMs), told_at: null, claimed_at: null }
  const isByStaff = actor === 'staff'
  const steps = db
    .selectFrom('order_history')
    .select((columns) => columns.fn.max('at').as('at'))
    .where('order_id', '=', orderId)
  const { at } = await (isByStaff ? steps.where('event', 'in', ['place', 'accept']) : steps).executeTakeFirstOrThrow()
  return toColumns(settleStepTime({ doneAtMs, previousAtMs: readInstantMs(at), isByStaff, nowMs }))
}

const toColumns = ({ atMs, reportedAtMs, claimedAtMs }: StepTime): StepTimeColumns => ({
  at: toInstantText(atMs),
  told_at: reportedAtMs === null ? null : toInstantText(reportedAtMs),
  claimed_at: claimedAtMs === null ? null : toInstantText(claimedAtMs),
})
