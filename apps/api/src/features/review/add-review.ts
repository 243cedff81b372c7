import type { AddReview, Review } from '@sukkar/contract/review'
import { REVIEW_EDIT_DAYS } from '@sukkar/domain/limits'
import { isAtItsPlace } from '@sukkar/domain/order-change'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { DAY_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { findOrderFor } from '../order/order.service.ts'
import { insertReview, updateReview } from './review.queries.ts'
import { findReview } from './review.service.ts'

type ReviewOutcome = { ok: true; value: { review: Review; isNew: boolean } } | CallRefusal

/**
 * Adds a review of the member's own completed order. An order has one review: repeating the call within seven days changes it (D63), and of
 * two concurrent calls the second changes the first one's review.
 */
export const addReview = (context: AppContext, call: { accountId: string; body: AddReview; nowMs: number }): Promise<ReviewOutcome> =>
  inTransactionOrUndo<ReviewOutcome>(context.db, async (db) => {
    const { accountId, body, nowMs } = call
    const order = await findOrderFor({ ...context, db }, { orderId: body.order_id, accountId })
    if (!order.ok) return order
    if (!isAtItsPlace(order.value.status as OrderStatus)) return { ok: false, code: 'REVIEW_TOO_EARLY' }
    const orderId = order.value.id
    const given = { orderId, accountId, rating: body.rating, review: cleanText(body.review), comment: cleanText(body.comment) }
    const isNew = await insertReview(db, given, nowMs)
    if (!isNew && !(await updateReview(db, { ...given, sinceMs: nowMs - REVIEW_EDIT_DAYS * DAY_MS }, nowMs)))
      return { ok: false, code: 'REVIEW_CLOSED' }
    await insertOutboxEvent(db, { topic: 'staff.feedback', payload: { kind: 'review', orderId } }, nowMs)
    const review = await findReview(db, orderId)
    if (review === null) throw new Error('A review that was written is not there')
    return { ok: true, value: { review, isNew } }
  })
