import { normaliseDigits, removeInvisible } from './digits.ts'
import type { Fils } from './money.ts'
import { percentOfFils, prorateFils } from './money.ts'
import { fail, type Outcome, succeed } from './outcome.ts'
import type { Fulfilment, Service } from './service.ts'

/** A coupon as the shop set it up. Absent or empty restrictions restrict nothing. */
export type Coupon = {
  code: string
  kind: 'percent' | 'fixed' | 'free_delivery'
  /** 0 to 100, for `percent`. */
  percent?: number | null
  /** For `fixed`. */
  amountFils?: Fils | null
  /** Cap of a percentage. */
  maxDiscountFils?: Fils | null
  minimumSubtotalFils: Fils
  /** First instant at which it is valid, epoch ms. */
  startsAtMs?: number | null
  /** First instant at which it is no longer valid, epoch ms. */
  endsAtMs?: number | null
  usageLimit?: number | null
  usageLimitPerCustomer?: number | null
  services?: readonly Service[] | null
  fulfilments?: readonly Fulfilment[] | null
  productIds?: readonly string[] | null
  categoryIds?: readonly string[] | null
  firstOrderOnly: boolean
  isActive: boolean
  /** The only customer who may use it, by account or, for a guest, by phone; absent for a coupon that anybody may use. */
  owner?: CouponOwner | null
}

export type CouponOwner = { accountId: string } | { phone: string }

/** The fields of a cart line that a coupon's rules read. */
export type CouponLine = { productId: string; categoryIds: readonly string[]; lineTotalFils: Fils }

/** Everything besides the coupon that `checkCoupon` depends on. */
export type CouponContext = {
  nowMs: number
  service: Service
  fulfilment: Fulfilment
  lines: readonly CouponLine[]
  /** Uses so far by everyone and by this customer. */
  usedCount: number
  usedByCustomerCount: number
  /** Orders this customer has placed before; null for a guest without a history. */
  customerOrderCount: number | null
  /** The signed-in account; null for a guest. */
  accountId?: string | null
  /** The phone of the order; null until the customer has entered it. */
  phone?: string | null
}

/** Why a coupon is refused, one code per rule, so that the page can show the exact reason. */
export type CouponRefusal =
  | 'COUPON_OF_ANOTHER'
  | 'COUPON_INACTIVE'
  | 'COUPON_NOT_STARTED'
  | 'COUPON_EXPIRED'
  | 'COUPON_USED_UP'
  | 'COUPON_USED_BY_CUSTOMER'
  | 'COUPON_NOT_FOR_SERVICE'
  | 'COUPON_NOT_FOR_FULFILMENT'
  | 'COUPON_FIRST_ORDER_ONLY'
  | 'COUPON_NO_ELIGIBLE_LINE'
  | 'COUPON_BELOW_MINIMUM'

/** The discount of a coupon. The shares are in the order of the lines and sum to the discount. */
export type CouponEffect = { discountFils: Fils; deliveryDiscountFils: Fils; lineShares: Fils[] }

/**
 * Whether a coupon is valid for a cart now; the value is the subtotal of the lines it applies to, in fils. The minimum is compared with the subtotal
 * of the whole cart, as the customer sees it, and reaching it exactly is enough.
 */
