import { type CartLineInput, findLineProblems, type LineProblem } from './cart-line.ts'
import { applyCoupon, type Coupon, type CouponLine } from './coupon.ts'
import { isInDayWindow } from './day-hours.ts'
import { CART_LINES_MAX, FREE_DELIVERY_FROM, FREE_DELIVERY_TO, TIP_MAX_FILS } from './limits.ts'
import { assertAmount, type Fils } from './money.ts'
import { unitPriceFils } from './price.ts'
import type { Fulfilment, Service } from './service.ts'

/** The free-delivery offer (§1): daily between two times of the shop's clock, the end excluded. */
export type FreeDeliveryCampaign = {
  isActive: boolean
  /** `HH:MM`, default 08:00. */
  from?: string
  /** `HH:MM`, default 12:00; at or before `from` it lies on the next day. */
  to?: string
  /** First and last Kuwait date on which it begins, both included; null or absent is unlimited. */
  startsOn?: string | null
  endsOn?: string | null
}

/** Where an order comes from; the offer is for the website alone (§1). */
export type OrderChannel = 'website' | 'app' | 'staff'

/** Everything a quote depends on. All amounts in fils; `nowMs` is the server's clock at this quote. */
export type CartInput = {
  lines: readonly CartLineInput[]
  service: Service
  fulfilment: Fulfilment
  areaFeeFils: Fils
  /** Minimum subtotal; null or absent counts as zero. */
  minimumChargeFils?: Fils | null
  /** A coupon that `checkCoupon` has accepted. */
  coupon?: Coupon | null
  tipFils?: Fils
  serviceCostFils?: Fils
  campaign?: FreeDeliveryCampaign | null
  /** Default `website`. */
  channel?: OrderChannel
  nowMs: number
}

/** A problem of the cart as a whole. */
export type CartProblem =
  | { code: 'cart_empty' }
  | { code: 'too_many_lines'; max: number }
  | { code: 'below_minimum'; minimumFils: Fils; missingFils: Fils }

/** A line of a quote with its prices and problems. */
export type QuotedLine = {
  id: string
  unitPriceFils: Fils
  lineTotalFils: Fils
  /** This line's part of the coupon's discount. */
  discountShareFils: Fils
  problems: LineProblem[]
}

/** A cart with its sums: subtotal − discount + delivery cost + service cost + tip = total. */
export type CartQuote = {
  lines: QuotedLine[]
  subtotalFils: Fils
  discountFils: Fils
  /** The area's tariff, shown struck through where the cost is lower. Zero for pick-up. */
  deliveryFeeFils: Fils
  /** What this cart pays for delivery after offers. Zero for pick-up. */
  deliveryCostFils: Fils
  /** Part of the fee that the coupon took off. */
  deliveryDiscountFils: Fils
  serviceCostFils: Fils
  tipFils: Fils
  totalFils: Fils
  minimumChargeFils: Fils
  missingForMinimumFils: Fils
  isMinimumReached: boolean
  isFreeDeliveryOffer: boolean
  /** Sum of the quantities. */
  count: number
  problems: CartProblem[]
  /** Whether checkout is possible: no problem on the cart or on any line (§5). */
  canCheckOut: boolean
}

/**
 * The quote of a cart: prices, discount, delivery, minimum and every problem that prevents checkout (§5). The page and the placement of an order use
 * this one function, so they cannot disagree. The minimum is compared with the subtotal before the coupon, and reaching it exactly is enough. Throws
 * RangeError for an invalid amount of fils or a tip above the maximum.
 */
export function quoteCart(input: CartInput): CartQuote {
  const { fulfilment, coupon = null, tipFils = 0, serviceCostFils = 0 } = input
  const minimumChargeFils = input.minimumChargeFils ?? 0
  for (const fils of [input.areaFeeFils, minimumChargeFils, tipFils, serviceCostFils]) assertAmount(fils)
  if (tipFils > TIP_MAX_FILS) throw new RangeError(`Tip out of range: ${tipFils}`)

  const priced = input.lines.map((line) => ({ line, ...priceLine(line) }))
  const subtotalFils = sum(priced.map((line) => line.lineTotalFils))
  const deliveryFeeFils = fulfilment === 'delivery' ? input.areaFeeFils : 0
  const isFreeDeliveryOffer = fulfilment === 'delivery' && isFreeDelivery(input.campaign ?? null, input.nowMs, input.channel ?? 'website')
  const costBeforeCouponFils = isFreeDeliveryOffer ? 0 : deliveryFeeFils
  const effect = coupon === null ? null : applyCoupon(coupon, priced, costBeforeCouponFils)
  const discountFils = effect?.discountFils ?? 0
  const deliveryDiscountFils = effect?.deliveryDiscountFils ?? 0
  const deliveryCostFils = costBeforeCouponFils - deliveryDiscountFils
  const lines = priced.map(({ line, unitPriceFils, lineTotalFils }, index) => ({
    id: line.id,
    unitPriceFils,
    lineTotalFils,
    discountShareFils: effect?.lineShares[index] ?? 0,
    problems: findLineProblems(line, input, input.lines),
  }))
  const missingForMinimumFils = Math.max(0, minimumChargeFils - subtotalFils)
  const problems = findCartProblems(input.lines.length, minimumChargeFils, missingForMinimumFils)
  return {
    lines,
    subtotalFils,
    discountFils,
    deliveryFeeFils,
    deliveryCostFils,
    deliveryDiscountFils,
    serviceCostFils,
    tipFils,
    totalFils: subtotalFils - discountFils + deliveryCostFils + serviceCostFils + tipFils,
    minimumChargeFils,
    missingForMinimumFils,
    isMinimumReached: missingForMinimumFils === 0,
    isFreeDeliveryOffer,
    count: sum(input.lines.map((line) => line.quantity)),
    problems,
    canCheckOut: problems.length === 0 && lines.every((line) => line.problems.length === 0),
  }
}

/** The lines of a cart as `checkCoupon` expects them, priced as in the quote. */
export function toCouponLines(lines: readonly CartLineInput[]): CouponLine[] {
  return lines.map(priceLine)
}

/**
 * Whether the free-delivery offer applies at an instant: website only, from 08:00:00 to 11:59:59 on the shop's clock (§1) unless the campaign has
 * other times. Callers pass the instant at which the order is placed.
 */
export function isFreeDelivery(campaign: FreeDeliveryCampaign | null, nowMs: number, channel: OrderChannel): boolean {
  if (campaign === null || !campaign.isActive || channel !== 'website') return false
  const { from = FREE_DELIVERY_FROM, to = FREE_DELIVERY_TO } = campaign
  return isInDayWindow({ ...campaign, from, to }, nowMs)
}

function priceLine(line: CartLineInput): CouponLine & { unitPriceFils: Fils } {
  const priceFils = unitPriceFils(line.basePriceFils, line.groups, line.chosenIds, line.halfRule)
  return {
    productId: line.productId,
    categoryIds: line.categoryIds,
    unitPriceFils: priceFils,
    lineTotalFils: priceFils * line.quantity,
  }
}

function findCartProblems(lineCount: number, minimumFils: Fils, missingFils: Fils): CartProblem[] {
  if (lineCount === 0) return [{ code: 'cart_empty' }]
  const problems: CartProblem[] = []
  if (lineCount > CART_LINES_MAX) problems.push({ code: 'too_many_lines', max: CART_LINES_MAX })
  if (missingFils > 0) problems.push({ code: 'below_minimum', minimumFils, missingFils })
  return problems
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((left, right) => left + right, 0)
}
