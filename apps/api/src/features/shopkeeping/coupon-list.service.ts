import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { StaffCoupon } from '@sukkar/contract/staff-promotions'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import type { AppContext } from '../../app-context.ts'
import { listCouponIds } from './coupon-list.queries.ts'
import { couponRecord } from './records/coupon-record.queries.ts'
import { showRecords } from './records/record-list.service.ts'

/** One page of the coupons that match the query. */
export const pageStaffCoupons = async (
  context: AppContext,
  query: QueryOf<'listStaffCoupons'>,
  nowMs: number,
): Promise<{ coupons: StaffCoupon[]; meta: Meta }> => {
  const { page = 1, per_page = PAGE_SIZE_DEFAULT, ...filter } = query
  const { ids, total } = await listCouponIds(context.db, filter, { limit: per_page, offset: (page - 1) * per_page }, nowMs)
  return { coupons: await showRecords(context.db, couponRecord, ids, nowMs), meta: { page, per_page, total } }
}
