import {
  DELAY_COUPON_PERCENT_MAX,
  EMAIL_MAX_LENGTH,
  GIFT_CARD_MAX_LENGTH,
  ORDER_NOTE_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
} from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { orderAddressProperties } from './address.ts'
import { Branch } from './area.ts'
import { CartImage, ChosenOption, Discount } from './cart.ts'
import { ExtraFlavor, Image } from './catalogue.ts'
import { Complaint } from './complaint.ts'
import { Review } from './review.ts'
import { DateText, FulfilmentText, Id, Instant, Kwd, Nullable, ServiceText, Shape, TimeText, Token, Uuid } from './schema.ts'
import { PaymentMethodName } from './shop.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** "Send to someone else" (D49). */
export const Gift = Shape({
  name: Type.String({ maxLength: PERSON_NAME_MAX_LENGTH }),
  phone: Type.String({ maxLength: 32 }),
  card_text: Type.String({ maxLength: GIFT_CARD_MAX_LENGTH }),
  hide_prices: Type.Boolean(),
  do_not_call: Type.Boolean(),
})

/** A date, optionally with a time; a time without a zone is on the clock of Kuwait. */
const DeliveryDate = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}([T ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?(Z|[+-]\\d{2}:\\d{2})?)?$',
  minLength: 10,
  maxLength: 32,
  description: 'calendar date in Kuwait, alone or with a time: 2026-11-26, 2026-11-26 12:00, 2026-11-26T12:00:00+03:00',
})

/** The customer as the checkout form stores them (§3); the fields beside it override it. `address` is text for the driver. */
const UserData = Shape({
  name: text(80),
  phone: text(32),
  email: text(254),
  v_code: text(12),
  address: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
})

/**
 * Placing an order. The server recomputes every price, fee, discount, minimum and time; `seen_total` is the total the customer agreed to: a higher
 * one is answered with PRICE_CHANGED instead of being charged (D18). Missing fields have defaults or are refused by name: a member's name, e-mail
 * and phone come from the account; the area from `address_area`, the branch or the cart; service and fulfilment from the cart (D5). With
 * `address_id` the order goes to a saved address of the account: its area is the order's, and of the other address fields only the phone is used.
 */
export const PlaceOrder = Shape({
  /** A guest's cart, when the header is absent. */
  cart_id: Type.Optional(Uuid),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: PERSON_NAME_MAX_LENGTH })),
  email: Type.Optional(Type.String({ minLength: 3, maxLength: EMAIL_MAX_LENGTH })),
  user_data: Type.Optional(Nullable(UserData)),
  branch_id: Type.Optional(Id),
  area_id: Type.Optional(Id),
  shipping_type: Type.Optional(ServiceText),
  order_type: Type.Optional(FulfilmentText),
  is_pickup: Type.Optional(Type.Boolean()),
  is_pickedup: Type.Optional(Type.Boolean()),
  address_id: Type.Optional(Nullable(Uuid)),
  ...orderAddressProperties,
  /** Required for same-day and pre-order; never for "now". The time is part of it or in `delivery_from`. */
  delivery_date: Type.Optional(Nullable(DeliveryDate)),
  delivery_from: Type.Optional(Nullable(TimeText)),
  delivery_to: Type.Optional(Nullable(TimeText)),
  /** The first chosen time can no longer be met, so pre-order dates begin tomorrow (D26). */
  is_rescheduled: Type.Optional(Type.Boolean()),
  payment_method_code: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  payment_method: Type.Optional(Nullable(PaymentMethodName)),
  v_code: text(12),
  notes: text(ORDER_NOTE_MAX_LENGTH),
  tipping: Type.Optional(Kwd),
  is_separate: Type.Optional(Type.Boolean()),
  /** A boolean only says whether it is a gift; `true` without the details is then refused with the missing fields. */
  to_send: Type.Optional(Nullable(Type.Union([Gift, Type.Boolean()]))),
  /** False is refused; a client may omit it, and the order records that. */
  terms_accepted: Type.Optional(Type.Boolean()),
  seen_total: Type.Optional(Kwd),
  /** Money in a request is ignored; the server prices everything itself. */
  total: Type.Optional(Type.Unknown()),
  sub_total: Type.Optional(Type.Unknown()),
  price: Type.Optional(Type.Unknown()),
  discount: Type.Optional(Type.Unknown()),
  delivery_fee: Type.Optional(Type.Unknown()),
  delivery_cost: Type.Optional(Type.Unknown()),
})

