import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import { cutPage } from '../../../platform/http/cut-page.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { endAreaPause, endSlotPause, listAreaPauses, listSlotPauses, pauseArea, pauseSlot } from './narrow-pause.service.ts'
import { endPause, listPauses, pauseBranches } from './pause.service.ts'

/** Pauses of branches, slots and areas. */
export const registerPauseRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('listStaffPauses', async ({ query, nowMs }) => succeed(cutPage(await listPauses(context, nowMs), query)))
  serve('pauseStaffBranches', async ({ body, principal, nowMs }) => {
    const outcome = await pauseBranches(context, { actorId: principal.accountId, nowMs, body })
    return outcome.ok ? succeed({ data: outcome.value, message: 'created' }) : outcome
  })
  serve('endStaffPause', async ({ params, principal, nowMs }) => {
    const outcome = await endPause(context, { actorId: principal.accountId, nowMs, id: params.id })
    return outcome.ok ? succeed({ data: outcome.value, message: 'updated' }) : outcome
  })
  serve('listStaffSlotPauses', async ({ query, nowMs }) => succeed(cutPage(await listSlotPauses(context, nowMs), query)))
  serve('pauseStaffSlot', async ({ body, principal, nowMs }) => {
    const outcome = await pauseSlot(context, { actorId: principal.accountId, nowMs, body })
    return outcome.ok ? succeed({ data: outcome.value, message: 'created' }) : outcome
  })
  serve('endStaffSlotPause', async ({ params, principal, nowMs }) => {
    const outcome = await endSlotPause(context, { actorId: principal.accountId, nowMs, id: params.id })
    return outcome.ok ? succeed({ data: outcome.value, message: 'updated' }) : outcome
  })
  serve('listStaffAreaPauses', async ({ query, nowMs }) => succeed(cutPage(await listAreaPauses(context, nowMs), query)))
  serve('pauseStaffArea', async ({ body, principal, nowMs }) => {
    const outcome = await pauseArea(context, { actorId: principal.accountId, nowMs, body })
    return outcome.ok ? succeed({ data: outcome.value, message: 'created' }) : outcome
  })
  serve('endStaffAreaPause', async ({ params, principal, nowMs }) => {
    const outcome = await endAreaPause(context, { actorId: principal.accountId, nowMs, id: params.id })
    return outcome.ok ? succeed({ data: outcome.value, message: 'updated' }) : outcome
  })
}
