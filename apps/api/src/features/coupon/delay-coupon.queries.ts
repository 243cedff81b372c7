import type { CouponOwner } from '@sukkar/domain/coupon'
import type { DelayCoupon } from '@sukkar/domain/delay-coupon'
import { readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type StoredDelayCoupon = {
  code: string
  percent: number
  lastDate: string
  endsAtMs: number
  /** Not used and not switched off by staff. */
  isLeft: boolean
  owner: CouponOwner
}

export const findDelayCouponRow = async (db: Kysely<Database>, orderId: string): Promise<StoredDelayCoupon | null> => {
  const row = await db
    .selectFrom('delay_coupons')
    .innerJoin('coupons', 'coupons.id', 'delay_coupons.coupon_id')
    .select(['coupons.code', 'coupons.percent', 'coupons.ends_at', 'coupons.usage_limit', 'coupons.used_count', 'coupons.is_active'])
    .select(['delay_coupons.last_date', 'delay_coupons.account_id', 'delay_coupons.phone'])
    .where('delay_coupons.order_id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    code: row.code,
    percent: Number(row.percent),
    lastDate: row.last_date,
    endsAtMs: row.ends_at === null ? Number.POSITIVE_INFINITY : readInstantMs(row.ends_at),
    isLeft: row.is_active === 1 && (row.usage_limit === null || row.used_count < row.usage_limit),
    owner: toOwner(row),
  }
}

/**
 * Inserts the coupon of a late order and its owner. False when the order already has one: the coupon's id derives from the order's, so that
 * an order has one at most.
 */
export const insertDelayCoupon = async (
  db: Kysely<Database>,
  given: { orderId: string; code: string; coupon: DelayCoupon; owner: CouponOwner },
  nowMs: number,
): Promise<boolean> => {
  const { orderId, code, coupon, owner } = given
  const couponId = `delay-${orderId}`
  const result = await db
    .insertInto('coupons')
    .values({
      id: couponId,
      code,
      kind: 'percent',
      percent: coupon.percent,
      amount_fils: null,
      max_discount_fils: null,
      minimum_subtotal_fils: 0,
      starts_at: null,
      ends_at: toInstantText(coupon.endsAtMs),
      usage_limit: 1,
      usage_limit_per_customer: 1,
      used_count: 0,
      services: null,
      fulfilments: null,
      product_ids: null,
      category_ids: null,
      is_first_order_only: 0,
      is_active: 1,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await db
    .insertInto('delay_coupons')
    .values({
      order_id: orderId,
      coupon_id: couponId,
      account_id: 'accountId' in owner ? owner.accountId : null,
      phone: 'phone' in owner ? owner.phone : null,
      last_date: coupon.lastDate,
      late_minutes: coupon.lateMinutes,
      created_at: toInstantText(nowMs),
    })
    .execute()
  return true
}

/** The owner of a coupon; exactly one of the two columns is set. */
export const toOwner = (row: { account_id: string | null; phone: string | null }): CouponOwner =>
  // Stryker disable next-line StringLiteral: where there is no account there is a phone.
  row.account_id === null ? { phone: row.phone ?? '' } : { accountId: row.account_id }
