import type { Complaint } from '@sukkar/contract/complaint'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { toCartImage } from '../../platform/pictures/picture-view.ts'
import { listComplaintPictures, listComplaintRows } from './complaint.queries.ts'

/** The complaints about an order. The caller has checked access; the secret signs the addresses of pictures. */
export const listComplaints = async (db: Kysely<Database>, orderId: string, secret: string): Promise<Complaint[]> => {
  const rows = await listComplaintRows(db, orderId)
  const pictures = await listComplaintPictures(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    comment: row.comment,
    images: pictures
      .filter((picture) => picture.complaint_id === row.id)
      .map(({ id, width, height }) => toCartImage({ id, width: Number(width), height: Number(height) }, secret)),
    state: row.state as Complaint['state'],
    answer: row.answer,
    created_at: row.created_at,
    answered_at: row.answered_at,
  }))
}
