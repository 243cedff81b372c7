import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

/** Lists that staff put in order. */
export type OrderedTable = 'banners' | 'categories' | 'collections' | 'notices' | 'products'

/** The ids of a list in its order, hidden things included. */
export const listInOrder = async (db: Kysely<Database>, table: OrderedTable): Promise<string[]> => {
  const rows = await db.selectFrom(table).select('id').orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Gives every thing its place. */
export const writeOrder = async (db: Kysely<Database>, table: OrderedTable, ids: readonly string[]): Promise<void> => {
  for (const [position, id] of ids.entries())
    await db.updateTable(table).set({ position }).where('id', '=', id).where('position', '<>', position).execute()
}
