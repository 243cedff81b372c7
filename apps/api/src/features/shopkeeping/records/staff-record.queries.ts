import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

/** Tables of things that have a version. */
export type VersionedTable =
  | 'areas'
  | 'banners'
  | 'branches'
  | 'categories'
  | 'collections'
  | 'coupons'
  | 'extra_flavors'
  | 'notices'
  | 'offers'
  | 'option_groups'
  | 'products'

/**
 * Claims the next version of a record, unless it has another one than the change was made on: of two changes at once one is first, and
 * the other finds its version gone. The row stays locked until the transaction ends.
 */
export const claimVersion = async (db: Kysely<Database>, table: VersionedTable, id: string, version: number): Promise<boolean> => {
  const result = await sql`update ${sql.table(table)} set version = version + 1 where id = ${id} and version = ${version}`.execute(db)
  return result.numAffectedRows === 1n
}

/** Whether a text stands for one of a table already, as its slug or as its id: both open the same page. */
export const isSlugTaken = async (
  db: Kysely<Database>,
  table: 'areas' | 'branches' | 'categories' | 'collections' | 'products',
  slug: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where((where) => where.or([where('slug', '=', slug), where('id', '=', slug)]))
    .executeTakeFirst()
  return row !== undefined
}

/** How many records of a kind there are, hidden ones included. */
export const countRecords = async (db: Kysely<Database>, table: VersionedTable): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select((columns) => columns.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The ids of a table, hidden things included. */
export const listIds = async (db: Kysely<Database>, table: VersionedTable): Promise<Set<string>> => {
  const rows = await db.selectFrom(table).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** What categories are called in addresses, hidden ones included. */
export const listCategorySlugs = async (db: Kysely<Database>): Promise<{ id: string; slug: string }[]> =>
  await db.selectFrom('categories').select(['id', 'slug']).execute()

/** Those of the hashes that are pictures of the shop. */
export const listPictureHashes = async (db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set()
  const rows = await db.selectFrom('media').select('hash').where('hash', 'in', hashes).execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** 0 and 1 as the tables have them. */
export const toFlag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)
