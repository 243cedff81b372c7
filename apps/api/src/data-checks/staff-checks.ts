import type { DataCheck } from './data-check.ts'

/** What was done was done by somebody, and somebody is left to run the shop. */
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
      // A customer may have become staff since, and staff a driver: only that a person does a person's step is for ever.
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
    name: 'a refund that was declined says by whom and why',
    find: async ({ db }) => {
      const declined = await db.selectFrom('refunds').select('id').where('state', '=', 'declined').execute()
      const entries = await db
        .selectFrom('audit_log')
        .select(['subject_id', 'after'])
        .where('action', '=', 'refund.decline')
        .where('actor_id', 'is not', null)
        .execute()
      const told = new Set(
        entries
          .filter(({ after }) => ((JSON.parse(after ?? '{}') as { reason?: string }).reason ?? '') !== '')
          .map((row) => row.subject_id),
      )
      return declined.filter(({ id }) => !told.has(id)).map(({ id }) => ({ subject: id, message: 'was declined without a reason' }))
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
