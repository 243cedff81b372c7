import type { Generated } from 'kysely'

/** Carts, orders, payments and what follows a commit. */
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
    /** Grows with every change. */
    version: number
    area_id: string | null
    branch_id: string | null
    service: string | null
    fulfilment: string | null
    coupon_id: string | null
    /** The time that the customer is looking at, told by the checkout's timer; null before one was picked. */
    slot_date: string | null
    slot_from: string | null
    slot_to: string | null
    /** 0 once the customer was told that this time can no longer be met. */
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
    /** JSON object of what was written for options, by value id. */
    option_texts: Generated<string>
    /** Equal for lines that are the same thing: product, options, their texts, notes, request, extra flavour. */
    likeness: string
    notes: string
    special_request: string
    extra_flavor_id: string | null
    menu_type: string
    /** The unit price the customer saw and agreed to. */
    seen_price_fils: number
    position: number
    created_at: string
  }
  /** A customer's own picture, first on a cart line, then on the order line made of it; or one that came with a complaint. */
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
    /** 1 while the order holds a place of `slot_bookings`. */
    slot_taken: number
    promised_from: string
    promised_to: string
    customer_name: string
    customer_phone: string
    customer_email: string
    /** JSON: the address as sent, normalised; null for pick-up. */
    address: string | null
    /** JSON of the gift; null when it is not one. */
    gift: string | null
    notes: string
    is_separate: number
    locale: string
    payment_method_code: number
    payment_method: string | null
    payment_status: string
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
    /** Since when the customer has it out of the list of orders. */
    hidden_at: string | null
    /** The account of whoever brings it; null before somebody does. */
    driver_id: Generated<string | null>
    created_at: string
    updated_at: string
  }
  /** Where each driver was seen last. */
  driver_positions: { driver_id: string; lat: number; lng: number; seen_at: string }
  /** How the promise of an order was changed after it was placed: by its customer, or by staff whom they called. */
  order_reschedules: {
    id: string
    order_id: string
    actor: 'customer' | 'staff'
    /** The account that did it; null for a guest. */
    actor_id: string | null
    was_from: string
    was_to: string
    promised_from: string
    promised_to: string
    at: string
  }
  /** What kept a driver from handing an order over. */
  delivery_problems: {
    order_id: string
    id: string
    driver_id: string
    reason: string
    words: string
    /** These three as in the history. */
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
    /** Units that this line holds of a counted stock; 0 once they were given back. */
    stock_taken: number
    /** JSON array of the chosen options with names and price deltas as they were. */
    options: string
    extra_flavor: string | null
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
    /** When it was done. */
    at: string
    /** When the shop heard of it, where that was later. */
    told_at: string | null
    /** When it was said to have been done, where that was not believed. */
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
    /** When the reconciler asks the gateway again; null when nothing more is to be expected. */
    check_at: string | null
    checks: number
    /** How many questions about it were begun; each has its number. */
    asks: Generated<number>
    asked_at: Generated<string | null>
    /** The question whose answer decided its state last. */
    decided_by_ask: Generated<number>
    /** When its state was decided last. */
    settled_at: Generated<string | null>
    /** When the payer, or word of the payer, came back from its page. */
    returned_at: Generated<string | null>
    /** When the gateway last notified of it, or somebody in its name. */
    notified_at: Generated<string | null>
    /** When the last question was put to the gateway that had a clear answer. */
    answered_at: Generated<string | null>
    /** Why staff have to look at it; null when they need not. */
    concern: Generated<string | null>
    concern_at: Generated<string | null>
    /** What the concern is about, in the gateway's numbers; null without one, and for one that was raised before they were stored. */
    concern_evidence: Generated<string | null>
    /** The evidence of the concern that staff have settled last: the same is not raised again. */
    settled_concern: Generated<string | null>
  }
  /** What the gateway was told and said about an attempt, with secrets masked. */
  payment_messages: {
    id: string
    attempt_id: string
    at: string
    direction: string
    kind: string
    body: string
    /** The order in which they were written, per attempt. */
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
    /** Until when the process that asks the gateway for it is waited for. */
    leased_until: Generated<string | null>
  }
  idempotency_keys: { owner: string; key: string; request_hash: string; answer: string | null; status: number | null; created_at: string }
  /** Effects to happen after the commit that wrote them: mail, push, realtime. Taken with a lease, done at least once. */
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
