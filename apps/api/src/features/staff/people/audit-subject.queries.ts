import type { AuditSubject, AuditSubjectKind } from '@sukkar/contract/audit'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

type Ids = readonly string[]
type Named = { id: string } & AuditSubject
type ReadNames = (db: Kysely<Database>, ids: Ids) => Promise<Named[]>

/** The subjects of one kind by id, in one statement; ids that are not there any more are absent. */
export const listAuditSubjects = async (db: Kysely<Database>, kind: string, ids: Ids): Promise<Map<string, AuditSubject>> => {
  const read = READERS.get(kind)
  if (read === undefined || ids.length === 0) return new Map()
  return new Map((await read(db, ids)).map(({ id, ...subject }) => [id, subject]))
}

/** The names of accounts by id. */
export const listAccountNames = async (db: Kysely<Database>, ids: Ids): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const readOwnNames =
  (table: 'products' | 'categories' | 'collections' | 'option_groups' | 'extra_flavors' | 'branches' | 'areas'): ReadNames =>
  async (db, ids) => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name_en', 'name_ar'])
      .where('id', 'in', [...ids])
      .execute()
    return rows.map((row) => ({ ...row, order_id: null }))
  }

const readTitles =
  (table: 'banners' | 'offers'): ReadNames =>
  async (db, ids) => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'title_en', 'title_ar'])
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(({ id, title_en, title_ar }) => ({ id, name_en: title_en, name_ar: title_ar, order_id: null }))
  }

const readNotices: ReadNames = async (db, ids) => {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'text_en', 'text_ar'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id, text_en, text_ar }) => ({ id, name_en: text_en, name_ar: text_ar, order_id: null }))
}

const readCodes: ReadNames = async (db, ids) => {
  const rows = await db
    .selectFrom('coupons')
    .select(['id', 'code'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id, code }) => ({ id, ...inBoth(code), order_id: null }))
}

const readAccounts: ReadNames = async (db, ids) =>
  [...(await listAccountNames(db, ids))].map(([id, name]) => ({ id, ...inBoth(name), order_id: null }))

const readOrders: ReadNames = async (db, ids) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id, number }) => ({ id, ...inBoth(number), order_id: id }))
}

const readNumbersOf =
  (table: 'refunds' | 'payment_attempts' | 'complaints'): ReadNames =>
  async (db, ids) => {
    const rows = await db
      .selectFrom('orders')
      .innerJoin(
        db
          .selectFrom(table)
          .select(['id', 'order_id'])
          .where('id', 'in', [...ids])
          .as('owned'),
        'owned.order_id',
        'orders.id',
      )
      .select(['owned.id', 'owned.order_id', 'orders.number'])
      .execute()
    return rows.map(({ id, order_id, number }) => ({ id, ...inBoth(number), order_id }))
  }

const inBoth = (name: string): { name_en: string; name_ar: string } => ({ name_en: name, name_ar: name })

/** Kinds without an entry have no name: the shop itself, its catalogue and pictures. */
const READERS: ReadonlyMap<string, ReadNames> = new Map<AuditSubjectKind, ReadNames>([
  ['order', readOrders],
  // A review has the id of its order.
  ['review', readOrders],
  ['refund', readNumbersOf('refunds')],
  ['payment', readNumbersOf('payment_attempts')],
  ['complaint', readNumbersOf('complaints')],
  ['account', readAccounts],
  ['product', readOwnNames('products')],
  ['category', readOwnNames('categories')],
  ['collection', readOwnNames('collections')],
  ['option_group', readOwnNames('option_groups')],
  ['extra_flavor', readOwnNames('extra_flavors')],
  ['branch', readOwnNames('branches')],
  ['area', readOwnNames('areas')],
  ['coupon', readCodes],
  ['banner', readTitles('banners')],
  ['offer', readTitles('offers')],
  ['notice', readNotices],
])
