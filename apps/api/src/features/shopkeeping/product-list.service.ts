import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import type { AppContext } from '../../app-context.ts'
import { listProductIds } from './product-list.queries.ts'
import { productRecord } from './records/product-record.queries.ts'

/** One page of the products that match the query. */
export const pageStaffProducts = async (
  context: AppContext,
  query: QueryOf<'listStaffProducts'>,
  nowMs: number,
): Promise<{ products: StaffProduct[]; meta: Meta }> => {
  const { page = 1, per_page = PAGE_SIZE_DEFAULT, ...filter } = query
  const { ids, total } = await listProductIds(context.db, filter, { limit: per_page, offset: (page - 1) * per_page })
  const products = ids.length === 0 ? [] : await productRecord.list(context.db, ids, nowMs)
  return { products, meta: { page, per_page, total } }
}
