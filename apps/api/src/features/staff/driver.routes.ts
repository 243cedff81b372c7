import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readDoneAt } from './delivery-step.ts'
import { listDeliveries, recordPosition } from './driver.service.ts'
import { reportProblem } from './report-problem.ts'

/** What whoever brings orders sees and tells. */
export const registerDriverRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('listDriverOrders', async ({ principal, nowMs }) =>
    succeed({ data: await listDeliveries(context, { driverId: principal.accountId, nowMs }) }),
  )
  serve('putDriverPosition', async ({ body, principal, nowMs }) => {
    const taken = await recordPosition(context, { ...body, driverId: principal.accountId, nowMs })
    return taken.ok ? succeed({ data: null }) : taken
  })
  serve('reportDeliveryProblem', async ({ params, body, principal, locale, nowMs }) => {
    const doneAt = readDoneAt(body.done_at, 'problem')
    if (!doneAt.ok) return doneAt
    const { reason, words = '' } = body
    const given = { orderId: params.id, problemId: params.problem, reason, words, doneAtMs: doneAt.value }
    // It is for whoever has the order in hand to say; to others it is an order that is not there.
    const reported = await reportProblem(context, { ...given, driverId: principal.accountId, locale, nowMs })
    return reported.ok ? succeed({ data: reported.value, message: 'problem_reported' }) : reported
  })
}
