import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listBanners } from './banner.service.ts'

export const registerBannerRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('listBanners', async ({ nowMs }) => ({ ok: true, value: { data: { banners: await listBanners(context, nowMs) } } }))
}
