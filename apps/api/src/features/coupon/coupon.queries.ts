import type { Coupon } from '@sukkar/domain/coupon'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, type Selectable, sql } from 'kysely'
import { dialectOf } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { toOwner } from './delay-coupon.queries.ts'

export type StoredCoupon = { id: string; usedCount: number; coupon: Coupon }

export const findCouponByCode = async (db: Kysely<Database>, code: string): Promise<StoredCoupon | null> => {
  const row = await selectCoupons(db).where('coupons.code', '=', code).executeTakeFirst()
  return row === undefined ? null : toCoupon(row)
}

export const findCouponById = async (db: Kysely<Database>, id: string): Promise<StoredCoupon | null> => {
  const row = await selectCoupons(db).where('coupons.id', '=', id).executeTakeFirst()
  return row === undefined ? null : toCoupon(row)
}

/** Identifies a customer by the phone of the order, the account that placed it, or both. */
export type CustomerIdentity = { phone: string | null; accountId: string | null }

/**
 * The number of uses of the coupon that the customer's orders hold, and of orders they have placed. An order whose payment failed counts only
 * while it holds the discount of a first order. The account is read from the orders, so that a guest's order that was later assigned to an
 * account counts too. An order whose phone was corrected counts for the new phone, and a use of this coupon for both, so that a correction
 * makes room for no further use.
 */
