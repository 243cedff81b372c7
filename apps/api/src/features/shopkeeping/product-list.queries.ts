import { foldSearchText, matchesSearch } from '@sukkar/domain/search-text'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { toFulfilmentName, toServiceName } from './product-record.queries.ts'

/** What staff look for among products, hidden ones included. */
export type ProductFilter = { search?: string; category_id?: string; is_active?: boolean; shipping_type?: string; order_type?: string }

/** The ids of the products that a search finds, in the order of the shop. */
export const listProductIds = async (db: Kysely<Database>, filter: ProductFilter): Promise<string[]> => {
  let query = db.selectFrom('products').select(['id', 'slug', 'search_text']).orderBy('position').orderBy('id')
  if (filter.is_active !== undefined) query = query.where('is_active', '=', filter.is_active ? 1 : 0)
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
  const search = filter.search ?? ''
  const rows = await query.execute()
  // Words are compared as customers' searches are; whoever has a label in hand types the id or the address.
  return rows
    .filter(
      (row) =>
        row.id === search ||
        row.slug === search ||
        (foldSearchText(search) !== '' ? matchesSearch(row.search_text, search) : search.trim() === ''),
    )
    .map(({ id }) => id)
}
