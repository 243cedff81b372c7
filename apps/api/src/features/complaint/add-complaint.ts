import { randomUUID } from 'node:crypto'
import type { AddComplaint, Complaint } from '@sukkar/contract/complaint'
import { isReceiptNumber } from '@sukkar/domain/receipt'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import type { UploadedFile } from '../../platform/http/uploads.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { insertPictures } from '../../platform/pictures/picture.queries.ts'
import { forgetPictures, type SavedPicture, savePictures } from '../../platform/pictures/save-pictures.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { findOrderFor, findReceipt } from '../order/order.service.ts'
import { findOpenComplaint, insertComplaint } from './complaint.queries.ts'
import { listComplaints } from './complaint.service.ts'

type ComplaintCall = { accountId: string; orderId: string; body: AddComplaint; uploads: readonly UploadedFile[]; nowMs: number }
type ComplaintOutcome = { ok: true; value: { complaint: Complaint; isNew: boolean } } | CallRefusal

/**
 * Adds a complaint about the member's own order. It needs the number of the receipt (§1), which an order paid online has once it is paid.
 * An order has one open complaint; the same text again returns it. The checks run before pictures are decoded and again in the transaction.
 */
export const addComplaint = async (context: AppContext, call: ComplaintCall): Promise<ComplaintOutcome> => {
  const judged = await judgeComplaint(context, context.db, call)
  if (!judged.ok) return judged
  const pictures = await savePictures(context.files, judged.known === null ? call.uploads : [])
  if (!pictures.ok) return pictures
  const outcome = await inTransactionOrUndo(context.db, (db) => writeComplaint(context, db, call, pictures.value))
  if (!outcome.ok || !outcome.value.isNew) await forgetPictures(context.files, pictures.value)
  return outcome
}

/** `known` is the id of the open complaint that this one repeats. */
type Judged = { ok: true; comment: string; number: string; known: string | null } | CallRefusal

const judgeComplaint = async (context: AppContext, db: Kysely<Database>, { orderId, accountId, body }: ComplaintCall): Promise<Judged> => {
  const order = await findOrderFor({ ...context, db }, { orderId, accountId })
  if (!order.ok) return order
  const receipt = await findReceipt({ ...context, db }, orderId)
  if (receipt === null) return { ok: false, code: 'NO_RECEIPT_YET' }
  const { number } = receipt
  if (!isReceiptNumber(body.receipt_number, number)) return { ok: false, code: 'RECEIPT_WRONG', fields: { receipt_number: 'receipt' } }
  const comment = cleanText(body.comment)
  if (comment === '') return { ok: false, code: 'VALIDATION_FAILED', fields: { comment: 'required' } }
  const open = await findOpenComplaint(db, orderId)
  if (open === null) return { ok: true, comment, number, known: null }
  return open.comment === comment ? { ok: true, comment, number, known: open.id } : { ok: false, code: 'COMPLAINT_OPEN' }
}

const writeComplaint = async (
  context: AppContext,
  db: Kysely<Database>,
  call: ComplaintCall,
  pictures: readonly SavedPicture[],
): Promise<ComplaintOutcome> => {
  const { orderId, accountId, nowMs } = call
  const judged = await judgeComplaint(context, db, call)
  if (!judged.ok) return judged
  const id = judged.known ?? randomUUID()
  const given = { id, orderId, accountId, receiptNumber: judged.number, comment: judged.comment }
  // A concurrent request has inserted one.
  if (judged.known === null && !(await insertComplaint(db, given, nowMs))) return { ok: false, code: 'COMPLAINT_OPEN' }
  if (judged.known === null) await insertOutboxEvent(db, { topic: 'staff.feedback', payload: { kind: 'complaint', orderId } }, nowMs)
  if (judged.known === null) await insertPictures(db, { complaintId: id }, pictures, nowMs)
  const complaint = (await listComplaints(db, orderId, context.config.appSecret)).find((entry) => entry.id === id)
  if (complaint === undefined) throw new Error('A complaint that was written is not there')
  return { ok: true, value: { complaint, isNew: judged.known === null } }
}
