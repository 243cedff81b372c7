import type { Branch } from '@sukkar/contract/area'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { findBranch, listAreas } from './area.service.ts'

export const registerAreaRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('listAreas', async ({ query, locale }) => ({
    ok: true,
    value: { data: await listAreas(context, { include: query.include ?? '', locale }) },
  }))
  type Request = { params: { id: string }; nowMs: number }
  const getBranch = async ({ params, nowMs }: Request): Promise<Outcome<{ data: Branch }, 'NOT_FOUND'>> => {
    const branch = await findBranch(context, params.id, nowMs)
    return branch === null ? fail('NOT_FOUND') : succeed({ data: branch })
  }
  serve('getGuestBranch', getBranch)
  serve('getBranch', getBranch)
}
