import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import { type Coupon, type CouponLine, type CouponRefusal, checkCoupon, normaliseCouponCode } from '@sukkar/domain/coupon'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { formatMoney } from '@sukkar/i18n/formats'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import {
  countCustomerUses,
  findCouponByCode,
  findCouponById,
  insertRedemption,
  lockFirstOrderCoupons,
  releaseCouponUse,
  reserveCouponUse,
  type StoredCoupon,
} from './coupon.queries.ts'

/** A coupon checked for a cart now; valid when `refusal` is null. */
export type CheckedCoupon = {
  id: string
  coupon: Coupon
  refusal: CouponRefused | null
}

export type CouponRefused = { code: CouponErrorCode; details: Record<string, string | number> }

export type CouponErrorCode = Extract<ErrorCode, `COUPON_${string}`>

/**
 * What a coupon is checked against. A customer is identified by phone (`customerKey`), null until it is sent, and by account if signed in;
 * limits count the uses of either.
 */
export type CouponCase = {
  lines: readonly CouponLine[]
  service: Service | null
  fulfilment: Fulfilment | null
  customerKey: string | null
  accountId?: string | null
  nowMs: number
}

/** The coupon of a typed code, checked for a cart; null for an unknown code. */
export const checkCouponCode = async (db: Kysely<Database>, code: string, given: CouponCase): Promise<CheckedCoupon | null> => {
  const stored = await findCouponByCode(db, normaliseCouponCode(code))
  return stored === null ? null : await judge(db, stored, given)
}

/** The coupon on a cart, checked again, since it may have become invalid after it was applied. */
export const checkCouponById = async (db: Kysely<Database>, id: string | null, given: CouponCase): Promise<CheckedCoupon | null> => {
  // Stryker disable next-line ConditionalExpression: there is no coupon without an id.
  const stored = id === null ? null : await findCouponById(db, id)
  return stored === null ? null : await judge(db, stored, given)
}

/**
 * Redeems a coupon for an order. Reserving the use first locks the coupon's row, so that the customer's own uses are counted for one order
 * after the other, even when they are placed at once.
 */
export const redeemCoupon = async (
  db: Kysely<Database>,
  coupon: CheckedCoupon | null,
  use: { orderId: string; customerKey: string; accountId?: string | null; locale: Locale; nowMs: number },
): Promise<{ ok: true } | ReturnType<typeof wordRefusal>> => {
  if (coupon === null) return { ok: true }
  if (coupon.coupon.firstOrderOnly) await lockFirstOrderCoupons(db)
  if (!(await reserveCouponUse(db, coupon.id))) return wordRefusal({ code: 'COUPON_USED_UP', details: {} }, use.locale)
  const known = await countCustomerUses(db, coupon.id, { phone: use.customerKey, accountId: use.accountId ?? null })
  const limit = coupon.coupon.usageLimitPerCustomer ?? null
  if (limit !== null && known.uses >= limit) return wordRefusal({ code: 'COUPON_ALREADY_USED', details: {} }, use.locale)
  if (coupon.coupon.firstOrderOnly && known.orders > 0) return wordRefusal({ code: 'COUPON_FIRST_ORDER_ONLY', details: {} }, use.locale)
  await insertRedemption(db, { id: randomUUID(), couponId: coupon.id, orderId: use.orderId, customerKey: use.customerKey }, use.nowMs)
  return { ok: true }
}

/** Releases the use that a cancelled or unpaid order holds. */
export const releaseCoupon = (db: Kysely<Database>, orderId: string, nowMs: number): Promise<void> => releaseCouponUse(db, orderId, nowMs)

const judge = async (db: Kysely<Database>, stored: StoredCoupon, given: CouponCase): Promise<CheckedCoupon> => {
  const customer = { phone: given.customerKey, accountId: given.accountId ?? null }
  // Stryker disable next-line ConditionalExpression: nobody in particular has used nothing; the question is only spared.
  const isKnown = customer.phone !== null || customer.accountId !== null
  const known = isKnown ? await countCustomerUses(db, stored.id, customer) : null
  const outcome = checkCoupon(stored.coupon, {
    nowMs: given.nowMs,
    // Until a service is chosen its restriction cannot be checked, so the coupon's first service stands in for it.
    // Stryker disable next-line StringLiteral: a coupon without services is for all of them.
    service: given.service ?? stored.coupon.services?.[0] ?? 'pre_order',
    // Stryker disable next-line StringLiteral: a coupon without fulfilments is for both.
    fulfilment: given.fulfilment ?? stored.coupon.fulfilments?.[0] ?? 'delivery',
    lines: given.lines,
    usedCount: stored.usedCount,
    usedByCustomerCount: known?.uses ?? 0,
    customerOrderCount: known?.orders ?? null,
    accountId: given.accountId ?? null,
    phone: given.customerKey,
  })
  return {
    id: stored.id,
    coupon: stored.coupon,
    refusal: outcome.ok ? null : { code: wireCodes[outcome.code], details: outcome.details ?? {} },
  }
}

const wireCodes: Readonly<Record<CouponRefusal, CouponErrorCode>> = {
  // Whether another customer's coupon exists must not be revealed.
  COUPON_OF_ANOTHER: 'COUPON_UNKNOWN',
  // Customers need not know that staff switched the coupon off.
  COUPON_INACTIVE: 'COUPON_UNKNOWN',
  COUPON_NOT_STARTED: 'COUPON_NOT_STARTED',
  COUPON_EXPIRED: 'COUPON_EXPIRED',
  COUPON_USED_UP: 'COUPON_USED_UP',
  COUPON_USED_BY_CUSTOMER: 'COUPON_ALREADY_USED',
  COUPON_NOT_FOR_SERVICE: 'COUPON_NOT_FOR_SERVICE',
  COUPON_NOT_FOR_FULFILMENT: 'COUPON_NOT_FOR_FULFILMENT',
  COUPON_FIRST_ORDER_ONLY: 'COUPON_FIRST_ORDER_ONLY',
  COUPON_NO_ELIGIBLE_LINE: 'COUPON_NOT_FOR_ITEMS',
  COUPON_BELOW_MINIMUM: 'COUPON_MINIMUM',
}

/** A refusal with its amounts formatted in the language. */
export const wordRefusal = (
  refusal: CouponRefused,
  locale: Locale,
): { ok: false; code: CouponErrorCode; details: Record<string, string> } => {
  const { minimumFils, missingFils } = refusal.details
  const isAmount = typeof minimumFils === 'number' && typeof missingFils === 'number'
  return {
    ok: false,
    code: refusal.code,
    details: isAmount ? { minimum: formatMoney(minimumFils, locale), missing: formatMoney(missingFils, locale) } : {},
  }
}
