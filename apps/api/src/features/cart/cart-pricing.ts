import { type CartQuote, isFreeDelivery, quoteCart, toCouponLines } from '@sukkar/domain/cart'
import type { CartLineInput, LineProblem } from '@sukkar/domain/cart-line'
import type { CouponLine } from '@sukkar/domain/coupon'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { isExtraFlavorAllowed } from '@sukkar/domain/service-notices'
import { isInStockFor } from '@sukkar/domain/stock'
import type { Choice } from '../../platform/shop-data/choice.ts'
import type { ShopData, ShopExtraFlavor, ShopProduct } from '../../platform/shop-data/shop-data.ts'
import type { CheckedCoupon } from '../coupon/coupon.service.ts'
import type { StoredLine } from './cart.queries.ts'
import { toWholeChoice } from './cart-choice.ts'
import type { LineNow } from './cart-line.queries.ts'
import type { ProductNow } from './cart-stock.queries.ts'

/** A line with its product in the shop snapshot; `product` is null when the shop no longer sells it. */
export type CartLine = {
  stored: StoredLine
  product: ShopProduct | null
  now: ProductNow
  extraFlavor: ShopExtraFlavor | null
  /** The extra flavour that the customer chose and that the order cannot have now: it is neither baked nor charged. */
  droppedFlavor: ShopExtraFlavor | null
  input: CartLineInput
}

/** A problem of a line: the domain's, or that the shop no longer sells the product. */
export type PricedProblem = LineProblem | { code: 'product_unavailable' }

export type PricedLine = CartLine & { unitPriceFils: number; lineTotalFils: number; discountShareFils: number; problems: PricedProblem[] }

export type PricedCart = {
  lines: PricedLine[]
  quote: CartQuote
  /** The coupon on the cart and whether it has an effect now; null without one. */
  coupon: CheckedCoupon | null
  /** Whether the choice is whole and neither the cart nor a line has a problem. */
  canCheckOut: boolean
  /** Lead time in minutes of the slowest product. */
  leadMinutes: number
}

/** Prices lines for a choice at an instant. Pure: cart, coupon and placement all use this function. */
export const priceCart = (input: {
  lines: readonly CartLine[]
  shop: ShopData
  choice: Choice
  coupon: CheckedCoupon | null
  nowMs: number
  tipFils?: number
}): PricedCart => {
  const { lines, shop, choice, coupon, nowMs, tipFils = 0 } = input
  const isDelivery = (choice.fulfilment ?? 'delivery') === 'delivery'
  const quote = quoteCart({
    lines: lines.map((line) => line.input),
    ...assumedChoice(choice),
    areaFeeFils: isDelivery ? (choice.tariff?.deliveryFeeFils ?? 0) : 0,
    // The minimum is a condition of delivery; a pick-up has none.
    minimumChargeFils: isDelivery ? (choice.tariff?.minimumChargeFils ?? 0) : 0,
    coupon: coupon?.refusal === null ? coupon.coupon : null,
    tipFils,
    campaign: findCampaign(shop, nowMs),
    nowMs,
  })
  const priced = lines.map((line, index) => toPricedLine(line, quote.lines[index], choice))
  return {
    lines: priced,
    quote,
    coupon: refuseIdle(coupon, quote, choice),
    canCheckOut: toWholeChoice(choice) !== null && quote.problems.length === 0 && priced.every((line) => line.problems.length === 0),
    leadMinutes: Math.max(0, ...lines.map((line) => line.product?.leadMinutes ?? 0)),
  }
}

/** A coupon that takes nothing off counts as refused, so that no order uses it up. Without an area the fee is not known yet. */
const refuseIdle = (
  coupon: CheckedCoupon | null,
  { discountFils, deliveryDiscountFils }: CartQuote,
  choice: Choice,
): CheckedCoupon | null => {
  if (coupon === null || coupon.refusal !== null || discountFils + deliveryDiscountFils > 0) return coupon
  if (coupon.coupon.kind === 'free_delivery' && choice.tariff === null) return coupon
  return { ...coupon, refusal: { code: 'COUPON_SAVES_NOTHING', details: {} } }
}