export function checkCoupon(coupon: Coupon, context: CouponContext): Outcome<{ eligibleFils: Fils }, CouponRefusal> {
  if (!isFor(coupon.owner ?? null, context)) return fail('COUPON_OF_ANOTHER')
  const timeRefusal = findTimeRefusal(coupon, context.nowMs)
  if (timeRefusal !== null) return fail(timeRefusal)
  if (isReached(coupon.usageLimit, context.usedCount)) return fail('COUPON_USED_UP')
  if (isReached(coupon.usageLimitPerCustomer, context.usedByCustomerCount)) return fail('COUPON_USED_BY_CUSTOMER')
  if (!isListed(coupon.services, context.service)) return fail('COUPON_NOT_FOR_SERVICE')
  if (!isListed(coupon.fulfilments, context.fulfilment)) return fail('COUPON_NOT_FOR_FULFILMENT')
  if (coupon.kind === 'free_delivery' && context.fulfilment === 'pickup') return fail('COUPON_NOT_FOR_FULFILMENT')
  if (coupon.firstOrderOnly && (context.customerOrderCount ?? 0) > 0) return fail('COUPON_FIRST_ORDER_ONLY')
  const eligible = context.lines.filter((line) => isEligible(coupon, line))
  if (eligible.length === 0) return fail('COUPON_NO_ELIGIBLE_LINE')
  const eligibleFils = eligible.reduce((sum, line) => sum + line.lineTotalFils, 0)
  const subtotalFils = context.lines.reduce((sum, line) => sum + line.lineTotalFils, 0)
  if (subtotalFils < coupon.minimumSubtotalFils) {
    const missingFils = coupon.minimumSubtotalFils - subtotalFils
    return fail('COUPON_BELOW_MINIMUM', { minimumFils: coupon.minimumSubtotalFils, missingFils })
  }
  return succeed({ eligibleFils })
}

/**
 * The discount of a coupon that `checkCoupon` accepted: a percentage or an amount of the eligible lines, capped at their total and prorated over
 * them exactly; or the delivery cost. Lines that are not eligible have a share of zero.
 */
export function applyCoupon(coupon: Coupon, lines: readonly CouponLine[], deliveryCostFils: Fils): CouponEffect {
  const weights = lines.map((line) => (isEligible(coupon, line) ? line.lineTotalFils : 0))
  const eligibleFils = weights.reduce((sum, weight) => sum + weight, 0)
  const discountFils = Math.min(eligibleFils, wantedDiscountFils(coupon, eligibleFils))
  return {
    discountFils,
    deliveryDiscountFils: coupon.kind === 'free_delivery' ? deliveryCostFils : 0,
    lineShares: prorateFils(discountFils, weights),
  }
}

/** A code in its compared form: digits as 0-9, capitals, without surrounding spaces, control or invisible characters. */
export function normaliseCouponCode(text: string): string {
  return normaliseDigits(removeInvisible(text).replace(/\p{Cc}/gu, ''))
    .trim()
    .toUpperCase()
}

/** Without a phone yet, the customer may still be the owner; placing an order requires a phone, so the check then decides. */
function isFor(owner: CouponOwner | null, context: CouponContext): boolean {
  if (owner === null) return true
  if ('accountId' in owner) return owner.accountId === (context.accountId ?? null)
  return (context.phone ?? null) === null || owner.phone === context.phone
}

function findTimeRefusal(coupon: Coupon, nowMs: number): CouponRefusal | null {
  if (!coupon.isActive) return 'COUPON_INACTIVE'
  if (nowMs < (coupon.startsAtMs ?? Number.NEGATIVE_INFINITY)) return 'COUPON_NOT_STARTED'
  return nowMs >= (coupon.endsAtMs ?? Number.POSITIVE_INFINITY) ? 'COUPON_EXPIRED' : null
}

function isReached(limit: number | null | undefined, count: number): boolean {
  return count >= (limit ?? Number.POSITIVE_INFINITY)
}

function isListed<T>(list: readonly T[] | null | undefined, item: T): boolean {
  const listed = list ?? []
  return listed.length === 0 || listed.includes(item)
}

/** A line is eligible when its product or one of its categories is named, or when neither list names anything. */
function isEligible(coupon: Coupon, line: CouponLine): boolean {
  const productIds = coupon.productIds ?? []
  const categoryIds = coupon.categoryIds ?? []
  if (productIds.length === 0 && categoryIds.length === 0) return true
  return productIds.includes(line.productId) || line.categoryIds.some((id) => categoryIds.includes(id))
}

function wantedDiscountFils(coupon: Coupon, eligibleFils: Fils): Fils {
  if (coupon.kind === 'free_delivery') return 0
  if (coupon.kind === 'fixed') return coupon.amountFils ?? 0
  const wanted = percentOfFils(eligibleFils, coupon.percent ?? 0)
  return Math.min(wanted, coupon.maxDiscountFils ?? wanted)
}
