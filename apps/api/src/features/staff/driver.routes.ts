import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readDoneAt } from './delivery-step.ts'
import { listDeliveries, recordPosition } from './driver.service.ts'
import { reportProblem } from './report-problem.ts'

/** The calls of drivers. */
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
    // Only the order's current driver may report a problem; for others the order is not found.
    const reported = await reportProblem(context, { ...given, driverId: principal.accountId, locale, nowMs })
    return reported.ok ? succeed({ data: reported.value, message: 'problem_reported' }) : reported
  })
}
