import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type ComplaintRow = Selectable<Database['complaints']>
export type ComplaintPicture = { id: string; complaint_id: string | null; width: number; height: number }

/** The complaints about an order, oldest first. */
export const listComplaintRows = (db: Kysely<Database>, orderId: string): Promise<ComplaintRow[]> =>
  db.selectFrom('complaints').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()

export const listComplaintPictures = async (db: Kysely<Database>, complaintIds: readonly string[]): Promise<ComplaintPicture[]> => {
  if (complaintIds.length === 0) return []
  return await db
    .selectFrom('pictures')
    .select(['id', 'complaint_id', 'width', 'height'])
    .where('complaint_id', 'in', [...complaintIds])
    .orderBy('id')
    .execute()
}

/** The open complaint about an order; there is at most one. */
export const findOpenComplaint = async (db: Kysely<Database>, orderId: string): Promise<ComplaintRow | null> =>
  (await db.selectFrom('complaints').selectAll().where('order_id', '=', orderId).where('state', '=', 'open').executeTakeFirst()) ?? null

/** False when the order already has an open complaint, also when a concurrent request has just inserted it. */
export const insertComplaint = async (
  db: Kysely<Database>,
  given: { id: string; orderId: string; accountId: string; receiptNumber: string; comment: string },
  nowMs: number,
): Promise<boolean> => {
  const result = await db
    .insertInto('complaints')
    .values({
      id: given.id,
      order_id: given.orderId,
      account_id: given.accountId,
      receipt_number: given.receiptNumber,
      comment: given.comment,
      state: 'open',
      answer: null,
      created_at: toInstantText(nowMs),
      answered_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Detaches the pictures of complaints that were answered before an instant; returns how many. */
export const detachAnsweredPictures = async (db: Kysely<Database>, answeredBeforeMs: number): Promise<number> => {
  const result = await db
    .updateTable('pictures')
    .set({ complaint_id: null })
    .where('complaint_id', 'in', (complaints) =>
      complaints
        .selectFrom('complaints')
        .innerJoin('pictures', 'pictures.complaint_id', 'complaints.id')
        .select('complaints.id')
        .distinct()
        .where('complaints.answered_at', '<', toInstantText(answeredBeforeMs))
        .limit(COMPLAINTS_PER_RUN),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Bounds the work of one run. */
const COMPLAINTS_PER_RUN = 100
