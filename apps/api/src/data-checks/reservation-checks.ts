import { normaliseCouponCode } from '@sukkar/domain/coupon'
import { sql } from 'kysely'
import type { DataCheck } from './data-check.ts'

/** Counters of coupons, stock and slots match the reservations of orders. */
export const reservationChecks: readonly DataCheck[] = [
  {
    name: 'a coupon was used as often as it is held, within its limits',
    find: async ({ db }) => {
      const live = await db
        .selectFrom('coupon_redemptions')
        // The order of a redemption may be missing, which another check finds.
        .leftJoin('orders', 'orders.id', 'coupon_redemptions.order_id')
        .select(['coupon_redemptions.coupon_id', 'customer_key', 'orders.user_id'])
        .where('released_at', 'is', null)
        .execute()
      const uses = Map.groupBy(live, (row) => row.coupon_id)
      const coupons = await db
        .selectFrom('coupons')
        .select(['id', 'code', 'used_count', 'usage_limit', 'usage_limit_per_customer'])
        .execute()
      return coupons.flatMap((coupon) => {
        const held = uses.get(coupon.id) ?? []
        const most = Math.max(
          mostOf(held.map((row) => row.customer_key)),
          mostOf(held.flatMap((row) => (row.user_id === null ? [] : [row.user_id]))),
        )
        const problems = [
          Number(coupon.used_count) === held.length ? null : `counts ${coupon.used_count} uses and is held ${held.length} times`,
          coupon.usage_limit === null || held.length <= Number(coupon.usage_limit)
            ? null
            : `is held ${held.length} times, its limit is ${coupon.usage_limit}`,
          coupon.usage_limit_per_customer === null || most <= Number(coupon.usage_limit_per_customer)
            ? null
            : `one customer holds it ${most} times`,
        ]
        return problems.filter((problem) => problem !== null).map((message) => ({ subject: coupon.code, message }))
      })
    },
  },
  {
    name: 'a coupon is found by its code however it is typed',
    find: async ({ db }) => {
      const coupons = await db.selectFrom('coupons').select('code').execute()
      return coupons
        .filter(({ code }) => code === '' || code !== normaliseCouponCode(code))
        .map(({ code }) => ({ subject: code, message: 'is not written as codes are compared, so that nobody can use it' }))
    },
  },
  {
    name: 'no stock is below zero',
    find: async ({ db }) => {
      const rows = await db.selectFrom('products').select(['slug', 'stock_left']).where('stock_left', '<', 0).execute()
      return rows.map((row) => ({ subject: row.slug, message: `has ${row.stock_left} left` }))
    },
  },
  {
    name: 'a slot counts the orders that hold a place in it, and no more than it has',
    find: async ({ db }) => {
      const held = await db
        .selectFrom('orders')
        .select((select) => [
          'branch_id',
          'service',
          'fulfilment',
          'delivery_date',
          'slot_from',
          select.fn.countAll<number | string>().as('orders'),
        ])
        .where('slot_taken', '=', 1)
        .groupBy(['branch_id', 'service', 'fulfilment', 'delivery_date', 'slot_from'])
        .execute()
      const places = new Map(
        held.map((row) => [[row.branch_id, row.service, row.fulfilment, row.delivery_date, row.slot_from].join(' '), Number(row.orders)]),
      )
      const slots = await db.selectFrom('slot_bookings').selectAll().execute()
      const problems = slots.flatMap((slot) => {
        const subject = [slot.branch_id, slot.service, slot.fulfilment, slot.date, slot.from_time].join(' ')
        const orders = places.get(subject) ?? 0
        places.delete(subject)
        if (orders !== Number(slot.booked)) return [{ subject, message: `counts ${slot.booked} places and ${orders} orders hold one` }]
        return orders > Number(slot.capacity) ? [{ subject, message: `holds ${orders} orders of ${slot.capacity}` }] : []
      })
      return [
        ...problems,
        ...Array.from(places, ([subject, orders]) => ({ subject, message: `${orders} orders hold a place of a slot that is not there` })),
      ]
    },
  },
  {
    name: 'an order that was planned is promised for the slot that it holds',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('orders')
        .select(['number', 'delivery_date', 'slot_from', 'promised_from'])
        .where('slot_taken', '=', 1)
        // The promise of an asap order starts with its payment, so it moves within the day.
        .where('service', '!=', 'asap')
        .execute()
      return rows
        .filter((row) => !row.promised_from.startsWith(`${row.delivery_date}T${row.slot_from}`))
        .map((row) => ({
          subject: row.number,
          message: `holds ${row.delivery_date} ${row.slot_from} and is promised for ${row.promised_from}`,
        }))
    },
  },
  {
    name: 'an order that was given up holds nothing',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('orders')
        .select('number')
        .where((where) => where.or([where('payment_status', '=', 'expired'), where('status', '=', 'cancelled')]))
        .where((where) =>
          where.or([
            where('slot_taken', '=', 1),
            where.exists(
              where
                .selectFrom('order_lines')
                .select(sql<number>`1`.as('one'))
                .whereRef('order_lines.order_id', '=', 'orders.id')
                .where('stock_taken', '>', 0),
            ),
            where.exists(
              where
                .selectFrom('coupon_redemptions')
                .select(sql<number>`1`.as('one'))
                .whereRef('coupon_redemptions.order_id', '=', 'orders.id')
                .where('released_at', 'is', null),
            ),
          ]),
        )
        .execute()
      return rows.map((row) => ({ subject: row.number, message: 'was given up and still holds a time, stock or a coupon' }))
    },
  },
]

/** The number of occurrences of the most frequent value. */
const mostOf = (customers: readonly string[]): number =>
  Math.max(0, ...Array.from(Map.groupBy(customers, (customer) => customer).values(), (same) => same.length))
