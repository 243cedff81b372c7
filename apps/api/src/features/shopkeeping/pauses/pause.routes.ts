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
    const kept = await pauseBranches(context, { actorId: principal.accountId, nowMs, body })
    return kept.ok ? succeed({ data: kept.value, message: 'created' }) : kept
  })
  serve('endStaffPause', async ({ params, principal, nowMs }) => {
    const kept = await endPause(context, { actorId: principal.accountId, nowMs, id: params.id })
    return kept.ok ? succeed({ data: kept.value, message: 'updated' }) : kept
  })
  serve('listStaffSlotPauses', async ({ query, nowMs }) => succeed(cutPage(await listSlotPauses(context, nowMs), query)))
  serve('pauseStaffSlot', async ({ body, principal, nowMs }) => {
    const kept = await pauseSlot(context, { actorId: principal.accountId, nowMs, body })
    return kept.ok ? succeed({ data: kept.value, message: 'created' }) : kept
  })
  serve('endStaffSlotPause', async ({ params, principal, nowMs }) => {
    const kept = await endSlotPause(context, { actorId: principal.accountId, nowMs, id: params.id })
    return kept.ok ? succeed({ data: kept.value, message: 'updated' }) : kept
  })
  serve('listStaffAreaPauses', async ({ query, nowMs }) => succeed(cutPage(await listAreaPauses(context, nowMs), query)))
  serve('pauseStaffArea', async ({ body, principal, nowMs }) => {
    const kept = await pauseArea(context, { actorId: principal.accountId, nowMs, body })
    return kept.ok ? succeed({ data: kept.value, message: 'created' }) : kept
  })
  serve('endStaffAreaPause', async ({ params, principal, nowMs }) => {
    const kept = await endAreaPause(context, { actorId: principal.accountId, nowMs, id: params.id })
    return kept.ok ? succeed({ data: kept.value, message: 'updated' }) : kept
  })
}
