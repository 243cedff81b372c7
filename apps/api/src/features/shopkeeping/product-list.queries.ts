import { STOCK_LOW } from '@sukkar/domain/limits'
import { foldSearchText, readSearchWords } from '@sukkar/domain/search-text'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { toFulfilmentName, toServiceName } from './records/record-parts.ts'

/** How staff filter products, hidden ones included. */
export type ProductFilter = {
  search?: string
  category_id?: string
  is_active?: boolean
  stock?: 'in' | 'low' | 'out' | 'counted'
  lacks?: 'picture' | 'arabic' | 'allergens'
  shipping_type?: string
  order_type?: string
}

/** The ids of one page of the matching products, in the shop's order, and the total. */
export const listProductIds = async (
  db: Kysely<Database>,
  filter: ProductFilter,
  page: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> => {
  const found = select(db, filter)
  const rows = await found.select('id').orderBy('position').orderBy('id').limit(page.limit).offset(page.offset).execute()
  const { total } = await found.select((columns) => columns.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total: Number(total) }
}

const select = (db: Kysely<Database>, filter: ProductFilter) => {
  let query = db.selectFrom('products')
  if (filter.is_active !== undefined) query = query.where('is_active', '=', filter.is_active ? 1 : 0)
  if (filter.stock !== undefined) query = query.where(STOCK[filter.stock])
  if (filter.lacks !== undefined) query = query.where(LACKS[filter.lacks])
  if (filter.category_id !== undefined) {
    const inCategory = db.selectFrom('product_categories').select('product_id').where('category_id', '=', filter.category_id)
    query = query.where('id', 'in', inCategory)
  }
  if (filter.shipping_type !== undefined) {
    const served = db.selectFrom('product_services').select('product_id').where('service', '=', toServiceName(filter.shipping_type))
    query = query.where('id', 'in', served)
  }
  if (filter.order_type !== undefined) {
    const done = db.selectFrom('product_fulfilments').select('product_id').where('fulfilment', '=', toFulfilmentName(filter.order_type))
    query = query.where('id', 'in', done)
  }
  const { search = '' } = filter
  return search.trim() === '' ? query : query.where(matches(search))
}

/** The same rule as `in_stock` of a product, so that the list and its filter agree. */
const CAN_BE_HAD = sql<boolean>`(in_stock = 1 and (stock_left is null or stock_left > 0))`
const STOCK: Record<NonNullable<ProductFilter['stock']>, ReturnType<typeof sql<boolean>>> = {
  in: CAN_BE_HAD,
  low: sql<boolean>`(in_stock = 1 and stock_left between 1 and ${sql.lit(STOCK_LOW)})`,
  out: sql<boolean>`(not ${CAN_BE_HAD})`,
  counted: sql<boolean>`(stock_left is not null)`,
}

/** Names are required in both languages, so the only Arabic text that can be missing is the description. */
const LACKS: Record<NonNullable<ProductFilter['lacks']>, ReturnType<typeof sql<boolean>>> = {
  picture: sql<boolean>`not exists (select 1 from product_images where product_images.product_id = products.id)`,
  arabic: sql<boolean>`(description_ar = '')`,
  allergens: sql<boolean>`(allergens = '[]')`,
}

/**
 * Matches words as the customers' search does: each one begins a word of the folded text, which consists of letters, digits and single
 * spaces. An exact id or slug matches too.
 */
const matches = (search: string) => {
  const text = search.replaceAll('\u0000', '').toWellFormed()
  const isNamed = sql<boolean>`(id = ${text} or slug = ${text})`
  if (foldSearchText(text) === '') return isNamed
  const words = readSearchWords(text).map((beginnings) => {
    const begins = beginnings.map((beginning) => sql`' ' || search_text like ${`% ${beginning}%`}`)
    return sql`(${sql.join(begins, sql` or `)})`
  })
  return words.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${isNamed} or (${sql.join(words, sql` and `)}))`
}
