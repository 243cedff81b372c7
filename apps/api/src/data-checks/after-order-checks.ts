import { decideDelayCoupon } from '@sukkar/domain/delay-coupon'
import { DELAY_COUPON_PERCENT_MAX } from '@sukkar/domain/limits'
import { isAtItsPlace } from '@sukkar/domain/order-change'
import type { OrderStatus } from '@sukkar/domain/order-state'
import type { DataCheck } from './data-check.ts'

/** Records that follow an order belong to it and to its customer. */
export const afterOrderChecks: readonly DataCheck[] = [
  {
    name: 'a review is the only one of an order that has arrived, by its customer',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('order_reviews')
        .innerJoin('orders', 'orders.id', 'order_reviews.order_id')
        .select(['orders.number', 'orders.status', 'orders.user_id', 'order_reviews.account_id'])
        .execute()
      const perOrder = Map.groupBy(rows, (row) => row.number)
      return Array.from(perOrder.values()).flatMap((reviews) =>
        reviews.flatMap(({ number, status, user_id, account_id }) => [
          ...(reviews.length === 1 ? [] : [{ subject: number, message: `has ${reviews.length} reviews` }]),
          ...(user_id === account_id ? [] : [{ subject: number, message: 'was reviewed by somebody else' }]),
          ...(isAtItsPlace(status as OrderStatus) ? [] : [{ subject: number, message: `was reviewed and is ${status}` }]),
        ]),
      )
    },
  },
  {
    name: 'a complaint is its customer’s and names the receipt of its order',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('complaints')
        .innerJoin('orders', 'orders.id', 'complaints.order_id')
        .select(['complaints.id', 'orders.number', 'orders.user_id', 'complaints.account_id', 'complaints.receipt_number'])
        .execute()
      return rows
        .filter((row) => row.user_id !== row.account_id || row.receipt_number !== row.number)
        .map((row) => ({ subject: row.id, message: `does not belong to order ${row.number}` }))
    },
  },
  {
    name: 'an order that came more than two hours late has one coupon for it, its customer’s, and no other order has one',
    find: async ({ db }) => {
      const deliveries = await db
        .selectFrom('orders')
        .innerJoin('order_history', 'order_history.order_id', 'orders.id')
        .leftJoin('delay_coupons', 'delay_coupons.order_id', 'orders.id')
        .leftJoin('coupons', 'coupons.id', 'delay_coupons.coupon_id')
        .select(['orders.id', 'orders.number', 'orders.promised_to', 'orders.user_id', 'orders.customer_phone', 'order_history.at'])
        .select(['delay_coupons.account_id', 'delay_coupons.phone', 'coupons.id as coupon_id', 'coupons.percent', 'coupons.usage_limit'])
        .where('order_history.event', '=', 'deliver')
        .execute()
      const known = new Set(deliveries.map(({ id }) => id))
      const coupons = await db.selectFrom('delay_coupons').select('order_id').execute()
      const loose = coupons.filter(({ order_id }) => !known.has(order_id))
      return [
        ...loose.map(({ order_id }) => ({ subject: order_id, message: 'has a coupon for a delay and was not delivered' })),
        ...deliveries.flatMap((row) => {
          const owed = decideDelayCoupon({
            promisedToMs: Date.parse(row.promised_to),
            deliveredAtMs: Date.parse(row.at),
            percent: DELAY_COUPON_PERCENT_MAX,
          })
          const problem = findCouponProblem(row, owed !== null)
          return problem === null ? [] : [{ subject: row.number, message: problem }]
        }),
      ]
    },
  },
]

type Delivery = {
  coupon_id: string | null
  percent: number | null
  usage_limit: number | null
  account_id: string | null
  phone: string | null
  user_id: string | null
  customer_phone: string
}

const findCouponProblem = (row: Delivery, isOwed: boolean): string | null => {
  if (row.coupon_id === null) return isOwed ? 'came late and has no coupon for it' : null
  if (!isOwed) return 'came in time and has a coupon for a delay'
  // A guest's order may have been assigned to a member since; the coupon stays with the guest's phone.
  const isTheirs = row.account_id === null ? row.phone === row.customer_phone : row.account_id === row.user_id
  if (!isTheirs) return 'has a coupon for a delay that is somebody else’s'
  return Number(row.percent) <= DELAY_COUPON_PERCENT_MAX && Number(row.usage_limit) === 1
    ? null
    : 'has a coupon for a delay that is more than was promised'
}
