import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Metrics } from '../../platform/http/metrics.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { answersInTime } from './database-metric.ts'

/**
 * For operators: `live` answers while the process runs, `ready` while it can work and is not stopping, `metrics` returns its measurements.
 * They exist at the root and below `/api`, and the admission queue never turns them away.
 */
export const registerHealthRoutes = (app: FastifyInstance, context: AppContext, metrics: Metrics): void => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  const get = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) => {
    for (const url of [path, `/api${path}`]) app.get(url, { config: { measuredAs: 'health' } }, answer)
  }
  get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  get('/health/ready', async (_request, reply) => {
    const isReady = !isStopping && (await answersInTime(context.db))
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable' })
  })
  get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, context.config)) throw new Refusal('NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.render())
  })
}

/**
 * Metrics reveal how business goes, so they need a token. Without a configured one they are served only to this machine, and in production
 * to nobody, because behind a local proxy every request comes from this machine.
 */
const mayMeasure = (request: FastifyRequest, { metricsToken, environment }: AppContext['config']): boolean => {
  if (metricsToken === null) return environment !== 'production' && isFromThisMachine(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${metricsToken}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Whether the request comes from this machine and was not forwarded by a proxy. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  forwardingHeaders.every((name) => headers[name] === undefined)

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']
