import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { CallName } from '@sukkar/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Refusal } from './refusal.ts'

type Limit = { max: number; perMinutes: number }

/** Many customers of one mobile network share an address, so this is far above what one of them needs. */
const allCalls: Limit = { max: 1500, perMinutes: 1 }

/** Limits of single calls per address; each is several times what a busy customer does. */
const perAddress: Partial<Record<CallName, Limit>> = {
  applyGuestCoupon: { max: 60, perMinutes: 10 },
  placeGuestOrder: { max: 60, perMinutes: 10 },
  startPayment: { max: 120, perMinutes: 10 },
  addGuestCartProduct: { max: 600, perMinutes: 10 },
  listProducts: { max: 600, perMinutes: 1 },
}

/** Limits per target: one cart or one order, from wherever it is asked for. */
const perTarget: Partial<Record<CallName, Limit>> = {
  applyGuestCoupon: { max: 20, perMinutes: 10 },
  placeGuestOrder: { max: 30, perMinutes: 10 },
  startPayment: { max: 20, perMinutes: 10 },
  // Each makes a cart and copies pictures.
  restoreGuestOrderCart: { max: 20, perMinutes: 10 },
  getGuestOrder: { max: 300, perMinutes: 10 },
}

/** Let in whatever the load: the answers are cheap, the document cannot be drawn without the shop, and a customer who paid must hear of it. */
const neverShed: ReadonlySet<CallName> = new Set<CallName>(['checkMaintenance', 'getServerTime', 'getShop', 'getPaymentStatus'])
/** Turned away first: nobody loses an order by it. */
const shedFirst: ReadonlySet<CallName> = new Set<CallName>(['listProducts', 'listRecommendedProducts', 'listCollections'])
/** The share of the capacity from which those are turned away. */
const shedFirstShare = 0.7

const overloadRetrySeconds = 2
/** An event loop that is this late answers nobody in time. */
const eventLoopDelayMaxMs = 1500

/** Judges calls before their bodies are read: 503 past the server's capacity, 429 past a limit. */
export type Admission = (name: CallName, request: FastifyRequest, reply: FastifyReply) => Promise<void>

export const createAdmission = async (
  app: FastifyInstance,
  config: Pick<Config, 'hasRateLimits' | 'inFlightMax' | 'environment'>,
): Promise<Admission> => {
  const shed = await createShedding(app, config)
  if (!config.hasRateLimits) return async (name, _request, reply) => shed(name, reply)
  await app.register(rateLimit, { global: false })
  const checkAll = createLimit(app, allCalls, (request) => request.ip)
  const checkAddress = mapLimits(perAddress, (limit, name) => createLimit(app, limit, (request) => `${name} ${request.ip}`))
  const checkTarget = mapLimits(perTarget, (limit, name) => createLimit(app, limit, (request) => `${name} ${targetOf(request)}`))
  return async (name, request, reply) => {
    shed(name, reply)
    await checkAll(request)
    await checkAddress[name]?.(request)
    await checkTarget[name]?.(request)
  }
}

const createShedding = async (app: FastifyInstance, config: Pick<Config, 'inFlightMax' | 'environment'>) => {
  // A test machine under load is slow, not overloaded.
  const isWatched = config.environment !== 'test'
  // The plugin only measures; what is turned away is decided here, call by call.
  if (isWatched) await app.register(underPressure, { maxEventLoopDelay: eventLoopDelayMaxMs, pressureHandler: () => undefined })
  let inFlight = 0
  return (name: CallName, reply: FastifyReply): void => {
    const allowed = shedFirst.has(name) ? config.inFlightMax * shedFirstShare : config.inFlightMax
    const isFull = inFlight >= allowed || (isWatched && app.isUnderPressure())
    if (isFull && !neverShed.has(name)) throw new Refusal('OVERLOADED', { retryAfterSeconds: overloadRetrySeconds })
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
  }
}

type Check = (request: FastifyRequest) => Promise<void>

const createLimit = (app: FastifyInstance, limit: Limit, keyGenerator: (request: FastifyRequest) => string): Check => {
  const check = app.createRateLimit({ max: limit.max, timeWindow: limit.perMinutes * 60_000, keyGenerator })
  return async (request) => {
    const result = await check(request)
    if (!result.isAllowed && result.isExceeded) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.max(1, result.ttlInSeconds) })
  }
}

const mapLimits = (
  limits: Partial<Record<CallName, Limit>>,
  create: (limit: Limit, name: string) => Check,
): Partial<Record<CallName, Check>> => Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, create(limit, name)]))

/** The cart or order that a call is about: from its path, else the cart in hand. */
const targetOf = (request: FastifyRequest): string => {
  const params = request.params as Record<string, string | undefined>
  const query = request.query as Record<string, unknown>
  return params.cart ?? params.order ?? params.id ?? String(request.headers['x-cart-id'] ?? query.cart_id ?? request.ip).slice(0, 64)
}
