import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

/** Tables whose order staff arrange. */
export type OrderedTable = 'banners' | 'categories' | 'collections' | 'extra_flavors' | 'notices' | 'products'

/** The ids of a table by position, hidden records included. */
export const listInOrder = async (db: Kysely<Database>, table: OrderedTable): Promise<string[]> => {
  const rows = await db.selectFrom(table).select('id').orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** A moved product has a new version, so that an import of a file with the former order is refused. */
export const writeOrder = async (db: Kysely<Database>, table: OrderedTable, ids: readonly string[]): Promise<void> => {
  const raised = table === 'products' ? { version: sql<number>`version + 1` } : {}
  for (const [position, id] of ids.entries())
    await db
      .updateTable(table)
      .set({ position, ...raised })
      .where('id', '=', id)
      .where('position', '<>', position)
      .execute()
}
