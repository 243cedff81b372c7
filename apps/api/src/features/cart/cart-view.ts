import type { Cart, CartItem, ChosenOption, Discount } from '@sukkar/contract/cart'
import type { ExtraFlavor, Product } from '@sukkar/contract/catalogue'
import { filsToKwd } from '@sukkar/domain/money'
import { mapProductTexts } from '@sukkar/domain/product-texts'
import { wireFulfilment, wireService } from '@sukkar/domain/service'
import { isExtraFlavorAllowed } from '@sukkar/domain/service-notices'
import { checkPromise } from '@sukkar/domain/service-window'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { isInStockFor } from '@sukkar/domain/stock'
import type { Locale } from '@sukkar/i18n/locales'
import { errorSentence } from '../../platform/http/sentences.ts'
import { toCartImage } from '../../platform/pictures/picture-view.ts'
import type { Choice } from '../../platform/shop-data/choice.ts'
import { toProduct } from '../../platform/shop-data/product-view.ts'
import type { ShopData, ShopExtraFlavor, ShopProduct } from '../../platform/shop-data/shop-data.ts'
import { type CheckedCoupon, wordRefusal } from '../coupon/coupon.service.ts'
import type { StoredLine } from './cart.queries.ts'
import type { PricedCart, PricedLine } from './cart-pricing.ts'
import { presentProblem } from './cart-problems.ts'
import { notesOfUnits } from './line-content.ts'

export type CartViewInput = {
  id: string
  priced: PricedCart
  shop: ShopData
  choice: Choice
  locale: Locale
  nowMs: number
  /** Signs the addresses of customers' pictures. */
  secret: string
  restorable: Cart['restorable']
}

/** The cart in its wire form (§3). */
export const toCart = (input: CartViewInput): Cart => {
  const { priced, shop, choice, nowMs } = input
  const { quote } = priced
  return {
    id: input.id,
    items: priced.lines.map((line) => toItem(line, input)),
    extra_flavors: choice.service !== null && isExtraFlavorAllowed(choice.service, nowMs) ? shop.extraFlavors.map(toExtraFlavor) : [],
    count: quote.count,
    sub_total: filsToKwd(quote.subtotalFils),
    discount: filsToKwd(quote.discountFils),
    discounts: toDiscounts(priced),
    refused_coupon: toRefusedCoupon(priced, input.locale),
    delivery_fee: filsToKwd(quote.deliveryFeeFils),
    delivery_cost: filsToKwd(quote.deliveryCostFils),
    service_cost: filsToKwd(quote.serviceCostFils),
    total: filsToKwd(quote.totalFils),
    minimum_charge: filsToKwd(quote.minimumChargeFils),
    missing_for_minimum: filsToKwd(quote.missingForMinimumFils),
    can_checkout: priced.canCheckOut,
    est_time: estimateMinutes(priced, choice, nowMs),
    start: choice.branch?.startTime ?? '',
    end: choice.branch?.endTime ?? '',
    area_id: choice.area?.id ?? null,
    branch_id: choice.branch?.id ?? null,
    shipping_type: choice.service === null ? null : wireService(choice.service),
    order_type: choice.fulfilment === null ? null : wireFulfilment(choice.fulfilment),
    restorable: input.restorable,
  }
}

/** The discounts in effect; a coupon that is not valid now is not among them. */
export const toDiscounts = ({ coupon, quote }: Pick<PricedCart, 'coupon' | 'quote'>): Discount[] => {
  if (coupon === null || coupon.refusal !== null) return []
  return [{ id: coupon.id, code: coupon.coupon.code, kind: coupon.coupon.kind, amount: filsToKwd(amountOf(coupon, quote)) }]
}

const toRefusedCoupon = ({ coupon }: Pick<PricedCart, 'coupon'>, locale: Locale): Cart['refused_coupon'] => {
  if (coupon === null || coupon.refusal === null) return null
  const { code, details } = wordRefusal(coupon.refusal, locale)
  return { id: coupon.id, code: coupon.coupon.code, message: errorSentence(locale, code, details) }
}

