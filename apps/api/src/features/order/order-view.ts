import type { CartImage, ChosenOption, Discount } from '@sukkar/contract/cart'
import type { ExtraFlavor } from '@sukkar/contract/catalogue'
import type { Checkout, Gift, Order, OrderAddress, OrderItem, PaymentReceipt, OrderStatus as WireStatus } from '@sukkar/contract/order'
import type { PaymentMethodName } from '@sukkar/contract/shop'
import { readAddress } from '@sukkar/domain/address'
import { fullLine } from '@sukkar/domain/address-line'
import { filsToKwd } from '@sukkar/domain/money'
import { listWindowsTouching } from '@sukkar/domain/opening-hours'
import { type Fulfilment, type Service, wireFulfilment, wireService } from '@sukkar/domain/service'
import { readInstantMs, toInstantText, toShopClock } from '@sukkar/domain/shop-time'
import { addressWords } from '@sukkar/i18n/address-words'
import type { Locale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import { toCartImage } from '../../platform/pictures/picture-view.ts'
import { toBranch } from '../../platform/shop-data/branch-view.ts'
import { toImage } from '../../platform/shop-data/product-view.ts'
import type { ShopBranch, ShopData } from '../../platform/shop-data/shop-data.ts'
import type { AttemptRow, OrderLineRow, OrderPictureRow, OrderRecord, OrderRow } from './order.queries.ts'
import { toActions } from './order-actions.ts'
import { canStillPay } from './order-payment.ts'
import { toMoneyBack, toOrderReceipt } from './order-receipt.ts'
import { toTimeline } from './order-timeline.ts'

/** The part of an order's page that other features add after its placement. */
export type AfterOrder = Pick<Order, 'review' | 'complaints' | 'delay_coupon'>

export type OrderViewInput = {
  record: OrderRecord
  after: AfterOrder
  shop: ShopData
  nowMs: number
  /** Signs the addresses of pictures. */
  secret: string
}

/** An order as its owner sees it (§3). */
export const toOrder = (input: OrderViewInput): Order => {
  const { record, shop, nowMs } = input
  const { order } = record
  const actions = toActions(record, shop, nowMs)
  return {
    id: order.id,
    number: order.number,
    status: order.status as WireStatus,
    created_at: order.created_at,
    shipping_type: wireService(order.service as Service),
    order_type: wireFulfilment(order.fulfilment as Fulfilment),
    delivery_date: order.delivery_date,
    promised_from: order.promised_from,
    promised_to: order.promised_to,
    branch: toBranch(getBranch(shop, order.branch_id), { orderTypes: false, deliveryTypes: false }),
    pickup_until: findPickupEnd(order, getBranch(shop, order.branch_id)),
    customer: { name: order.customer_name, phone: order.customer_phone, email: order.customer_email },
    address: toAddress(order, shop),
    order_screenshot: screenshotOf(input),
    gift: order.gift === null ? null : (JSON.parse(order.gift) as Gift),
    notes: order.notes,
    is_separate: order.is_separate === 1,
    items: record.lines.map((line) => toItem(line, imagesOf(line, input), shop)),
    ...toMoney(order),
    payment_method_code: Number(order.payment_method_code),
    payment_method: order.payment_method as PaymentMethodName | null,
    payment_status: order.payment_status,
    pay_until: canStillPay(order, nowMs) ? order.pay_until : null,
    payments: record.attempts.filter((attempt) => attempt.state !== 'created').map(toReceipt),
    timeline: toTimeline(record),
    ...actions,
    ...toMoneyBack(record),
    receipt: toOrderReceipt(record),
    ...input.after,
    can_review: actions.can_review && canStillReview(input),
  }
}

/** The amounts of an order in the form of a checkout; `id` is that of its cart. */
export const toOrderCheckout = (order: OrderRow, shop: ShopData, locale: Locale): Checkout => {
  const { sub_total, discount, discounts, service_cost, tip, total, delivery_cost } = toMoney(order)
  return {
    id: order.cart_id,
    sub_total,
    discount,
    discounts,
    shipping: delivery_cost,
    service_cost,
    tip,
    total,
    user: { name: order.customer_name, phone: order.customer_phone, email: order.customer_email },
    address: toAddressLine(order, shop, locale),
  }
}

export const toReceipt = (attempt: AttemptRow): PaymentReceipt => ({
  track_id: attempt.track_id,
  payment_id: attempt.payment_id,
  transaction_id: attempt.transaction_id,
  reference_id: attempt.reference_id,
  auth_code: attempt.auth_code,
  result: attempt.state,
  amount: filsToKwd(Number(attempt.amount_fils)),
  method: attempt.method as PaymentMethodName | null,
  at: attempt.settled_at ?? attempt.updated_at,
})

/** An order has one review, which the customer can edit until `editable_until`. */
const canStillReview = ({ after, nowMs }: OrderViewInput): boolean =>
  after.review === null || nowMs < readInstantMs(after.review.editable_until)

const toMoney = (order: OrderRow) => ({
  sub_total: filsToKwd(Number(order.sub_total_fils)),
  discount: filsToKwd(Number(order.discount_fils)),
  discounts: toDiscounts(order),
  delivery_fee: filsToKwd(Number(order.delivery_fee_fils)),
  delivery_cost: filsToKwd(Number(order.delivery_cost_fils)),
  service_cost: filsToKwd(Number(order.service_cost_fils)),
  tip: filsToKwd(Number(order.tip_fils)),
  total: filsToKwd(Number(order.total_fils)),
})

const toDiscounts = (order: OrderRow): Discount[] => {
  if (order.coupon_id === null || order.coupon_code === null) return []
  const kind = order.coupon_kind as Discount['kind']
  const fils = kind === 'free_delivery' ? order.delivery_discount_fils : order.discount_fils
  return [{ id: order.coupon_id, code: order.coupon_code, kind, amount: filsToKwd(Number(fils)) }]
}

const toAddress = (order: OrderRow, shop: ShopData): OrderAddress | null => {
  if (order.address === null) return null
  const { lat, lng, ...parts } = JSON.parse(order.address) as Record<string, string>
  const area = shop.everyAreaById.get(order.area_id)
  const city = shop.governorates.find((entry) => entry.id === area?.governorateId)
  return {
    ...parts,
    lat: lat === undefined ? null : Number(lat),
    lng: lng === undefined ? null : Number(lng),
    area_id: order.area_id,
    area_name_en: area?.nameEn ?? '',
    area_name_ar: area?.nameAr ?? '',
    city_name_en: city?.nameEn ?? '',
    city_name_ar: city?.nameAr ?? '',
  }
}

const toAddressLine = (order: OrderRow, shop: ShopData, locale: Locale): string | null => {
  if (order.address === null) return null
  const area = shop.everyAreaById.get(order.area_id)
  return fullLine(readAddress(JSON.parse(order.address) as Record<string, string>), addressWords(translate(locale)), locale, {
    en: area?.nameEn ?? '',
    ar: area?.nameAr ?? '',
  })
}

const toItem = (line: OrderLineRow, images: CartImage[], shop: ShopData): OrderItem => {
  const image = shop.productsById.get(line.product_id)?.images.find((entry) => entry.hash === line.media_hash)
  return {
    id: line.id,
    product_id: line.product_id,
    slug: line.slug,
    name_en: line.name_en,
    name_ar: line.name_ar,
    image: image === undefined ? null : toImage(image),
    quantity: Number(line.quantity),
    price: filsToKwd(Number(line.unit_price_fils)),
    line_total: filsToKwd(Number(line.line_total_fils)),
    options: JSON.parse(line.options) as ChosenOption[],
    extra_flavor: line.extra_flavor === null ? null : (JSON.parse(line.extra_flavor) as ExtraFlavor),
    images,
    notes: (JSON.parse(line.notes) as string[]).map((note) => ({ note })),
    special_request: line.special_request,
  }
}

const imagesOf = (line: OrderLineRow, { record, secret }: OrderViewInput): CartImage[] =>
  record.pictures.filter((picture) => picture.order_line_id === line.id).map((picture) => viewPicture(picture, secret))

/** The order's picture that belongs to no line. */
const screenshotOf = ({ record, secret }: OrderViewInput): CartImage | null => {
  const picture = record.pictures.find((candidate) => candidate.order_line_id === null)
  return picture === undefined ? null : viewPicture(picture, secret)
}

const viewPicture = ({ id, width, height }: OrderPictureRow, secret: string): CartImage =>
  toCartImage({ id, width: Number(width), height: Number(height) }, secret)

const findPickupEnd = (order: OrderRow, { window }: ShopBranch): string | null => {
  if (order.fulfilment !== 'pickup') return null
  const promisedMs = readInstantMs(order.promised_from)
  const open = listWindowsTouching(window, 'pickup', toShopClock(promisedMs).date).find(
    ({ fromMs, toMs }) => fromMs <= promisedMs && promisedMs <= toMs,
  )
  return open === undefined ? null : toInstantText(open.toMs)
}

/** Branches are closed and never deleted, but the shop snapshot may lack a new one; the first branch stands in for it. */
const getBranch = (shop: ShopData, id: string): ShopBranch => {
  const branch = shop.everyBranchById.get(id) ?? shop.branches[0]
  if (branch === undefined) throw new Error('The shop has no branch')
  return branch
}
