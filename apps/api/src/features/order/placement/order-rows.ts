import { toOrderFields } from '@sukkar/domain/address'
import { PAYMENT_RETRY_MINUTES } from '@sukkar/domain/limits'
import { PAID_ONLINE } from '@sukkar/domain/payment-method'
import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { findPrint, toPrintColumns } from '../../../platform/shop-data/ordered-print.ts'
import { hashToken } from '../../../platform/tokens/token.ts'
import type { WholeChoice } from '../../cart/cart-choice.ts'
import type { PricedCart, PricedLine } from '../../cart/cart-pricing.ts'
import { nameOfLine } from '../../cart/cart-problems.ts'
import { toChosenOptions, toExtraFlavor } from '../../cart/cart-view.ts'
import { notesOfUnits } from '../../cart/line-content.ts'
import type { OrderRow } from '../order.queries.ts'
import type { PromiseColumns } from '../order-promise.ts'
import type { OrderRequest } from './read-order-body.ts'

export type OrderDraft = {
  id: string
  number: string
  token: string
  cart: { id: string; accountId: string | null }
  request: OrderRequest
  choice: WholeChoice
  priced: PricedCart
  promise: PromiseColumns
  locale: Locale
  nowMs: number
}

/** The row of an order. It copies all that money and promise depend on, so that later changes of the shop do not affect it. */
export const toOrderRow = (draft: OrderDraft): OrderRow => {
  const { request, choice, priced, nowMs } = draft
  const { quote } = priced
  const coupon = priced.coupon?.refusal === null ? priced.coupon : null
  const isOnline = request.paymentCode === PAID_ONLINE
  return {
    id: draft.id,
    number: draft.number,
    token_hash: hashToken(draft.token),
    user_id: draft.cart.accountId,
    cart_id: draft.cart.id,
    branch_id: choice.branch.id,
    area_id: choice.area.id,
    service: choice.service,
    fulfilment: choice.fulfilment,
    status: 'created',
    ...draft.promise,
    customer_name: request.name,
    customer_phone: request.phone,
    customer_email: request.email,
    address: request.address === null ? null : JSON.stringify(toOrderFields(request.address)),
    gift: request.gift === null ? null : JSON.stringify(request.gift),
    notes: request.notes,
    is_separate: request.isSeparate ? 1 : 0,
    locale: draft.locale,
    payment_method_code: request.paymentCode,
    payment_method: request.paymentMethod,
    payment_status: isOnline ? 'pending' : 'on_delivery',
    sub_total_fils: quote.subtotalFils,
    discount_fils: quote.discountFils,
    delivery_discount_fils: quote.deliveryDiscountFils,
    delivery_fee_fils: quote.deliveryFeeFils,
    delivery_cost_fils: quote.deliveryCostFils,
    service_cost_fils: quote.serviceCostFils,
    tip_fils: quote.tipFils,
    total_fils: quote.totalFils,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.coupon.code ?? null,
    coupon_kind: coupon?.coupon.kind ?? null,
    pay_until: isOnline ? toInstantText(nowMs + PAYMENT_RETRY_MINUTES * MINUTE_MS) : null,
    paid_at: null,
    hidden_at: null,
    driver_id: null,
    notes_changed_at: null,
    created_at: toInstantText(nowMs),
    updated_at: toInstantText(nowMs),
  }
}

/** The row of an order's line with current names and prices. A cart becomes at most one order, so the line can keep its id. */
export const toOrderLineRow = (
  orderId: string,
  line: PricedLine,
  position: number,
  isStockCounted: boolean,
): Selectable<Database['order_lines']> => ({
  id: line.stored.id,
  order_id: orderId,
  product_id: line.stored.productId,
  slug: line.product?.slug ?? '',
  name_en: nameOfLine(line, 'en'),
  name_ar: nameOfLine(line, 'ar'),
  media_hash: line.product?.images[0]?.hash ?? null,
  quantity: line.stored.quantity,
  unit_price_fils: line.unitPriceFils,
  line_total_fils: line.lineTotalFils,
  discount_share_fils: line.discountShareFils,
  stock_taken: isStockCounted ? line.stored.quantity : 0,
  options: JSON.stringify(toChosenOptions(line.product, line.stored)),
  extra_flavor: line.extraFlavor === null ? null : JSON.stringify(toExtraFlavor(line.extraFlavor)),
  ...toPrintColumns(findPrint(line.product, line.stored.optionIds)),
  notes: JSON.stringify(notesOfUnits(line.stored)),
  special_request: line.stored.specialRequest,
  position,
})
