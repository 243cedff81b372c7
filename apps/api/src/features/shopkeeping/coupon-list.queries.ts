import { toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import { contains, readSearch } from '../../platform/db/contains.ts'
import type { Database } from '../../platform/db/schema.ts'

export type CouponFilter = {
  search?: string
  is_active?: boolean
  state?: 'running' | 'coming' | 'over'
  origin?: 'staff' | 'delay'
}

/** The ids of one page of the matching coupons, staff's own before those issued for delays, and the total. */
export const listCouponIds = async (
  db: Kysely<Database>,
  filter: CouponFilter,
  page: { limit: number; offset: number },
  nowMs: number,
): Promise<{ ids: string[]; total: number }> => {
  const found = select(db, filter, toInstantText(nowMs))
  const rows = await found
    .select('coupons.id')
    .orderBy(sql`case when ${IS_OF_DELAY} then 1 else 0 end`)
    .orderBy('coupons.code')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await found.select((columns) => columns.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total: Number(total) }
}

const IS_OF_DELAY = sql<boolean>`exists (select 1 from delay_coupons where delay_coupons.coupon_id = coupons.id)`

const select = (db: Kysely<Database>, filter: CouponFilter, now: string) => {
  let query = db.selectFrom('coupons')
  const search = readSearch(filter.search)
  if (search !== null) query = query.where(contains('coupons.code', search))
  if (filter.is_active !== undefined) query = query.where('coupons.is_active', '=', filter.is_active ? 1 : 0)
  if (filter.origin !== undefined) query = query.where(filter.origin === 'delay' ? IS_OF_DELAY : sql<boolean>`not ${IS_OF_DELAY}`)
  if (filter.state === undefined) return query
  const isOver = sql<boolean>`((ends_at is not null and ends_at <= ${now}) or (usage_limit is not null and used_count >= usage_limit))`
  if (filter.state === 'over') return query.where(isOver)
  const isComing = sql<boolean>`(starts_at is not null and starts_at > ${now})`
  return query.where(
    filter.state === 'coming' ? sql<boolean>`(${isComing} and not ${isOver})` : sql<boolean>`(not ${isComing} and not ${isOver})`,
  )
}
