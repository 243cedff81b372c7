import { toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** A complaint with its order. */
export type StaffComplaintRow = Selectable<Database['complaints']> & { number: string; customer_name: string; customer_phone: string }
export type ComplaintFilter = { state?: 'open' | 'answered' | 'closed' | undefined; orderId?: string | undefined; id?: string | undefined }

/** Open complaints first, oldest first; then the others, newest first. */
export const listStaffComplaintRows = async (
  db: Kysely<Database>,
  filter: ComplaintFilter,
  page: { limit: number; offset: number },
): Promise<StaffComplaintRow[]> =>
  await select(db, filter)
    .innerJoin('orders', 'orders.id', 'complaints.order_id')
    .selectAll('complaints')
    .select(['orders.number', 'orders.customer_name', 'orders.customer_phone'])
    // '~' sorts after every instant. A null would not do, because databases differ on where it sorts.
    .orderBy(sql`case when complaints.state = 'open' then complaints.created_at else '~' end`)
    .orderBy('complaints.created_at', 'desc')
    .orderBy('complaints.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countComplaints = async (db: Kysely<Database>, filter: ComplaintFilter): Promise<number> =>
  Number(
    (
      await select(db, filter)
        .select((columns) => columns.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Answers an open complaint; false when another member of staff was faster. */
export const setComplaintAnswer = async (db: Kysely<Database>, id: string, answer: string, nowMs: number): Promise<boolean> => {
  const result = await db
    .updateTable('complaints')
    .set({ state: 'answered', answer, answered_at: toInstantText(nowMs) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Closes an answered complaint; false when it is open or already closed. */
export const setComplaintClosed = async (db: Kysely<Database>, id: string, nowMs: number): Promise<boolean> => {
  const result = await db
    .updateTable('complaints')
    .set({ closed_at: toInstantText(nowMs) })
    .where('id', '=', id)
    .where('state', '=', 'answered')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

const select = (db: Kysely<Database>, { state, orderId, id }: ComplaintFilter) => {
  let query = db.selectFrom('complaints')
  if (state === 'open') query = query.where('complaints.state', '=', 'open')
  if (state === 'answered') query = query.where('complaints.state', '=', 'answered').where('complaints.closed_at', 'is', null)
  if (state === 'closed') query = query.where('complaints.closed_at', 'is not', null)
  if (orderId !== undefined) query = query.where('complaints.order_id', '=', orderId)
  if (id !== undefined) query = query.where('complaints.id', '=', id)
  return query
}
