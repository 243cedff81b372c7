import type { OrderPaymentStatus } from '@sukkar/domain/order-payment'
import type { Generated } from 'kysely'

/** Carts, orders, payments and the outbox. */
export type OrderTables = {
  coupon_redemptions: {
    id: string
    coupon_id: string
    order_id: string
    customer_key: string
    created_at: string
    released_at: string | null
  }

  carts: {
    id: string
    user_id: string | null
    /** open, deleted or converted. */
    state: string
    /** Incremented by every change. */
    version: number
    area_id: string | null
    branch_id: string | null
    service: string | null
    fulfilment: string | null
    coupon_id: string | null
    /** The time that the customer has selected, sent by the checkout's timer; null before a selection. */
    slot_date: string | null
    slot_from: string | null
    slot_to: string | null
    /** 0 once this time was found to be unavailable and the cart's pages were notified. */
    is_slot_open: Generated<number>
    created_at: string
    updated_at: string
    deleted_at: string | null
  }
  cart_lines: {
    id: string
    cart_id: string
    product_id: string
    quantity: number
    /** JSON array of option value ids, in the group's order. */
    options: string
    /** JSON object of the texts that the customer wrote for options, by value id. */
    option_texts: Generated<string>
    /** Equal for lines that are merged: same product, options, their texts, notes, request and extra flavour. */
    likeness: string
    notes: string
    special_request: string
    extra_flavor_id: string | null
    menu_type: string
    /** The unit price in fils that was shown to the customer. */
    seen_price_fils: number
    position: number
    created_at: string
  }
  /** A customer's own picture: of a cart line, then of the order line made of it; or of a complaint. */
  pictures: {
    id: string
    cart_line_id: string | null
    order_line_id: string | null
    order_id: string | null
    complaint_id: string | null
    file: string
    mime: string
    width: number
    height: number
    bytes: number
    created_at: string
  }

  orders: {
    id: string
    number: string
    token_hash: string
    user_id: string | null
    cart_id: string
    branch_id: string
    area_id: string
    service: string
    fulfilment: string
    status: string
    delivery_date: string
    slot_from: string | null
    slot_to: string | null
    /** 1 while the order occupies a place of `slot_bookings`. */
    slot_taken: number
    promised_from: string
    promised_to: string
    customer_name: string
    customer_phone: string
    customer_email: string
    /** JSON: the address as sent, normalised; null for pick-up. */
    address: string | null
    /** JSON of the gift; null when the order is none. */
    gift: string | null
    notes: string
    /** When the customer last changed the notes of an order that the shop had accepted or put on hold. */
    notes_changed_at: string | null
    is_separate: number
    locale: string
    payment_method_code: number
    payment_method: string | null
    payment_status: OrderPaymentStatus
    sub_total_fils: number
    discount_fils: number
    delivery_discount_fils: number
    delivery_fee_fils: number
    delivery_cost_fils: number
    service_cost_fils: number
    tip_fils: number
    total_fils: number
    coupon_id: string | null
    coupon_code: string | null
    coupon_kind: string | null
    pay_until: string | null
    paid_at: string | null
    /** Since when the customer has hidden the order from their list of orders. */
    hidden_at: string | null
    /** The account of the assigned driver; null before one is assigned. */
    driver_id: Generated<string | null>
    created_at: string
    updated_at: string
  }
  /** The last reported position of each driver. */
  driver_positions: { driver_id: string; lat: number; lng: number; seen_at: string }
  /** Changes of an order's promise after placement, by its customer or by staff on the customer's behalf. */
  order_reschedules: {
    id: string
    order_id: string
    actor: 'customer' | 'staff'
    /** The account that changed it; null for a guest. */
    actor_id: string | null
    was_from: string
    was_to: string
    promised_from: string
    promised_to: string
    at: string
  }
  /** Reasons why a driver could not hand an order over. */
  delivery_problems: {
    order_id: string
    id: string
    driver_id: string
    reason: string
    words: string
    /** The three instants mean the same as in `order_history`. */
    at: string
    told_at: string | null
    claimed_at: string | null
  }
  order_lines: {
    id: string
    order_id: string
    product_id: string
    slug: string
    name_en: string
    name_ar: string
    media_hash: string | null
    quantity: number
    unit_price_fils: number
    line_total_fils: number
    discount_share_fils: number
    /** Units of a counted stock that this line reserves; 0 once they are released. */
    stock_taken: number
    /** JSON array of the chosen options, with their names and price deltas at the time of the order. */
    options: string
    extra_flavor: string | null
    /** The print on the cake as it was ordered; null where nothing is printed, or without a size. */
    print_shape: Generated<string | null>
    print_width_mm: Generated<number | null>
    print_height_mm: Generated<number | null>
    notes: string
    special_request: string
    position: number
  }
  order_history: {
    id: string
    order_id: string
    from_status: string | null
    to_status: string
    event: string
    actor: string
    actor_id: string | null
    note: string
    /** When the event happened. */
    at: string
    /** When the server received the report, if that was later. */
    told_at: string | null
    /** When the client claimed that it happened, if that instant was corrected. */
    claimed_at: string | null
    position: number
  }
  payment_attempts: {
    id: string
    order_id: string
    number: number
    track_id: string
    provider: string
    method: string | null
    state: string
    amount_fils: number
    currency: string
    gateway_ref: string | null
    redirect_url: string | null
    payment_id: string | null
    transaction_id: string | null
    reference_id: string | null
    auth_code: string | null
    result: string
    created_at: string
    updated_at: string
    /** When the reconciler enquires next; null when the state is final. */
    check_at: string | null
    /** The number of the latest enquiry that has ended, with whatever answer. */
    checks: number
    /** How many enquiries have been begun; each has its number. */
    asks: Generated<number>
    asked_at: Generated<string | null>
    /** The number of the enquiry that decided the state last. */
    decided_by_ask: Generated<number>
    /** When the state was decided last. */
    settled_at: Generated<string | null>
    /** When the payer first came back from the payment page, which is not used again. */
    returned_at: Generated<string | null>
    /** When a notification for this attempt arrived last, from the gateway or from anybody who imitates it. */
    notified_at: Generated<string | null>
    /** When the last enquiry that got a clear answer was begun. */
    answered_at: Generated<string | null>
    /** Why staff have to check the attempt; null when they need not. */
    concern: Generated<string | null>
    concern_at: Generated<string | null>
    /** What the concern is about, in the gateway's identifiers; null without a concern, and for one raised before evidence was stored. */
    concern_evidence: Generated<string | null>
    /** The evidence of the concern that staff settled last: a concern with the same evidence is not raised again. */
    settled_concern: Generated<string | null>
  }
  /** Messages to and from the gateway about an attempt, with secrets masked. */
  payment_messages: {
    id: string
    attempt_id: string
    at: string
    direction: string
    kind: string
    body: string
    /** The order in which the messages of an attempt were written. */
    position: number
  }
  refunds: {
    id: string
    order_id: string
    attempt_id: string
    amount_fils: number
    state: string
    reason: string
    created_at: string
    updated_at: string
    /** Until when the lease of the process that requests the refund at the gateway lasts. */
    leased_until: Generated<string | null>
  }
  /** Cash that staff gave back for an order, out of the drawer of the branch. */
  cash_refunds: {
    id: string
    order_id: string
    branch_id: string
    amount_fils: number
    reason: string
    actor_id: string
    created_at: string
  }
  idempotency_keys: { owner: string; key: string; request_hash: string; answer: string | null; status: number | null; created_at: string }
  /** Effects to be delivered after the commit that wrote them: mail, push, realtime. Claimed with a lease, delivered at least once. */
  outbox: {
    id: string
    topic: string
    payload: string
    created_at: string
    available_at: string
    leased_until: string | null
    attempts: number
    done_at: string | null
    error: string | null
  }
  counters: { name: string; value: Generated<number> }
}
