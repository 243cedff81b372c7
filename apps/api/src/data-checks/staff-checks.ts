import { REPORTED_LATER_HOURS_MAX } from '@sukkar/domain/limits'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { DataCheck } from './data-check.ts'
import { findTraceHorizon } from './trace-horizon.ts'

/** Actions of staff and drivers name valid accounts, and somebody can still run the shop. */
export const staffChecks: readonly DataCheck[] = [
  {
    name: 'a step of an order names an account that is there and of its kind',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('order_history')
        .innerJoin('orders', 'orders.id', 'order_history.order_id')
        .leftJoin('accounts', 'accounts.id', 'order_history.actor_id')
        .select(['orders.number', 'order_history.event', 'order_history.actor', 'order_history.actor_id', 'accounts.role'])
        .where((where) => where.or([where('order_history.actor_id', 'is not', null), where('order_history.actor', '=', 'driver')]))
        .execute()
      // An account's role may have changed since, so only this holds for ever: a step with an account was made by a person.
      const isPerson = (actor: string): boolean => actor === 'customer' || actor === 'staff' || actor === 'driver'
      return rows
        .filter((row) => row.role === null || !isPerson(row.actor))
        .map((row) => ({ subject: row.number, message: `${row.actor} did ${row.event} as ${row.actor_id ?? 'nobody'}` }))
    },
  },
  {
    name: 'an order that a driver has is brought, and the driver is one',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('orders')
        .innerJoin('accounts', 'accounts.id', 'orders.driver_id')
        .select(['orders.number', 'orders.fulfilment', 'accounts.role'])
        .where((where) => where.or([where('orders.fulfilment', '!=', 'delivery'), where('accounts.role', '=', 'customer')]))
        .execute()
      return rows.map((row) => ({ subject: row.number, message: `is for ${row.fulfilment} and has a ${row.role} as its driver` }))
    },
  },
  {
    name: 'a problem of a delivery is told by a driver, once the order was ready for one',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('delivery_problems')
        .innerJoin('orders', 'orders.id', 'delivery_problems.order_id')
        .innerJoin('accounts', 'accounts.id', 'delivery_problems.driver_id')
        .select(['orders.number', 'orders.fulfilment', 'accounts.role', 'delivery_problems.reason'])
        .select((columns) =>
          columns
            .selectFrom('order_history')
            .select((select) => select.fn.min('order_history.at').as('at'))
            .whereRef('order_history.order_id', '=', 'orders.id')
            .where('order_history.to_status', '=', 'ready_for_delivery')
            .whereRef('order_history.at', '<=', 'delivery_problems.at')
            .as('ready_at'),
        )
        .execute()
      return rows
        .filter((row) => row.fulfilment !== 'delivery' || row.role === 'customer' || row.ready_at === null)
        .map((row) => ({ subject: row.number, message: `has ${row.reason} told by a ${row.role}, ready ${row.ready_at ?? 'never'}` }))
    },
  },
  {
    name: 'a step that was told later follows the one before it, and was told within a shift',
    // Staff write down later what they may have left out before it too, and longer ago: theirs follows the acceptance.
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('order_history as step')
        .innerJoin('orders', 'orders.id', 'step.order_id')
        .leftJoin('order_history as before', (join) =>
          join
            .onRef('before.order_id', '=', 'step.order_id')
            .onRef('before.position', '<', 'step.position')
            .onRef('before.at', '>', 'step.at')
            .on((on) => on.or([on('step.actor', '<>', 'staff'), on('before.event', 'in', ['place', 'accept'])])),
        )
        .select(['orders.number', 'step.event', 'step.actor', 'step.at', 'step.told_at', 'before.id as before_id'])
        .where('step.told_at', 'is not', null)
        .execute()
      const isLong = (at: string, reportedAt: string | null): boolean =>
        Date.parse(reportedAt ?? at) - Date.parse(at) > REPORTED_LATER_HOURS_MAX * 60 * MINUTE_MS
      return rows
        .filter((row) => row.before_id !== null || (row.actor !== 'staff' && isLong(row.at, row.told_at)))
        .map((row) => ({ subject: row.number, message: `${row.event} of ${row.at} was told at ${row.told_at ?? ''}` }))
    },
  },
  {
    name: 'whoever’s order staff gave another time was told, and it is in the log',
    find: async ({ db }) => {
      const moved = await db
        .selectFrom('order_reschedules')
        .select(['id', 'order_id'])
        .where('actor', '=', 'staff')
        .where('at', '>=', await findTraceHorizon(db))
        .execute()
      const notified = new Set(
        (await db.selectFrom('outbox').select('id').where('id', 'like', 'rescheduled.told.%').execute()).map(({ id }) => id),
      )
      const entries = await db.selectFrom('audit_log').select('subject_id').where('action', '=', 'order.reschedule').execute()
      const logged = new Set(entries.map(({ subject_id }) => subject_id))
      return moved
        .filter(({ id, order_id }) => !notified.has(`rescheduled.told.${id}`) || !logged.has(order_id))
        .map(({ order_id }) => ({ subject: order_id, message: 'got another time of which nobody was told' }))
    },
  },
  {
    name: 'a refund that was declined says by whom and why',
    find: async ({ db }) => {
      const declined = await db.selectFrom('refunds').select('id').where('state', '=', 'declined').execute()
      const entries = await db
        .selectFrom('audit_log')
        .select(['subject_id', 'after'])
        .where('action', '=', 'refund.decline')
        .where('actor_id', 'is not', null)
        .execute()
      const withReason = new Set(
        entries
          .filter(({ after }) => ((JSON.parse(after ?? '{}') as { reason?: string }).reason ?? '') !== '')
          .map((row) => row.subject_id),
      )
      return declined.filter(({ id }) => !withReason.has(id)).map(({ id }) => ({ subject: id, message: 'was declined without a reason' }))
    },
  },
  {
    name: 'a shop that has staff has somebody who can sign in',
    find: async ({ db }) => {
      const staff = await db.selectFrom('accounts').select(['email', 'disabled_at']).where('role', '=', 'staff').execute()
      const isOpen = staff.length === 0 || staff.some(({ disabled_at }) => disabled_at === null)
      return isOpen ? [] : [{ subject: 'the shop', message: `has ${staff.length} staff accounts, and all are closed` }]
    },
  },
]
