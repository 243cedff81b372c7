import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addReview } from './add-review.ts'

/** What a customer thinks of an order (§7). */
export const registerReviewRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('addReview', async ({ principal, body, nowMs }) => {
    const outcome = await addReview(context, { accountId: principal.accountId, body, nowMs })
    if (!outcome.ok) return outcome
    const { review, isNew } = outcome.value
    return succeed({ data: { review }, status: isNew ? 201 : 200, say: isNew ? 'review_added' : 'review_changed' })
  })
}
