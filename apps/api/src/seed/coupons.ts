import { DAY_MS, toInstantText } from '@sukkar/domain/shop-time'

const plain = {
  percent: null,
  amount_fils: null,
  max_discount_fils: null,
  minimum_subtotal_fils: 0,
  starts_at: null,
  ends_at: null,
  usage_limit: null,
  usage_limit_per_customer: null,
  used_count: 0,
  services: null,
  fulfilments: null,
  product_ids: null,
  category_ids: null,
  is_first_order_only: 0,
  is_active: 1,
}

/** One coupon of every kind and every restriction, so that each answer can occur. Times are relative to the seed. */
export const couponRows = (nowMs: number) =>
  [
    // A tenth off from 5 KWD, at most 3 KWD.
    { code: 'SWEET10', kind: 'percent', percent: 10, max_discount_fils: 3000, minimum_subtotal_fils: 5000 },
    // One dinar off from 8 KWD.
    { code: 'ONEKD', kind: 'fixed', amount_fils: 1000, minimum_subtotal_fils: 8000 },
    // Free delivery from 6 KWD; refused for pick-up.
    { code: 'FREEDEL', kind: 'free_delivery', minimum_subtotal_fils: 6000 },
    // A minimum that few carts reach.
    { code: 'PARTY50', kind: 'fixed', amount_fils: 5000, minimum_subtotal_fils: 50_000 },
    // Once for each customer.
    { code: 'ONCE20', kind: 'percent', percent: 20, max_discount_fils: 4000, usage_limit_per_customer: 1 },
    // Fifty uses in all.
    { code: 'FIFTY', kind: 'fixed', amount_fils: 500, usage_limit: 50 },
    // A single use in all: for the second customer it is used up.
    { code: 'LASTONE', kind: 'fixed', amount_fils: 2000, usage_limit: 1 },
    // Ended a month ago.
    { code: 'SUMMER', kind: 'percent', percent: 25, ends_at: toInstantText(nowMs - 30 * DAY_MS) },
    // Begins in a month.
    { code: 'SOON15', kind: 'percent', percent: 15, starts_at: toInstantText(nowMs + 30 * DAY_MS) },
    // Pre-orders only.
    { code: 'PLAN15', kind: 'percent', percent: 15, max_discount_fils: 6000, services: JSON.stringify(['pre_order']) },
    // Pick-up only.
    { code: 'PICKUP10', kind: 'percent', percent: 10, fulfilments: JSON.stringify(['pickup']) },
    // Cakes and photo cakes only.
    { code: 'CAKE2', kind: 'fixed', amount_fils: 2000, category_ids: JSON.stringify(['1', '2']) },
    // Both kinds of kunafa only.
    { code: 'KUNAFA', kind: 'percent', percent: 30, product_ids: JSON.stringify(['1054', '1055']) },
    // The first order only.
    { code: 'WELCOME', kind: 'percent', percent: 15, max_discount_fils: 5000, is_first_order_only: 1 },
    // Switched off by staff.
    { code: 'PAUSED', kind: 'fixed', amount_fils: 1000, is_active: 0 },
  ].map((coupon) => ({ ...plain, ...coupon, id: coupon.code.toLowerCase() }))
