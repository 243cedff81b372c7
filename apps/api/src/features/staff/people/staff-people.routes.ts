import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { claimOf } from '../../../platform/idempotency/request-claim.ts'
import { changePassword } from '../../account/change-password.ts'
import { pageAudit } from './audit-log.ts'
import {
  createStaffAccount,
  disableStaffAccount,
  enableStaffAccount,
  pageStaffAccounts,
  resetStaffPassword,
  updateStaffAccount,
} from './staff-account.service.ts'

/** The accounts of staff and drivers, and the audit log. */
export const registerStaffPeopleRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('listStaffAccounts', async ({ query }) => {
    const { accounts, meta } = await pageStaffAccounts(context, query)
    return succeed({ data: accounts, extra: { meta } })
  })
  serve('createStaffAccount', async (request) => {
    const { body, principal, locale, nowMs } = request
    const made = await createStaffAccount(context, { body, actorId: principal.accountId, locale, nowMs, claim: claimOf(request) })
    return made.ok ? succeed({ data: made.value, message: 'password_made' }) : made
  })
  serve('updateStaffAccount', async ({ params, body, principal, nowMs }) => {
    const changed = await updateStaffAccount(context, { id: params.id, body, actorId: principal.accountId, nowMs })
    return changed.ok ? succeed({ data: changed.value, message: 'updated' }) : changed
  })
  serve('disableStaffAccount', async ({ params, principal, nowMs }) => {
    const closed = await disableStaffAccount(context, { id: params.id, actorId: principal.accountId, nowMs })
    return closed.ok ? succeed({ data: closed.value, message: 'account_closed' }) : closed
  })
  serve('enableStaffAccount', async ({ params, principal, nowMs }) => {
    const opened = await enableStaffAccount(context, { id: params.id, actorId: principal.accountId, nowMs })
    return opened.ok ? succeed({ data: opened.value, message: 'account_opened' }) : opened
  })
  serve('resetStaffPassword', async ({ params, principal, nowMs }) => {
    const reset = await resetStaffPassword(context, { id: params.id, actorId: principal.accountId, nowMs })
    return reset.ok ? succeed({ data: reset.value, message: 'password_made' }) : reset
  })
  serve('changeStaffPassword', async ({ principal, body, nowMs, locale }) => {
    const changed = await changePassword(context, { principal, body, nowMs, locale })
    return changed.ok ? succeed({ data: changed.value, message: 'password_changed' }) : changed
  })
  serve('listAudit', async ({ query }) => {
    const { rows, meta } = await pageAudit(context, query)
    return succeed({ data: rows, extra: { meta } })
  })
}
