import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addReview } from './add-review.ts'
import { answerReview, hideReview, pageReviews } from './staff-reviews.ts'

/** Reviews of orders, and staff's answers (§7). */
export const registerReviewRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('addReview', async ({ principal, body, nowMs }) => {
    const outcome = await addReview(context, { accountId: principal.accountId, body, nowMs })
    if (!outcome.ok) return outcome
    const { review, isNew } = outcome.value
    return succeed({ data: { review }, status: isNew ? 201 : 200, message: isNew ? 'review_added' : 'review_changed' })
  })
  serve('listStaffReviews', async ({ query }) => {
    const { reviews, meta, summary } = await pageReviews(context, query)
    return succeed({ data: reviews, extra: { meta, summary } })
  })
  serve('answerStaffReview', async ({ params, body, principal, nowMs }) => {
    const by = { orderId: params.id, actorId: principal.accountId, nowMs }
    const review = await answerReview(context, { ...by, answer: body.answer, seenAnsweredAt: body.seen_answered_at })
    return review.ok ? succeed({ data: review.value, message: 'answer_sent' }) : review
  })
  serve('hideStaffReview', async ({ params, body, principal, nowMs }) => {
    const by = { orderId: params.id, actorId: principal.accountId, nowMs }
    const review = await hideReview(context, { ...by, isHidden: body.is_hidden })
    return review.ok ? succeed({ data: review.value, message: 'updated' }) : review
  })
}
