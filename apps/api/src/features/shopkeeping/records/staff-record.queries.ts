import { POSITION_MAX } from '@sukkar/domain/limits'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import type { Fields } from './draft-checks.ts'

/** Tables whose records have a version. */
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

/** Tables whose records have a page of their own. */
export type SluggedTable = 'areas' | 'branches' | 'categories' | 'collections' | 'products'

/**
 * Claims the next version of a record if the change was made on the current one: of two concurrent changes the second is refused. The row
 * stays locked until the transaction ends.
 */
export const claimVersion = async (db: Kysely<Database>, table: VersionedTable, id: string, version: number): Promise<boolean> => {
  const result = await sql`update ${sql.table(table)} set version = version + 1 where id = ${id} and version = ${version}`.execute(db)
  return result.numAffectedRows === 1n
}

/** Whether a text is the slug or the id of a record; both address the same page. */
export const isSlugTaken = async (db: Kysely<Database>, table: SluggedTable, slug: string): Promise<boolean> => {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where((where) => where.or([where('slug', '=', slug), where('id', '=', slug)]))
    .executeTakeFirst()
  return row !== undefined
}

/** The problem of a chosen slug; only a new record may have one. */
export const checkSlug = async (db: Kysely<Database>, table: SluggedTable, slug: string | undefined): Promise<Fields> =>
  slug !== undefined && (await isSlugTaken(db, table, slug)) ? { slug: 'in_use' } : {}

/** The slugs and ids of a table; a new slug must be none of them. */
export const listSlugsAndIds = async (db: Kysely<Database>, table: SluggedTable): Promise<Set<string>> => {
  const rows = await db.selectFrom(table).select(['slug', 'id']).execute()
  return new Set(rows.flatMap(({ slug, id }) => [slug, id]))
}

/** The number of records, hidden ones included. */
export const countRecords = async (db: Kysely<Database>, table: VersionedTable): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select((columns) => columns.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Tables whose records have a position. */
const WITH_POSITION = ['banners', 'branches', 'categories', 'collections', 'extra_flavors', 'notices', 'products'] as const
type TableWithPosition = (typeof WITH_POSITION)[number]

export const hasPosition = (table: VersionedTable): table is TableWithPosition => WITH_POSITION.some((known) => known === table)

/** The position after the last record, hidden ones included. */
export const findNextPosition = async (db: Kysely<Database>, table: TableWithPosition): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select((columns) => columns.fn.max<number | string | null>('position').as('last'))
    .executeTakeFirstOrThrow()
  return Math.min(Number(row.last ?? -1) + 1, POSITION_MAX)
}

/** The ids of a table, hidden records included. */
export const listIds = async (db: Kysely<Database>, table: VersionedTable): Promise<Set<string>> => {
  const rows = await db.selectFrom(table).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** The slugs of all categories, hidden ones included. */
export const listCategorySlugs = async (db: Kysely<Database>): Promise<{ id: string; slug: string }[]> =>
  await db.selectFrom('categories').select(['id', 'slug']).execute()

/** The names of all categories, hidden ones included. */
export const listCategoryNames = async (db: Kysely<Database>): Promise<{ id: string; name_en: string; name_ar: string }[]> =>
  await db.selectFrom('categories').select(['id', 'name_en', 'name_ar']).execute()

/** Which of these hashes are pictures of the shop. */
export const listPictureHashes = async (db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set()
  const rows = await db.selectFrom('media').select('hash').where('hash', 'in', hashes).execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** The problem of a chosen picture: the shop has none with this hash. */
export const checkPicture = async (db: Kysely<Database>, hash: string | null): Promise<Fields> =>
  hash === null || (await listPictureHashes(db, [hash])).has(hash) ? {} : { picture: 'unknown_thing' }
