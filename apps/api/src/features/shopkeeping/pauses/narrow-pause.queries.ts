import { randomUUID } from 'node:crypto'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

export type SlotPauseRow = Selectable<Database['slot_pauses']>
export type AreaPauseRow = Selectable<Database['area_pauses']>

export const listSlotPauseRows = async (db: Kysely<Database>, nowMs: number): Promise<SlotPauseRow[]> =>
  await db
    .selectFrom('slot_pauses')
    .selectAll()
    .where('until', '>', toInstantText(nowMs))
    .orderBy('date')
    .orderBy('from_time')
    .orderBy('id')
    .execute()

export const listAreaPauseRows = async (db: Kysely<Database>, nowMs: number): Promise<AreaPauseRow[]> =>
  await db.selectFrom('area_pauses').selectAll().where('until', '>', toInstantText(nowMs)).orderBy('until').orderBy('id').execute()

/** Inserts a pause of a slot, replaces one of the same scope and deletes those that have ended. */
export const putSlotPause = async (db: Kysely<Database>, pause: Omit<SlotPauseRow, 'id'>, nowMs: number): Promise<SlotPauseRow> => {
  await db.deleteFrom('slot_pauses').where('until', '<=', toInstantText(nowMs)).execute()
  await db
    .deleteFrom('slot_pauses')
    .where('branch_id', '=', pause.branch_id)
    .where('service', pause.service === null ? 'is' : '=', pause.service)
    .where('fulfilment', pause.fulfilment === null ? 'is' : '=', pause.fulfilment)
    .where('date', '=', pause.date)
    .where('from_time', '=', pause.from_time)
    .execute()
  return await db
    .insertInto('slot_pauses')
    .values({ id: randomUUID(), ...pause })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Inserts a pause of an area, replaces one of the same scope and deletes those that have ended. */
export const putAreaPause = async (db: Kysely<Database>, pause: Omit<AreaPauseRow, 'id'>, nowMs: number): Promise<AreaPauseRow> => {
  await db.deleteFrom('area_pauses').where('until', '<=', toInstantText(nowMs)).execute()
  await db
    .deleteFrom('area_pauses')
    .where('area_id', '=', pause.area_id)
    .where('service', pause.service === null ? 'is' : '=', pause.service)
    .execute()
  return await db
    .insertInto('area_pauses')
    .values({ id: randomUUID(), ...pause })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends a pause that has not ended by itself; null without one. */
export const removeSlotPause = async (db: Kysely<Database>, id: string, nowMs: number): Promise<SlotPauseRow | null> =>
  (await db.deleteFrom('slot_pauses').where('id', '=', id).where('until', '>', toInstantText(nowMs)).returningAll().executeTakeFirst()) ??
  null

export const removeAreaPause = async (db: Kysely<Database>, id: string, nowMs: number): Promise<AreaPauseRow | null> =>
  (await db.deleteFrom('area_pauses').where('id', '=', id).where('until', '>', toInstantText(nowMs)).returningAll().executeTakeFirst()) ??
  null
