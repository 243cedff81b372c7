import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Metrics } from '../../platform/http/metrics.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** How long the database may take before this process is taken out of service. */
const databasePatienceMs = 2000

/**
 * For whoever runs the shop: `live` says that the process answers, `ready` that it can work and is not stopping,
 * `metrics` what it measured. They stand at the root and below `/api`, and are never turned away.
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
    const isReady = !isStopping && (await answersInTime(context))
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

const answersInTime = async ({ db }: AppContext): Promise<boolean> => {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), databasePatienceMs)
  const asked = db
    .selectFrom('meta')
    .select('key')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )
  const isAnswered = await Promise.race([asked, tooLate])
  clearTimeout(timer)
  return isAnswered
}

/**
 * The figures tell a competitor how the shop does: they are for a known token. Without one they are for this machine alone,
 * and in production for nobody: a proxy on the same machine would make every stranger look like it.
 */
const mayMeasure = (request: FastifyRequest, { metricsToken, environment }: AppContext['config']): boolean => {
  if (metricsToken === null) return environment !== 'production' && isFromThisMachine(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${metricsToken}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Neither from afar nor handed on by a proxy that says so. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  forwardingHeaders.every((name) => headers[name] === undefined)

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']
