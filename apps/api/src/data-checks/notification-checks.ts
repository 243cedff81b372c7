import type { DataCheck } from './data-check.ts'
import { findTraceHorizon } from './trace-horizon.ts'

/** Customers are notified about their own orders only, and about all refunds. */
export const notificationChecks: readonly DataCheck[] = [
  {
    name: 'a notification is told to the owner of its order',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('notifications')
        .innerJoin('orders', 'orders.id', 'notifications.order_id')
        .select(['notifications.id', 'orders.number'])
        .where((where) =>
          where.or([where('orders.user_id', 'is', null), where('orders.user_id', '!=', where.ref('notifications.user_id'))]),
        )
        .execute()
      return rows.map(({ id, number }) => ({ subject: id, message: `was told to somebody whose order ${number} is not` }))
    },
  },
  {
    name: 'every refund that was sent has its notification asked for',
    find: async ({ db }) => {
      const refunds = await db
        .selectFrom('refunds')
        .select('id')
        .where('state', 'in', ['done', 'sent'])
        .where('created_at', '>=', await findTraceHorizon(db))
        .execute()
      const requested = new Set(
        (await db.selectFrom('outbox').select('id').where('topic', '=', 'notification').execute()).map((row) => row.id),
      )
      return refunds
        .filter(({ id }) => !requested.has(`refund.told.${id}`))
        .map(({ id }) => ({ subject: id, message: 'was sent, and nobody asked for its notification' }))
    },
  },
]
