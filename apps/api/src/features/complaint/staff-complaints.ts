import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { StaffComplaint } from '@sukkar/contract/staff-feedback'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { insertAudit, listLastDoers } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { requestNotification } from '../../platform/outbox/request-notification.ts'
import { toCartImage } from '../../platform/pictures/picture-view.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { listComplaintPictures } from './complaint.queries.ts'
import {
  countComplaints,
  listStaffComplaintRows,
  type StaffComplaintRow,
  setComplaintAnswer,
  setComplaintClosed,
} from './staff-complaint.queries.ts'

type Result = { ok: true; value: StaffComplaint } | CallRefusal
type By = { id: string; actorId: string; nowMs: number }

export const pageComplaints = async (
  context: AppContext,
  query: QueryOf<'listStaffComplaints'>,
): Promise<{ complaints: StaffComplaint[]; meta: Meta; open: number }> => {
  const { page = 1, per_page: perPage = PAGE_SIZE_DEFAULT, state, order_id: orderId } = query
  const filter = { state, orderId }
  const rows = await listStaffComplaintRows(context.db, filter, { limit: perPage, offset: (page - 1) * perPage })
  return {
    complaints: await describe(context, context.db, rows),
    meta: { page, per_page: perPage, total: await countComplaints(context.db, filter) },
    open: await countComplaints(context.db, { state: 'open' }),
  }
}

/** Answers a complaint and notifies the customer. Of two concurrent answers the second is refused with the first one. */
export const answerComplaint = async (context: AppContext, { id, actorId, nowMs, answer }: By & { answer: string }): Promise<Result> => {
  const text = cleanText(answer)
  if (text === '') return { ok: false, code: 'VALIDATION_FAILED', fields: { answer: 'required' } }
  return await changeComplaint(context, id, async (db, { order_id: orderId }) => {
    if (!(await setComplaintAnswer(db, id, text, nowMs))) return false
    await insertAudit(
      db,
      { actorId, action: 'complaint.answer', subject: { kind: 'complaint', id }, after: { order_id: orderId, answer: text } },
      nowMs,
    )
    await insertOutboxEvent(
      db,
      { id: `complaint-answer.${id}`, topic: 'mail.complaint_answered', payload: { orderId, complaintId: id } },
      nowMs,
    )
    await requestNotification(db, id, { kind: 'complaint_answered', orderId }, nowMs)
    await insertOutboxEvent(db, { topic: 'staff.feedback', payload: { kind: 'complaint', orderId } }, nowMs)
    return true
  })
}

export const closeComplaint = (context: AppContext, { id, actorId, nowMs }: By): Promise<Result> =>
  changeComplaint(context, id, async (db, { order_id: orderId }) => {
    if (!(await setComplaintClosed(db, id, nowMs))) return false
    await insertAudit(db, { actorId, action: 'complaint.close', subject: { kind: 'complaint', id } }, nowMs)
    await insertOutboxEvent(db, { topic: 'staff.feedback', payload: { kind: 'complaint', orderId } }, nowMs)
    return true
  })

/** Runs a change of a complaint; when it returns false, the call is refused with the current complaint. */
const changeComplaint = (
  context: AppContext,
  id: string,
  change: (db: Kysely<Database>, before: StaffComplaintRow) => Promise<boolean>,
): Promise<Result> =>
  inTransactionOrUndo<Result>(context.db, async (db) => {
    const [before] = await listStaffComplaintRows(db, { id }, { limit: 1, offset: 0 })
    if (before === undefined) return { ok: false, code: 'NOT_FOUND' }
    const isChanged = await change(db, before)
    const [complaint] = await describe(context, db, await listStaffComplaintRows(db, { id }, { limit: 1, offset: 0 }))
    if (complaint === undefined) throw new Error('A complaint that was just read is gone')
    return isChanged ? { ok: true, value: complaint } : { ok: false, code: 'CONFLICT', data: { present: complaint } }
  })

const describe = async ({ config }: AppContext, db: Kysely<Database>, rows: readonly StaffComplaintRow[]): Promise<StaffComplaint[]> => {
  const ids = rows.map(({ id }) => id)
  const pictures = Map.groupBy(await listComplaintPictures(db, ids), (picture) => picture.complaint_id)
  const doers = await listLastDoers(db, 'complaint.answer', ids)
  return rows.map((row) => ({
    id: row.id,
    order_id: row.order_id,
    order_number: row.number,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    receipt_number: row.receipt_number,
    comment: row.comment,
    images: (pictures.get(row.id) ?? []).map(({ id, width, height }) =>
      toCartImage({ id, width: Number(width), height: Number(height) }, config.appSecret),
    ),
    state: row.closed_at === null ? (row.state as 'open' | 'answered') : 'closed',
    answer: row.answer,
    created_at: row.created_at,
    answered_at: row.answered_at,
    answered_by: row.answer === null ? null : (doers.get(row.id) ?? null),
    closed_at: row.closed_at,
  }))
}