export const toExtraFlavor = (flavor: ShopExtraFlavor): ExtraFlavor => ({
  id: flavor.id,
  name_en: flavor.nameEn,
  name_ar: flavor.nameAr,
  price: filsToKwd(flavor.priceFils),
})

/** The chosen options of a line with current names and prices. */
export const toChosenOptions = (
  product: ShopProduct | null,
  { optionIds, optionTexts }: Pick<StoredLine, 'optionIds' | 'optionTexts'>,
): ChosenOption[] =>
  (product?.optionGroups ?? []).flatMap((group) =>
    group.values
      .flatMap((value) => optionIds.filter((id) => id === value.id).map(() => value))
      .map((value) => ({
        group_id: group.id,
        group_kind: group.kind,
        group_name_en: group.nameEn,
        group_name_ar: group.nameAr,
        value_id: value.id,
        name_en: value.nameEn,
        name_ar: value.nameAr,
        price_delta: filsToKwd(value.priceDeltaFils),
        ...(optionTexts[value.id] === undefined ? {} : { text: optionTexts[value.id] }),
      })),
  )

const amountOf = (coupon: CheckedCoupon, quote: PricedCart['quote']): number =>
  coupon.coupon.kind === 'free_delivery' ? quote.deliveryDiscountFils : quote.discountFils

const toItem = (line: PricedLine, input: CartViewInput): CartItem => ({
  id: line.stored.id,
  product_id: line.stored.productId,
  product: line.product === null ? toGoneProduct(line, input.shop) : toProductNow(line.product, line, input),
  quantity: line.stored.quantity,
  price: filsToKwd(line.unitPriceFils),
  line_total: filsToKwd(line.lineTotalFils),
  images: line.stored.pictures.map((picture) => toCartImage(picture, input.secret)),
  notes: notesOfUnits(line.stored).map((note) => ({ note })),
  special_request: line.stored.specialRequest,
  extra_flavor: line.extraFlavor === null ? null : toExtraFlavor(line.extraFlavor),
  dropped_flavor: line.droppedFlavor === null ? null : toExtraFlavor(line.droppedFlavor),
  options: toChosenOptions(line.product, line.stored),
  menu_type: line.stored.menuType,
  problems: line.problems.map((problem) => presentProblem(problem, line, input.locale)),
})

/** Takes the stock from the database, which may be newer than the snapshot. */
const toProductNow = (product: ShopProduct, line: PricedLine, { shop, choice }: CartViewInput): Product => ({
  ...toProduct(shop, product, choice),
  in_stock: isInStockFor(line.now, choice.service),
})

/** A product that is no longer sold, so that the page can name the line to remove. */
const toGoneProduct = (line: PricedLine, shop: ShopData): Product => ({
  id: line.stored.productId,
  slug: line.now.slug,
  vendor_name: shop.settings.slug,
  vendor_id: shop.settings.mainBranchId,
  name_en: line.now.nameEn,
  name_ar: line.now.nameAr,
  ...mapProductTexts(() => ''),
  price: filsToKwd(line.unitPriceFils),
  compare_at_price: null,
  is_price_from: false,
  unit: '',
  images: [],
  categories: [],
  has_image: false,
  has_note: false,
  has_options: false,
  in_stock: false,
  stock_left: null,
  is_pre: false,
  lead_hours: 0,
  is_featured: false,
  season: null,
  serves_min: null,
  serves_max: null,
  allergens: [],
  menu_types_availability: [],
  order_types_availability: [],
  unavailable_reason: 'PRODUCT_UNAVAILABLE',
})

/** Minutes until an order placed now arrives or is ready; null unless the service is "now" and open. */
const estimateMinutes = (priced: PricedCart, choice: Choice, nowMs: number): number | null => {
  if (choice.service !== 'asap' || choice.branch === null || choice.fulfilment === null) return null
  const promise = checkPromise({
    branch: choice.branch.window,
    service: 'asap',
    fulfilment: choice.fulfilment,
    nowMs,
    cartLeadMinutes: priced.leadMinutes,
    chosen: null,
  })
  // The promise begins at a full minute, so rounding down gives the same number at any second.
  return promise.ok ? Math.floor((promise.value.promisedFromMs - nowMs) / MINUTE_MS) : null
}