/** Lines as the domain's pricing needs them. An extra flavour outside its hours is dropped with its price [S5.11]. */
export const toCartLines = (lines: readonly LineNow[], shop: ShopData, choice: Choice, nowMs: number): CartLine[] =>
  lines.map(({ stored: line, now }) => {
    const product = now.isActive ? (shop.productsById.get(line.productId) ?? null) : null
    const extraFlavor = findExtraFlavor(shop, product, line.extraFlavorId, choice.service, nowMs)
    const chosen = choice.service === null ? null : findFlavorOf(shop, product, line.extraFlavorId)
    const droppedFlavor = extraFlavor === null ? chosen : null
    return {
      stored: line,
      product,
      now,
      extraFlavor,
      droppedFlavor,
      input: toLineInput(line, product, now, extraFlavor, shop, choice.service),
    }
  })

/** The lines as coupons need them. */
export const couponLinesOf = (lines: readonly CartLine[]): CouponLine[] => toCouponLines(lines.map((line) => line.input))

/** The extra flavour if the product accepts one and it can be baked for an order placed now; otherwise null [S5.11]. */
export const findExtraFlavor = (
  shop: ShopData,
  product: ShopProduct | null,
  id: string | null,
  service: Service | null,
  nowMs: number,
): ShopExtraFlavor | null => (service !== null && isExtraFlavorAllowed(service, nowMs) ? findFlavorOf(shop, product, id) : null)

const findFlavorOf = (shop: ShopData, product: ShopProduct | null, id: string | null): ShopExtraFlavor | null =>
  product?.hasExtraFlavor === true ? (shop.extraFlavors.find((flavor) => flavor.id === id) ?? null) : null

const toLineInput = (
  line: StoredLine,
  product: ShopProduct | null,
  now: ProductNow,
  extraFlavor: ShopExtraFlavor | null,
  shop: ShopData,
  service: Service | null,
): CartLineInput => ({
  id: line.id,
  productId: line.productId,
  categoryIds: product?.categoryIds ?? [],
  quantity: line.quantity,
  basePriceFils: (product?.priceFils ?? now.priceFils) + (extraFlavor?.priceFils ?? 0),
  groups: product?.optionGroups ?? [],
  chosenIds: product === null ? [] : line.optionIds,
  optionTexts: line.optionTexts,
  halfRule: shop.settings.halfRule,
  agreedUnitPriceFils: line.seenPriceFils,
  inStock: isInStockFor(now, service),
  stockLeft: now.stockLeft,
  hasImage: product?.hasImage ?? false,
  pictureCount: line.pictures.length,
  isPre: product?.isPre ?? false,
  menuTypes: product?.menuTypes ?? [],
})

const toPricedLine = (line: CartLine, quoted: CartQuote['lines'][number] | undefined, choice: Choice): PricedLine => {
  // Stryker disable next-line ArrayDeclaration: every line has its quote
  const { unitPriceFils = 0, lineTotalFils = 0, discountShareFils = 0, problems = [] } = quoted ?? {}
  const found: PricedProblem[] =
    line.product === null ? [{ code: 'product_unavailable' }] : problems.filter((problem) => isRequested(problem, choice))
  return { ...line, unitPriceFils, lineTotalFils, discountShareFils, problems: found }
}

/** Drops problems that depend on a part of the choice that is still open. */
const isRequested = (problem: LineProblem, choice: Choice): boolean => {
  if (problem.code === 'not_for_service') return choice.service !== null
  return problem.code !== 'not_for_fulfilment' || choice.fulfilment !== null
}

/** An open choice is priced with the values that cause the fewest refusals. */
const assumedChoice = (choice: Choice): { service: Service; fulfilment: Fulfilment } => ({
  // Stryker disable next-line StringLiteral: until a service is chosen its problems are dropped
  service: choice.service ?? 'pre_order',
  fulfilment: choice.fulfilment ?? 'delivery',
})

/** The free-delivery offer that is active at `nowMs` (§1, D32). */
const findCampaign = (shop: ShopData, nowMs: number) =>
  shop.offers
    .filter((offer) => offer.kind === 'free_delivery')
    .map((offer) => ({ isActive: true, from: offer.from, to: offer.to, startsOn: offer.startsOn, endsOn: offer.endsOn }))
    .find((campaign) => isFreeDelivery(campaign, nowMs, 'website')) ?? null
