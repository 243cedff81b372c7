import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { findLegalText, getServerTime, getShop } from './shop.service.ts'

export const registerShopRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('getShop', async ({ nowMs }) => ({ ok: true, value: { data: await getShop(context, nowMs) } }))
  serve('getLegalText', async ({ params }) => ({ ok: true, value: { data: await findLegalText(context, params.page) } }))
  serve('getServerTime', async ({ nowMs }) => ({ ok: true, value: { data: getServerTime(nowMs) } }))
}