/** The money side of a cart at checkout (§3, "Checkout state"). `id` is the cart's. */
export const Checkout = Shape({
  id: Uuid,
  sub_total: Kwd,
  discount: Kwd,
  discounts: Type.Array(Discount),
  shipping: Kwd,
  service_cost: Kwd,
  tip: Kwd,
  total: Kwd,
  user: Nullable(Shape({ name: Type.String(), phone: Type.String(), email: Type.String() })),
  address: Nullable(Type.String()),
})

export const OrderStatus = Type.Union([
  Type.Literal('created'),
  Type.Literal('paid'),
  Type.Literal('in_progress'),
  Type.Literal('ready_for_delivery'),
  Type.Literal('hold'),
  Type.Literal('on_the_way'),
  Type.Literal('delivered'),
  Type.Literal('picked'),
  Type.Literal('cancelled'),
  Type.Literal('payment_failed'),
])

export const PaymentStatus = Type.Union([
  Type.Literal('on_delivery'),
  Type.Literal('pending'),
  Type.Literal('paid'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
  Type.Literal('expired'),
  Type.Literal('refunded'),
])

/** The state of a refund as its customer sees it (D60). */
export const RefundStatus = Type.Union([
  Type.Literal('requested'),
  Type.Literal('approved'),
  Type.Literal('declined'),
  Type.Literal('sent'),
])

/** Why an order cannot be cancelled or changed; the sentences are those of the error codes. */
const CancelRefusal = Type.Union([Type.Literal('CANCEL_FINISHED'), Type.Literal('CANCEL_ON_DELIVERY_DAY'), Type.Literal('CANCEL_TOO_LATE')])
const RescheduleRefusal = Type.Union([
  Type.Literal('CHANGE_ON_DELIVERY_DAY'),
  Type.Literal('CHANGE_TOO_LATE'),
  Type.Literal('RESCHEDULE_UNAVAILABLE'),
])

/** What a payment receipt must show (payments.md §1.8). */
export const PaymentReceipt = Shape({
  track_id: Type.String(),
  payment_id: Nullable(Type.String()),
  transaction_id: Nullable(Type.String()),
  reference_id: Nullable(Type.String()),
  auth_code: Nullable(Type.String()),
  result: Type.String(),
  amount: Kwd,
  method: Nullable(PaymentMethodName),
  at: Instant,
})

export const OrderItem = Shape({
  id: Id,
  product_id: Id,
  slug: Type.String(),
  name_en: Type.String(),
  name_ar: Type.String(),
  image: Nullable(Image),
  quantity: Type.Integer(),
  price: Kwd,
  line_total: Kwd,
  options: Type.Array(ChosenOption),
  extra_flavor: Nullable(ExtraFlavor),
  images: Type.Array(CartImage),
  notes: Type.Array(Shape({ note: Type.String() })),
  special_request: Type.String(),
})

export const OrderAddress = Shape({
  ...orderAddressProperties,
  area_id: Nullable(Id),
  area_name_en: Type.String(),
  area_name_ar: Type.String(),
  city_name_en: Type.String(),
  city_name_ar: Type.String(),
})

/** The parts of an order's invoice beyond its items and sums: a complaint needs its number (§1). */
const OrderReceipt = Shape({
  number: Type.String(),
  issued_at: Instant,
  is_paid: Type.Boolean(),
  paid_at: Nullable(Instant),
  paid: Kwd,
  due: Kwd,
})

export const Order = Shape({
  id: Uuid,
  number: Type.String(),
  status: OrderStatus,
  created_at: Instant,
  shipping_type: Type.String(),
  order_type: Type.String(),
  delivery_date: DateText,
  promised_from: Instant,
  promised_to: Instant,
  branch: Branch,
  /** When the hours of pick-up end that the promised time lies in; null for a delivery, or for a time outside the branch's hours. */
  pickup_until: Nullable(Instant),
  customer: Shape({ name: Type.String(), phone: Type.String(), email: Type.String() }),
  address: Nullable(OrderAddress),
  /** The photo of the building that came with the address (D50). */
  order_screenshot: Nullable(CartImage),
  gift: Nullable(Gift),
  notes: Type.String(),
  is_separate: Type.Boolean(),
  items: Type.Array(OrderItem),
  sub_total: Kwd,
  discount: Kwd,
  discounts: Type.Array(Discount),
  delivery_fee: Kwd,
  delivery_cost: Kwd,
  service_cost: Kwd,
  tip: Kwd,
  total: Kwd,
  payment_method_code: Type.Integer(),
  payment_method: Nullable(PaymentMethodName),
  payment_status: PaymentStatus,
  /** Until when a failed or abandoned payment of this order can be retried (D45). */
  pay_until: Nullable(Instant),
  payments: Type.Array(PaymentReceipt),
  timeline: Type.Array(Shape({ status: OrderStatus, at: Nullable(Instant) })),
  can_cancel: Type.Boolean(),
  /** When cancelling ends; null where it is impossible or has no end. */
  cancel_until: Nullable(Instant),
  cancel_refusal: Nullable(CancelRefusal),
  /** Notes and time may be changed; the time only while every line is available. */
  can_change: Type.Boolean(),
  change_until: Nullable(Instant),
  can_reschedule: Type.Boolean(),
  reschedule_refusal: Nullable(RescheduleRefusal),
  /** Ids of items that the shop no longer sells; they prevent a reschedule. */
  unavailable_items: Type.Array(Id),
  /** "Cancel and refund" is offered: the order is on hold. */
  can_refund: Type.Boolean(),
  can_review: Type.Boolean(),
  /** Why the shop needs the customer's decision, as staff wrote it; null without a hold or reason. */
  hold_reason: Nullable(Type.String()),
  refund_status: Nullable(RefundStatus),
  refund_amount: Kwd,
  /** What a cancellation refunds: the captured money without all refunds so far, which count also while they are requested or declined. */
  left_to_refund: Kwd,
  /** Each refund with its amount, oldest first; `at` is when it got this status. */
  refunds: Type.Array(Shape({ amount: Kwd, status: RefundStatus, at: Instant })),
  /** The cash that the shop gave back after the handover, oldest first. */
  cash_refunds: Type.Array(Shape({ amount: Kwd, at: Instant })),
  /** The invoice, itemised by `items` and the sums above; null while a prepaid order is unpaid. */
  receipt: Nullable(OrderReceipt),
  review: Nullable(Review),
  complaints: Type.Array(Complaint),
  /** The coupon for a delay of more than two hours (§1); `until` is its last valid day. */
  delay_coupon: Nullable(
    Shape({ code: Type.String(), percent: Type.Integer({ minimum: 1, maximum: DELAY_COUPON_PERCENT_MAX }), until: DateText }),
  ),
})

/** `token` grants its holder, above all a guest, access to this order; it is answered once, when the order is placed, and stored hashed. */
export const PlacedOrder = Shape({
  order: Order,
  checkout: Checkout,
  paymentUrl: Nullable(Type.String()),
  token: Nullable(Token),
})

export const PaymentTruth = Shape({
  order_id: Uuid,
  order_number: Type.String(),
  status: OrderStatus,
  payment_status: PaymentStatus,
  can_retry: Type.Boolean(),
  pay_until: Nullable(Instant),
  total: Kwd,
  receipt: Nullable(PaymentReceipt),
})

export type Gift = Static<typeof Gift>
export type PlaceOrder = Static<typeof PlaceOrder>
export type Checkout = Static<typeof Checkout>
export type OrderStatus = Static<typeof OrderStatus>
export type PaymentStatus = Static<typeof PaymentStatus>
export type RefundStatus = Static<typeof RefundStatus>
export type PaymentReceipt = Static<typeof PaymentReceipt>
export type OrderItem = Static<typeof OrderItem>
export type OrderAddress = Static<typeof OrderAddress>
export type Order = Static<typeof Order>
export type PlacedOrder = Static<typeof PlacedOrder>
export type PaymentTruth = Static<typeof PaymentTruth>

/** Why a chosen time is refused. */
export const slotErrors = ['SLOT_REQUIRED', 'SLOT_FULL', 'SLOT_PAST', 'LEAD_TIME', 'DATE_OUT_OF_RANGE'] as const
