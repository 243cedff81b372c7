import { randomUUID } from 'node:crypto'
import { formatInstant } from '@sukkar/domain/shop-time'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

export type PauseRow = Selectable<Database['branch_pauses']>
/** What is paused of a branch; null is all of it. */
export type PauseScope = { service: string | null; fulfilment: string | null }

/** Those that are not over. */
export const listPauseRows = async (db: Kysely<Database>, nowMs: number): Promise<PauseRow[]> =>
  await db
    .selectFrom('branch_pauses')
    .selectAll()
    .where('until', '>', formatInstant(nowMs))
    .orderBy('until')
    .orderBy('branch_id')
    .orderBy('id')
    .execute()

/** Branches that take orders, in the order of their ids: two who pause all of them wait for each other instead of both. */
export const listOpenBranchIds = async (db: Kysely<Database>): Promise<string[]> =>
  (await db.selectFrom('branches').select('id').where('is_active', '=', 1).orderBy('id').execute()).map(({ id }) => id)

/** Takes the next version of a branch, whatever it is: who changes its hours on an older one is told. */
export const raiseBranchVersion = async (db: Kysely<Database>, branchId: string): Promise<void> => {
  await db.updateTable('branches').set({ version: sql<number>`version + 1` }).where('id', '=', branchId).execute()
}

/** Pauses a branch; a pause of the same things is replaced by it. */
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
    .values({ id: randomUUID(), branch_id: branchId, service, fulfilment, until: formatInstant(pause.untilMs) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends a pause that is not over; null where there is none. */
export const removePause = async (db: Kysely<Database>, id: string, nowMs: number): Promise<PauseRow | null> =>
  (await db.deleteFrom('branch_pauses').where('id', '=', id).where('until', '>', formatInstant(nowMs)).returningAll().executeTakeFirst()) ??
  null
