import type { Generated } from 'kysely'

/** What comes after an order: reviews, complaints, coupons for a long delay. */
export type AfterOrderTables = {
  order_reviews: {
    order_id: string
    account_id: string
    rating: number
    review: string
    /** For the shop alone. */
    comment: string
    /** The days in which it can be changed count from here. */
    created_at: string
    updated_at: string
    /** What the shop says to it; null before it did. */
    answer: Generated<string | null>
    answered_at: Generated<string | null>
    /** Since when staff keep it from being shown to others. */
    hidden_at: Generated<string | null>
  }
  complaints: {
    id: string
    order_id: string
    account_id: string
    receipt_number: string
    comment: string
    /** open or answered. */
    state: string
    answer: string | null
    created_at: string
    answered_at: string | null
    /** Since when nothing is left to do about it. */
    closed_at: Generated<string | null>
  }
  /** A coupon that was given for a late order; it works for this customer alone. */
  delay_coupons: {
    order_id: string
    coupon_id: string
    /** Whose it is: an account, or the phone of a guest; never both. */
    account_id: string | null
    phone: string | null
    /** The last date on which it works. */
    last_date: string
    late_minutes: number
    created_at: string
  }
}
