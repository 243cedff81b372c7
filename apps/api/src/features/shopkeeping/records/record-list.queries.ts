import { type Kysely, sql } from 'kysely'
import { contains, readSearch } from '../../../platform/db/contains.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { VersionedTable } from './staff-record.queries.ts'

/** Where what stands is called by something else than a name. */
const NAMES: Partial<Record<VersionedTable, readonly [string, string]>> = {
  banners: ['title_en', 'title_ar'],
  notices: ['text_en', 'text_ar'],
  offers: ['title_en', 'title_ar'],
}
/** What is not put in order by staff. */
const ORDERS: Partial<Record<VersionedTable, readonly string[]>> = { areas: ['id'], offers: ['from_time', 'id'], option_groups: ['id'] }

/** The ids of a page of a table by words of the names, in the order of the shop, and how many there are. */
export const listRecordIds = async (
  db: Kysely<Database>,
  table: VersionedTable,
  asked: { search: string | undefined; limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> => {
  const [english, arabic] = NAMES[table] ?? ['name_en', 'name_ar']
  const search = readSearch(asked.search)
  const found = search === null ? sql`1 = 1` : sql`(${contains(english, search)} or ${contains(arabic, search)})`
  const order = sql.join((ORDERS[table] ?? ['position', 'id']).map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${found} order by ${order} limit ${asked.limit} offset ${asked.offset}
  `.execute(db)
  const counted = await sql<{ total: number | string }>`select count(*) as total from ${sql.table(table)} where ${found}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: Number(counted.rows[0]?.total) }
}
