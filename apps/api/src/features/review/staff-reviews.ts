import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { ReviewSummary, StaffReview } from '@sukkar/contract/staff-feedback'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { insertAudit, listLastDoers } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { requestNotification } from '../../platform/outbox/request-notification.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import {
  countReviews,
  listReviewRows,
  type ReviewAnswer,
  type StaffReviewRow,
  setReviewAnswer,
  setReviewHidden,
  sumUpReviews,
} from './staff-review.queries.ts'

type Result = { ok: true; value: StaffReview } | CallRefusal
type By = { orderId: string; actorId: string; nowMs: number }

/** One page of reviews, newest first, with the totals of all visible ones. */
export const pageReviews = async (
  { db }: AppContext,
  query: QueryOf<'listStaffReviews'>,
): Promise<{ reviews: StaffReview[]; meta: Meta; summary: ReviewSummary }> => {
  const { page = 1, per_page: perPage = PAGE_SIZE_DEFAULT } = query
  const filter = { rating: query.rating, isAnswered: query.is_answered, isHidden: query.is_hidden, orderId: query.order_id }
  const rows = await listReviewRows(db, filter, { limit: perPage, offset: (page - 1) * perPage })
  const { count, stars, unanswered } = await sumUpReviews(db)
  return {
    reviews: await describe(db, rows),
    meta: { page, per_page: perPage, total: await countReviews(db, filter) },
    summary: { count, average: count === 0 ? null : Math.round((stars * 100) / count) / 100, unanswered },
  }
}

/**
 * Answers a review. The customer is notified of a changed answer, not of a repeated one. An answer that would replace one that staff have not seen
 * is refused with the current review.
 */
export const answerReview = (context: AppContext, { orderId, actorId, nowMs, ...given }: By & ReviewAnswer): Promise<Result> =>
  changeReview(context, orderId, async (db) => {
    const text = cleanText(given.answer)
    if (text === '') return { ok: false, code: 'VALIDATION_FAILED', fields: { answer: 'required' } }
    if (!(await setReviewAnswer(db, orderId, { ...given, answer: text }, nowMs))) {
      const present = await findStaffReview(db, orderId)
      return present === null || present.answer === text ? null : { ok: false, code: 'CONFLICT', data: { present } }
    }
    await insertAudit(db, { actorId, action: 'review.answer', subject: { kind: 'review', id: orderId }, after: { answer: text } }, nowMs)
    await insertOutboxEvent(db, { topic: 'mail.review_answered', payload: { orderId } }, nowMs)
    await requestNotification(db, `${orderId}.${nowMs}`, { kind: 'review_answered', orderId }, nowMs)
    await insertOutboxEvent(db, { topic: 'staff.feedback', payload: { kind: 'review', orderId } }, nowMs)
    return null
  })

export const hideReview = (context: AppContext, { orderId, actorId, nowMs, isHidden }: By & { isHidden: boolean }): Promise<Result> =>
  changeReview(context, orderId, async (db) => {
    if (!(await setReviewHidden(db, orderId, isHidden, nowMs))) return null
    await insertAudit(db, { actorId, action: isHidden ? 'review.hide' : 'review.show', subject: { kind: 'review', id: orderId } }, nowMs)
    await insertOutboxEvent(db, { topic: 'staff.feedback', payload: { kind: 'review', orderId } }, nowMs)
    return null
  })

/** A change without effect is no error: the answer is the current review. */
const changeReview = (
  context: AppContext,
  orderId: string,
  change: (db: Kysely<Database>) => Promise<CallRefusal | null>,
): Promise<Result> =>
  inTransactionOrUndo<Result>(context.db, async (db) => {
    const refusal = await change(db)
    if (refusal !== null) return refusal
    const review = await findStaffReview(db, orderId)
    return review === null ? { ok: false, code: 'NOT_FOUND' } : { ok: true, value: review }
  })

const findStaffReview = async (db: Kysely<Database>, orderId: string): Promise<StaffReview | null> => {
  const [review] = await describe(db, await listReviewRows(db, { orderId }, { limit: 1, offset: 0 }))
  return review ?? null
}

const describe = async (db: Kysely<Database>, rows: readonly StaffReviewRow[]): Promise<StaffReview[]> => {
  const ids = rows.map(({ order_id }) => order_id)
  const doers = await listLastDoers(db, 'review.answer', ids)
  return rows.map((row) => ({
    order_id: row.order_id,
    order_number: row.number,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    rating: Number(row.rating),
    review: row.review,
    comment: row.comment,
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_hidden: row.hidden_at !== null,
    answer: row.answer,
    answered_at: row.answered_at,
    answered_by: row.answer === null ? null : (doers.get(row.order_id) ?? null),
  }))
}
