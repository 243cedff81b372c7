import { REFUND_PHASE_OF, REFUND_PHASES, REFUND_STATES, type RefundState } from '@sukkar/domain/refund-state'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

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

/** The refunds of an order, oldest first, or one of them. */
export const listStaffRefundRows = async (
  db: Kysely<Database>,
  filter: { orderId: string } | { id: string },
  limit: number,
): Promise<StaffRefundRow[]> =>
  await ('id' in filter
    ? selectRows(db).where('refunds.id', '=', filter.id)
    : selectRows(db).where('refunds.order_id', '=', filter.orderId)
  )
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(limit)
    .execute()

/**
 * A page of all refunds, or of those in one state: first what needs a person, then what is under way, each oldest first, then what is over, newest
 * first. Each state is read by its index, up to the end of the page.
 */
export const listStaffRefundPage = async (
  db: Kysely<Database>,
  state: RefundState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffRefundRow[]> => {
  const listed = (state === undefined ? REFUND_STATES : [state])
    .map((one) => selectFirst(db, one, offset + limit))
    .reduce((all, one) => all.unionAll(one))
  const page = db.selectFrom(listed.as('listed')).selectAll().orderBy('phase').orderBy('rising').orderBy('at', 'desc').orderBy('listed_id')
  return await selectRows(db)
    .innerJoin(page.limit(limit).offset(offset).as('page'), 'page.listed_id', 'refunds.id')
    .orderBy('page.phase')
    .orderBy('page.rising')
    .orderBy('page.at', 'desc')
    .orderBy('refunds.id')
    .execute()
}

/** What the list sorts by, of the first refunds in a state. `rising` is empty where the newest come first. */
const selectFirst = (db: Kysely<Database>, state: RefundState, limit: number) => {
  const phase = REFUND_PHASE_OF[state]
  const first = db
    .selectFrom('refunds')
    .select(['id as listed_id', 'created_at as at'])
    .select(sql<number>`${sql.lit(REFUND_PHASES.indexOf(phase))}`.as('phase'))
    .select(phase === 'over' ? sql<string>`''`.as('rising') : 'created_at as rising')
    .where('state', '=', state)
    .orderBy('created_at', phase === 'over' ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
  return db.selectFrom(first.as('first')).selectAll()
}

const selectRows = (db: Kysely<Database>) =>
  db
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

/** The number of refunds in each state that has some. */
export const countRefunds = async (db: Kysely<Database>): Promise<Map<RefundState, number>> => {
  const rows = await db
    .selectFrom('refunds')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state as RefundState, Number(count)]))
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
