import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { answerFailure } from '../../platform/http/failures.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { NOTIFICATION_MAX_LENGTH } from '../../platform/payments/payment-limits.ts'
import type { Principal } from '../../platform/principal/principal.ts'
import { findOrderFor, type OrderAccess } from '../order/order.service.ts'
import { RETURN_PATH } from './attempt-ref.ts'
import { bankOf } from './bank-of.ts'
import { getPaymentTruth, type HintCall, receiveNotification, receiveReturn } from './payment.service.ts'
import { startPayment } from './start-payment.ts'

/** Online payments: start, status, and the gateway's callback and redirect. */
export const registerPaymentRoutes = (serve: Serve, app: FastifyInstance, context: AppContext): void => {
  serve('startPayment', async ({ params, query, principal, body, nowMs, raw }) => {
    const order = await findOrderFor(context, accessOf(params.order, query.token, principal))
    if (!order.ok) return order
    const method = body.payment_method ?? null
    const started = await startPayment(context, { orderId: order.value.id, method, nowMs, log: raw.log })
    return started.ok ? succeed({ data: { paymentUrl: started.value }, message: 'payment_started' }) : started
  })
  serve('getPaymentStatus', async ({ params, query, principal, nowMs }) => {
    const order = await findOrderFor(context, accessOf(params.order, query.token, principal))
    return order.ok ? succeed({ data: await getPaymentTruth(context, order.value.id, nowMs) }) : order
  })
  void app.register((scope, _options, done) => {
    registerGatewayRoutes(scope, context)
    done()
  })
}

/** Access by the order's token if there is one, otherwise by the session. */
const accessOf = (orderId: string, token: string | undefined, principal: Principal): OrderAccess =>
  token === undefined && principal.kind === 'customer' ? { orderId, accountId: principal.accountId } : { orderId, token: token ?? '' }

/** Gateways send forms and their own formats, so their routes have a separate parser that reads every body as text. */
const registerGatewayRoutes = (scope: FastifyInstance, context: AppContext): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: NOTIFICATION_MAX_LENGTH }, (request, body, done) =>
    done(null, readBody(request, body.toString())),
  )
  const config = { measuredAs: 'payment' }
  scope.route<{ Params: { provider: string } }>({
    method: ['GET', 'POST'],
    url: '/api/payments/:provider/callback',
    config,
    handler: async (request, reply) => {
      const bank = bankOf(context, request.params.provider)
      if (bank === null) return answerFailure(request, reply, 'NOT_FOUND')
      const { method, query, body, headers } = request
      const answer = await receiveNotification(context, bank, { method, query, body, headers }, callOf(context, request))
      if (answer === null) return answerFailure(request, reply, 'MALFORMED_REQUEST')
      if (answer.location !== null) reply.header('location', answer.location)
      return reply.code(answer.status).type(answer.contentType).header('cache-control', 'no-store').send(answer.body)
    },
  })
  scope.route({
    method: ['GET', 'POST'],
    url: RETURN_PATH,
    config: { measuredAs: 'payment_return' },
    handler: (request, reply) => sendBack(context, request, reply),
  })
}

const callOf = (context: AppContext, { log }: FastifyRequest): HintCall => ({ nowMs: context.clock.now(), log })

const sendBack = async (context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const fields = { ...asFields(request.query), ...asFields(request.body) }
  const hasLanguage = /(?:^|;\s*)locale=/u.test(request.headers.cookie ?? '')
  const location = await receiveReturn(context, fields, hasLanguage, callOf(context, request))
  return reply.code(303).header('location', location).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').send()
}

/** Parses forms and JSON; the adapter parses everything else. */
const readBody = (request: FastifyRequest, text: string): unknown => {
  const type = request.headers['content-type'] ?? ''
  if (type.includes('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  if (!type.includes('application/json')) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
