import { type Kysely, sql } from 'kysely'
import { contains, readSearch } from '../../../platform/db/contains.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { VersionedTable } from './staff-record.queries.ts'

/** The name columns of tables without `name_en` and `name_ar`. */
const NAMES: Partial<Record<VersionedTable, readonly [string, string]>> = {
  banners: ['title_en', 'title_ar'],
  notices: ['text_en', 'text_ar'],
  offers: ['title_en', 'title_ar'],
}
/** The order of tables that have no `position`. */
const ORDERS: Partial<Record<VersionedTable, readonly string[]>> = { areas: ['id'], offers: ['from_time', 'id'], option_groups: ['id'] }

/** The ids of one page of a table, filtered by words in the names, in the shop's order, and the total. */
export const listRecordIds = async (
  db: Kysely<Database>,
  table: VersionedTable,
  query: { search: string | undefined; limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> => {
  const [english, arabic] = NAMES[table] ?? ['name_en', 'name_ar']
  const search = readSearch(query.search)
  const found = search === null ? sql`1 = 1` : sql`(${contains(english, search)} or ${contains(arabic, search)})`
  const order = sql.join((ORDERS[table] ?? ['position', 'id']).map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${found} order by ${order} limit ${query.limit} offset ${query.offset}
  `.execute(db)
  const counted = await sql<{ total: number | string }>`select count(*) as total from ${sql.table(table)} where ${found}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: Number(counted.rows[0]?.total) }
}
