import type { Generated } from 'kysely'

/** What follows an order: reviews, complaints, and coupons for a long delay. */
export type AfterOrderTables = {
  order_reviews: {
    order_id: string
    account_id: string
    rating: number
    review: string
    /** Visible to staff only. */
    comment: string
    /** The review can be edited for a number of days counted from here. */
    created_at: string
    updated_at: string
    /** The shop's public answer; null without one. */
    answer: Generated<string | null>
    answered_at: Generated<string | null>
    /** Since when staff have hidden the review from other customers; null while it is shown. */
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
    /** Since when the complaint needs no further work; null while it does. */
    closed_at: Generated<string | null>
  }
  /** A coupon issued for a late order; only this customer can use it. */
  delay_coupons: {
    order_id: string
    coupon_id: string
    /** The customer: an account, or the phone number of a guest; never both. */
    account_id: string | null
    phone: string | null
    /** The last date on which the coupon is valid. */
    last_date: string
    late_minutes: number
    created_at: string
  }
}