export const countCustomerUses = async (
  db: Kysely<Database>,
  couponId: string,
  { phone, accountId }: CustomerIdentity,
): Promise<{ uses: number; orders: number }> => {
  const uses = await db
    .selectFrom('coupon_redemptions')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('coupon_id', '=', couponId)
    .where('released_at', 'is', null)
    .where((where) =>
      where.or([
        // Stryker disable next-line ConditionalExpression: NULL equals nothing.
        ...(phone === null ? [] : [where('customer_key', '=', phone), where('order_id', 'in', selectIds(db, 'customer_phone', phone))]),
        // Stryker disable next-line ConditionalExpression: NULL equals nothing.
        ...(accountId === null ? [] : [where('order_id', 'in', selectIds(db, 'user_id', accountId))]),
      ]),
    )
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('status', '!=', 'cancelled')
    .where((where) => where.or([where('status', '!=', 'payment_failed'), where.exists(selectFirstOrderUse(db))]))
    .where((where) =>
      where.or([
        // Stryker disable next-line ConditionalExpression: NULL equals nothing.
        ...(phone === null ? [] : [where('customer_phone', '=', phone), where('id', 'in', selectOrdersWith(db, couponId, phone))]),
        // Stryker disable next-line ConditionalExpression: NULL equals nothing.
        ...(accountId === null ? [] : [where('user_id', '=', accountId)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { uses: Number(uses.count), orders: Number(orders.count) }
}

const selectIds = (db: Kysely<Database>, column: 'customer_phone' | 'user_id', value: string) =>
  db.selectFrom('orders').select('orders.id').where(`orders.${column}`, '=', value)

/** The orders that hold a use of the coupon under a phone, which may have been corrected since. */
const selectOrdersWith = (db: Kysely<Database>, couponId: string, phone: string) =>
  db
    .selectFrom('coupon_redemptions')
    .select('coupon_redemptions.order_id')
    .where('coupon_redemptions.coupon_id', '=', couponId)
    .where('coupon_redemptions.customer_key', '=', phone)
    .where('coupon_redemptions.released_at', 'is', null)

/** The use of a coupon for the first order that an order holds; one whose payment failed holds it for as long as it can be paid. */
const selectFirstOrderUse = (db: Kysely<Database>) =>
  db
    .selectFrom('coupon_redemptions')
    .innerJoin('coupons', 'coupons.id', 'coupon_redemptions.coupon_id')
    .select('coupon_redemptions.id')
    .whereRef('coupon_redemptions.order_id', '=', sql.ref('orders.id'))
    .where('coupon_redemptions.released_at', 'is', null)
    .where('coupons.is_first_order_only', '=', 1)

/**
 * Locks all coupons for a first order until the transaction ends, so that a customer's orders with two of them are counted one after the
 * other. In the order of their ids, so that two orders cannot deadlock. On SQLite the transaction itself is the lock.
 */
export const lockFirstOrderCoupons = async (db: Kysely<Database>): Promise<void> => {
  if (dialectOf(db) === 'sqlite') return
  await db.selectFrom('coupons').select('id').where('is_first_order_only', '=', 1).orderBy('id').forNoKeyUpdate().execute()
}

/** Reserves one use unless the limit is reached; the update's own condition decides. */
export const reserveCouponUse = async (db: Kysely<Database>, couponId: string): Promise<boolean> => {
  const result = await db
    .updateTable('coupons')
    .set({ used_count: sql<number>`used_count + 1` })
    .where('id', '=', couponId)
    .where('is_active', '=', 1)
    .where((where) => where.or([where('usage_limit', 'is', null), where('used_count', '<', where.ref('usage_limit'))]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const insertRedemption = async (
  db: Kysely<Database>,
  redemption: { id: string; couponId: string; orderId: string; customerKey: string },
  nowMs: number,
): Promise<void> => {
  await db
    .insertInto('coupon_redemptions')
    .values({
      id: redemption.id,
      coupon_id: redemption.couponId,
      order_id: redemption.orderId,
      customer_key: redemption.customerKey,
      created_at: toInstantText(nowMs),
      released_at: null,
    })
    .execute()
}

/** Releases an order's use; a repeated call finds nothing to release. */
export const releaseCouponUse = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<void> => {
  const released = await db
    .updateTable('coupon_redemptions')
    .set({ released_at: toInstantText(nowMs) })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning('coupon_id')
    .execute()
  for (const { coupon_id } of released) {
    await db
      .updateTable('coupons')
      .set({ used_count: sql<number>`used_count - 1` })
      .where('id', '=', coupon_id)
      .where('used_count', '>', 0)
      .execute()
  }
}

/** Coupons with their owner, if they belong to one customer. */
const selectCoupons = (db: Kysely<Database>) =>
  db
    .selectFrom('coupons')
    .leftJoin('delay_coupons', 'delay_coupons.coupon_id', 'coupons.id')
    .selectAll('coupons')
    .select(['delay_coupons.account_id', 'delay_coupons.phone'])

const toCoupon = (row: Selectable<Database['coupons']> & { account_id: string | null; phone: string | null }): StoredCoupon => ({
  id: row.id,
  usedCount: Number(row.used_count),
  coupon: {
    code: row.code,
    kind: row.kind as Coupon['kind'],
    percent: row.percent === null ? null : Number(row.percent),
    amountFils: row.amount_fils === null ? null : Number(row.amount_fils),
    maxDiscountFils: row.max_discount_fils === null ? null : Number(row.max_discount_fils),
    minimumSubtotalFils: Number(row.minimum_subtotal_fils),
    startsAtMs: toMs(row.starts_at),
    endsAtMs: toMs(row.ends_at),
    usageLimit: row.usage_limit === null ? null : Number(row.usage_limit),
    usageLimitPerCustomer: row.usage_limit_per_customer === null ? null : Number(row.usage_limit_per_customer),
    services: toList<Service>(row.services),
    fulfilments: toList<Fulfilment>(row.fulfilments),
    productIds: toList<string>(row.product_ids),
    categoryIds: toList<string>(row.category_ids),
    firstOrderOnly: row.is_first_order_only === 1,
    isActive: row.is_active === 1,
    owner: row.account_id === null && row.phone === null ? null : toOwner(row),
  },
})

const toMs = (text: string | null): number | null => (text === null ? null : readInstantMs(text))

const toList = <T>(json: string | null): T[] | null => (json === null ? null : (JSON.parse(json) as T[]))
