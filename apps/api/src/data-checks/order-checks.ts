import { nextStatus, type OrderActor, type OrderEvent, type OrderStatus } from '@sukkar/domain/order-state'
import { timingOf } from '@sukkar/domain/payment-method'
import type { Fulfilment } from '@sukkar/domain/service'
import { sql } from 'kysely'
import { STAFF_OWNER } from '../platform/idempotency/request-claim.ts'
import type { DataCheck } from './data-check.ts'
import { findTraceHorizon } from './trace-horizon.ts'

/** Orders exist once, their sums are right and their history is a valid sequence of steps. */
export const orderChecks: readonly DataCheck[] = [
  {
    name: 'every acknowledged order exists',
    find: async ({ db }) => {
      const keys = await db
        .selectFrom('idempotency_keys')
        .select(['owner', 'key', 'answer'])
        .where('owner', 'not like', `${STAFF_OWNER}%`)
        .execute()
      const ids = new Set((await db.selectFrom('orders').select('id').execute()).map((order) => order.id))
      return keys
        .map((row) => ({ row, orderId: row.answer === null ? null : (JSON.parse(row.answer) as { orderId?: string }).orderId }))
        .filter(({ orderId }) => orderId === null || orderId === undefined || !ids.has(orderId))
        .map(({ row, orderId }) => ({
          subject: `${row.owner} ${row.key}`,
          message: orderId === null ? 'a key was kept without an answer' : `answered the order ${orderId}, which is not there`,
        }))
    },
  },
  {
    name: 'a cart became one order at most, and a converted cart became one',
    find: async ({ db }) => {
      const wrong = await db
        .selectFrom('carts')
        .leftJoin('orders', 'orders.cart_id', 'carts.id')
        .select((select) => ['carts.id', 'carts.state', select.fn.count<number | string>('orders.id').as('orders')])
        .groupBy(['carts.id', 'carts.state'])
        .having((having) =>
          having.or([
            having(having.fn.count('orders.id'), '>', 1),
            having.and([having('carts.state', '=', 'converted'), having(having.fn.count('orders.id'), '=', 0)]),
            having.and([having('carts.state', '!=', 'converted'), having(having.fn.count('orders.id'), '>', 0)]),
          ]),
        )
        .execute()
      return wrong.map((cart) => ({ subject: cart.id, message: `is ${cart.state} and has ${cart.orders} orders` }))
    },
  },
  {
    name: 'lines add up to the subtotal, shares to the discount, and the sums to the total',
    find: async ({ db }) => {
      const orders = await db
        .selectFrom('orders')
        .leftJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select([
          'orders.number',
          'sub_total_fils',
          'discount_fils',
          'delivery_discount_fils',
          'delivery_fee_fils',
          'delivery_cost_fils',
          'service_cost_fils',
          'tip_fils',
          'total_fils',
        ])
        .select([
          sql<number | string>`coalesce(sum(order_lines.line_total_fils), 0)`.as('lines'),
          sql<number | string>`coalesce(sum(order_lines.discount_share_fils), 0)`.as('shares'),
          sql<number | string>`coalesce(sum(order_lines.unit_price_fils * order_lines.quantity), 0)`.as('units'),
        ])
        .groupBy([
          'orders.id',
          'orders.number',
          'sub_total_fils',
          'discount_fils',
          'delivery_discount_fils',
          'delivery_fee_fils',
          'delivery_cost_fils',
          'service_cost_fils',
          'tip_fils',
          'total_fils',
        ])
        .execute()
      return orders.flatMap((row) => {
        const [lines, shares, units, subTotal, discount] = [row.lines, row.shares, row.units, row.sub_total_fils, row.discount_fils].map(
          Number,
        ) as [number, number, number, number, number]
        const total = subTotal - discount + Number(row.delivery_cost_fils) + Number(row.service_cost_fils) + Number(row.tip_fils)
        const problems = [
          lines === subTotal && units === subTotal ? null : `its lines make ${lines}, its subtotal is ${subTotal}`,
          shares === discount ? null : `its shares make ${shares}, its discount is ${discount}`,
          discount <= subTotal ? null : 'its discount is above its subtotal',
          total === Number(row.total_fils) ? null : `its sums make ${total}, its total is ${row.total_fils}`,
          Number(row.delivery_cost_fils) + Number(row.delivery_discount_fils) <= Number(row.delivery_fee_fils)
            ? null
            : 'it pays more for delivery than the area costs',
        ]
        return problems.filter((problem) => problem !== null).map((message) => ({ subject: row.number, message }))
      })
    },
  },
  {
    name: 'the history of an order is a legal path that ends in its status',
    find: async ({ db }) => {
      const orders = await db.selectFrom('orders').select(['id', 'number', 'status', 'fulfilment', 'payment_method_code']).execute()
      const rows = await db
        .selectFrom('order_history')
        .select(['order_id', 'from_status', 'to_status', 'event', 'actor'])
        .orderBy('order_id')
        .orderBy('position')
        .execute()
      const byOrder = Map.groupBy(rows, (row) => row.order_id)
      return orders.flatMap((order) =>
        findBadSteps(order, byOrder.get(order.id) ?? []).map((message) => ({ subject: order.number, message })),
      )
    },
  },
  {
    name: 'every step of an order has its event for followers',
    find: async ({ db }) => {
      const events = await db.selectFrom('outbox').select('payload').where('topic', '=', 'order.status').execute()
      const since = await findTraceHorizon(db)
      const eventCounts = new Map<string, number>()
      for (const { payload } of events) {
        const { orderId } = JSON.parse(payload) as { orderId: string }
        eventCounts.set(orderId, (eventCounts.get(orderId) ?? 0) + 1)
      }
      const orders = await db
        .selectFrom('orders')
        .innerJoin('order_history', 'order_history.order_id', 'orders.id')
        .select((select) => ['orders.id', 'orders.number', select.fn.countAll<number | string>().as('steps')])
        .where('order_history.at', '>=', since)
        .groupBy(['orders.id', 'orders.number'])
        .execute()
      return orders
        .filter((order) => (eventCounts.get(order.id) ?? 0) < Number(order.steps))
        .map((order) => ({ subject: order.number, message: `has ${order.steps} steps and ${eventCounts.get(order.id) ?? 0} events` }))
    },
  },
]

type Step = { from_status: string | null; to_status: string; event: string; actor: string }

const findBadSteps = (order: { status: string; fulfilment: string; payment_method_code: number }, steps: readonly Step[]): string[] => {
  const payment = timingOf(Number(order.payment_method_code))
  const problems = steps.flatMap((step, index) => {
    if (index === 0)
      return step.event === 'place' && step.from_status === null && step.to_status === 'created'
        ? []
        : ['its history does not begin with its placement']
    if (step.from_status !== steps[index - 1]?.to_status)
      return [`a step begins at ${step.from_status} where the last one ended at ${steps[index - 1]?.to_status}`]
    const to = nextStatus(
      step.from_status as OrderStatus,
      step.event as OrderEvent,
      step.actor as OrderActor,
      order.fulfilment as Fulfilment,
      payment,
    )
    return to === step.to_status ? [] : [`${step.actor} may not ${step.event} from ${step.from_status} to ${step.to_status}`]
  })
  const last = steps.at(-1)?.to_status
  return last === order.status ? problems : [...problems, `its status is ${order.status}, its history ends at ${last ?? 'nothing'}`]
}
