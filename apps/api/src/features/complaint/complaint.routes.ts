import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addComplaint } from './add-complaint.ts'
import { answerComplaint, closeComplaint, pageComplaints } from './staff-complaints.ts'

/** Complaints about an order (§1, §7). */
export const registerComplaintRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('complain', async ({ principal, params, body, files, nowMs }) => {
    const outcome = await addComplaint(context, { accountId: principal.accountId, orderId: params.id, body, uploads: files, nowMs })
    if (!outcome.ok) return outcome
    const { complaint, isNew } = outcome.value
    return succeed({ data: { complaint }, status: isNew ? 201 : 200, message: isNew ? 'complaint_added' : 'complaint_known' })
  })
  serve('listStaffComplaints', async ({ query }) => {
    const { complaints, meta, open } = await pageComplaints(context, query)
    return succeed({ data: complaints, extra: { meta, open } })
  })
  serve('answerStaffComplaint', async ({ params, body, principal, nowMs }) => {
    const complaint = await answerComplaint(context, { id: params.id, actorId: principal.accountId, nowMs, answer: body.answer })
    return complaint.ok ? succeed({ data: complaint.value, message: 'answer_sent' }) : complaint
  })
  serve('closeStaffComplaint', async ({ params, principal, nowMs }) => {
    const complaint = await closeComplaint(context, { id: params.id, actorId: principal.accountId, nowMs })
    return complaint.ok ? succeed({ data: complaint.value, message: 'updated' }) : complaint
  })
}
