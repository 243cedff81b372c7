import { randomUUID } from 'node:crypto'
import { toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

export type PauseRow = Selectable<Database['branch_pauses']>
/** What a pause of a branch covers; null covers all services or fulfilments. */
export type PauseScope = { service: string | null; fulfilment: string | null }

/** The pauses that have not ended. */
export const listPauseRows = async (db: Kysely<Database>, nowMs: number): Promise<PauseRow[]> =>
  await db
    .selectFrom('branch_pauses')
    .selectAll()
    .where('until', '>', toInstantText(nowMs))
    .orderBy('until')
    .orderBy('branch_id')
    .orderBy('id')
    .execute()

/** Branches that accept orders, by id, so that two requests that pause all of them lock in one order and cannot deadlock. */
export const listOpenBranchIds = async (db: Kysely<Database>): Promise<string[]> =>
  (await db.selectFrom('branches').select('id').where('is_active', '=', 1).orderBy('id').execute()).map(({ id }) => id)

/** Increments a branch's version unconditionally, so that a concurrent change of its hours, which include pauses, is refused. */
export const raiseBranchVersion = async (db: Kysely<Database>, branchId: string): Promise<void> => {
  await db.updateTable('branches').set({ version: sql<number>`version + 1` }).where('id', '=', branchId).execute()
}

/** Inserts a pause of a branch and replaces one of the same scope. */
export const putPause = async (db: Kysely<Database>, pause: PauseScope & { branchId: string; untilMs: number }): Promise<PauseRow> => {
  const { branchId, service, fulfilment } = pause
  await db
    .deleteFrom('branch_pauses')
    .where('branch_id', '=', branchId)
    .where('service', service === null ? 'is' : '=', service)
    .where('fulfilment', fulfilment === null ? 'is' : '=', fulfilment)
    .execute()
  return await db
    .insertInto('branch_pauses')
    .values({ id: randomUUID(), branch_id: branchId, service, fulfilment, until: toInstantText(pause.untilMs) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends a pause that has not ended by itself; null without one. */
export const removePause = async (db: Kysely<Database>, id: string, nowMs: number): Promise<PauseRow | null> =>
  (await db.deleteFrom('branch_pauses').where('id', '=', id).where('until', '>', toInstantText(nowMs)).returningAll().executeTakeFirst()) ??
  null
