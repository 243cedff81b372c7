import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** A refund with what staff need for a decision. */
export type StaffRefundRow = Selectable<Database['refunds']> & {
  order_number: string
  order_status: string
  customer_name: string
  customer_phone: string
  method: string | null
  track_id: string
}
/** A decision about a refund, from the audit log. */
export type Decision = { subject_id: string; at: string; actor_id: string | null; actor_name: string | null; after: string | null }

export const listStaffRefundRows = async (
  db: Kysely<Database>,
  filter: { orderId?: string; state?: string | undefined; id?: string },
  page: { limit: number; offset: number },
): Promise<StaffRefundRow[]> => {
  let query = db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .selectAll('refunds')
    .select([
      'orders.number as order_number',
      'orders.status as order_status',
      'orders.customer_name',
      'orders.customer_phone',
      'payment_attempts.method',
      'payment_attempts.track_id',
    ])
  if (filter.orderId !== undefined) query = query.where('refunds.order_id', '=', filter.orderId)
  if (filter.state !== undefined) query = query.where('refunds.state', '=', filter.state)
  if (filter.id !== undefined) query = query.where('refunds.id', '=', filter.id)
  return await query.orderBy('refunds.created_at').orderBy('refunds.id').limit(page.limit).offset(page.offset).execute()
}

export const countRefunds = async (db: Kysely<Database>, state: string | undefined): Promise<number> => {
  let query = db.selectFrom('refunds').select((columns) => columns.fn.countAll<number | string>().as('count'))
  if (state !== undefined) query = query.where('state', '=', state)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** Newest first, so that the first decision of each refund is the one in effect. */
export const listDecisions = async (db: Kysely<Database>, refundIds: readonly string[]): Promise<Decision[]> =>
  refundIds.length === 0
    ? []
    : await db
        .selectFrom('audit_log')
        .leftJoin('accounts', 'accounts.id', 'audit_log.actor_id')
        .select(['audit_log.subject_id', 'audit_log.at', 'audit_log.actor_id', 'accounts.name as actor_name', 'audit_log.after'])
        .where('audit_log.subject_kind', '=', 'refund')
        .where('audit_log.subject_id', 'in', [...refundIds])
        .orderBy('audit_log.at', 'desc')
        .execute()
