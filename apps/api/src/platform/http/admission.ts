import type { CallName } from '@sukkar/contract/calls'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { parseEmail } from '@sukkar/domain/email'
import { DRIVER_POSITION_SECONDS } from '@sukkar/domain/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Principal } from '../principal/principal.ts'
import { createLineJudge } from './admission-queue.ts'
import type { Door } from './door.ts'
import type { LimitCounts } from './limit-counts.ts'
import { type Pressure, watchLoop } from './loop-watch.ts'
import { networkOf } from './network-of.ts'
import { Refusal } from './refusal.ts'
import { isTurnedAway, overloadRetrySeconds, type Strain } from './turn-away.ts'

type Limit = { max: number; perMinutes: number }

/** Five phones of one driver, each as often as the console sends. */
const positions: Limit = { max: 5 * (60 / DRIVER_POSITION_SECONDS), perMinutes: 1 }

/** Many customers of one mobile network share an address, so this is far above what one customer needs. */
const allCalls: Limit = { max: 1500, perMinutes: 1 }

/** Limits of single calls per address (IPv6: per network); each is several times what a busy customer does. */
const perAddress: Partial<Record<CallName, Limit>> = {
  applyGuestCoupon: { max: 60, perMinutes: 10 },
  applyCoupon: { max: 60, perMinutes: 10 },
  placeGuestOrder: { max: 60, perMinutes: 10 },
  placeOrder: { max: 60, perMinutes: 10 },
  startPayment: { max: 120, perMinutes: 10 },
  addGuestCartProduct: { max: 600, perMinutes: 10 },
  addCartProduct: { max: 600, perMinutes: 10 },
  updateGuestCartProduct: { max: 600, perMinutes: 10 },
  updateCartProduct: { max: 600, perMinutes: 10 },
  listProducts: { max: 600, perMinutes: 1 },
  login: { max: 120, perMinutes: 10 },
  register: { max: 30, perMinutes: 10 },
  refreshSession: { max: 300, perMinutes: 10 },
  forgetPassword: { max: 30, perMinutes: 10 },
  resetPassword: { max: 60, perMinutes: 10 },
  changePassword: { max: 60, perMinutes: 10 },
  createGuestAccount: { max: 30, perMinutes: 10 },
  // The server decodes its pictures.
  complain: { max: 60, perMinutes: 10 },
}

/**
 * Limits per account from one network; the account is the request's e-mail address or the one that is signed in. Where anybody can name the
 * account there is no limit over all networks: strangers would use it up and lock the owner out (ADR 0033).
 */
const perAccount: Partial<Record<CallName, { here: Limit; everywhere?: Limit }>> = {
  login: { here: { max: 10, perMinutes: 10 } },
  register: { here: { max: 10, perMinutes: 10 } },
  forgetPassword: { here: { max: 5, perMinutes: 60 } },
  // From here on the account is the one that is signed in, so a sum over all networks cannot be used up by strangers.
  changePassword: { here: { max: 10, perMinutes: 10 }, everywhere: { max: 30, perMinutes: 60 } },
  // Counted per account, whichever cart the member uses.
  applyCoupon: { here: { max: 20, perMinutes: 10 }, everywhere: { max: 40, perMinutes: 10 } },
  placeOrder: { here: { max: 30, perMinutes: 10 }, everywhere: { max: 60, perMinutes: 10 } },
  updateDeviceToken: { here: { max: 60, perMinutes: 10 }, everywhere: { max: 120, perMinutes: 60 } },
  changeStaffPassword: { here: { max: 10, perMinutes: 10 }, everywhere: { max: 30, perMinutes: 60 } },
  putDriverPosition: { here: positions, everywhere: positions },
}

/** Limits per target, which is a cart or an order, over all addresses. */
const perTarget: Partial<Record<CallName, Limit>> = {
  applyGuestCoupon: { max: 20, perMinutes: 10 },
  placeGuestOrder: { max: 30, perMinutes: 10 },
  startPayment: { max: 20, perMinutes: 10 },
  // Each creates a cart and copies pictures.
  restoreGuestOrderCart: { max: 20, perMinutes: 10 },
  restoreOrderCart: { max: 20, perMinutes: 10 },
  reorder: { max: 20, perMinutes: 10 },
  reorderAlias: { max: 20, perMinutes: 10 },
  complain: { max: 20, perMinutes: 10 },
  getGuestOrder: { max: 300, perMinutes: 10 },
  // The map polls every fifteen seconds, perhaps on two phones.
  getGuestDriverLocation: { max: 300, perMinutes: 10 },
  getDriverLocation: { max: 300, perMinutes: 10 },
  cancelGuestOrder: { max: 30, perMinutes: 10 },
  claimOrder: { max: 30, perMinutes: 10 },
}

/**
 * Limits per address of routes outside the contract, by their name in the metrics. A page shows dozens of pictures and many phones share an
 * address, so these stop a program and not a person. Notifications of banks are not limited: they must arrive.
 */
const perRoute: Record<string, Limit> = {
  media: { max: 6000, perMinutes: 1 },
  picture: { max: 1500, perMinutes: 1 },
  payment_return: { max: 300, perMinutes: 10 },
}

/** The share of `inFlightMax` from which lists are turned away. */
const listsShare = 0.7

export type Admission = {
  /** Checks a call before its body is read: refuses with 503 beyond the server's capacity, with 429 beyond a limit. */
  admit: (name: CallName, request: FastifyRequest) => Promise<void>
  /** Checks a call once its account is determined: refuses with 429 beyond a limit. */
  admitAccount: (name: CallName, request: FastifyRequest, account: string) => Promise<void>
  /**
   * Counts a call that has arrived completely as in flight; the returned function ends that. A body that is still arriving does not count,
   * so a few hundred slow connections cannot block the shop.
   */
  enter: (name: CallName) => () => void
}

export const createAdmission = (
  app: FastifyInstance,
  door: Door,
  config: Pick<Config, 'hasRateLimits' | 'inFlightMax' | 'environment'>,
  counts: LimitCounts,
): Admission => {
  // A test machine under load is slow, not overloaded.
  const isTest = config.environment === 'test'
  const gate = createGate(config.inFlightMax, isTest ? () => 0 : watchLoop(app))
  const crowd = createLineJudge(door.line)
  door.watch({ strain: () => Math.max(isTest ? 0 : crowd.strain(), gate.strain()) as Strain, refused: crowd.refused })
  const admitAll = async (name: CallName) => gate.check(name)
  if (!config.hasRateLimits) return { admit: admitAll, admitAccount: async () => {}, enter: gate.enter }
  const checkAll = createLimit(counts, allCalls, ({ ip }) => `address ${networkOf(ip)}`)
  const checkAddress = mapLimits(perAddress, (limit, name) => createLimit(counts, limit, ({ ip }) => `address ${name} ${networkOf(ip)}`))
  const checkTarget = mapLimits(perTarget, (limit, name) => createLimit(counts, limit, (request) => `target ${name} ${targetOf(request)}`))
  limitRoutes(app, counts)
  const admit: Admission['admit'] = async (name, request) => {
    gate.check(name)
    checkAll(request)
    checkAddress[name]?.(request)
    checkTarget[name]?.(request)
  }
  return { admit, admitAccount: limitAccounts(counts), enter: gate.enter }
}

/** Limits the calls in flight, and turns away more kinds of calls the later the event loop is. */
export const createGate = (inFlightMax: number, pressure: () => Pressure) => {
  let inFlight = 0
  const strain = (): Strain => {
    if (inFlight >= inFlightMax || pressure() === 2) return 3
    return inFlight >= inFlightMax * listsShare || pressure() === 1 ? 1 : 0
  }
  const check = (name: CallName): void => {
    if (isTurnedAway(name, strain())) throw new Refusal('OVERLOADED', { retryAfterSeconds: overloadRetrySeconds })
  }
  const enter = (name: CallName): (() => void) => {
    // More calls may have been admitted than there are places, before the first of them arrived completely.
    check(name)
    inFlight += 1
    return () => {
      inFlight -= 1
    }
  }
  return { strain, check, enter }
}

/**
 * The account that a call concerns, whether or not it exists; null without one. Where a call's own credentials decide, it is the account they name: the
 * caller may be signed in to another one.
 */
export const accountOf = (access: Endpoint['access'], principal: Principal, body: unknown): string | null => {
  const own = principal.kind === 'guest' ? null : principal.accountId
  return access === 'credentials' ? (namedIn(body) ?? own) : (own ?? namedIn(body))
}

const namedIn = (body: unknown): string | null => {
  const email = (body as { email?: unknown } | undefined)?.email
  if (typeof email !== 'string') return null
  const parsed = parseEmail(email)
  return parsed.ok ? parsed.value : null
}

const limitAccounts = (counts: LimitCounts): Admission['admitAccount'] => {
  const accounts = new WeakMap<FastifyRequest, string>()
  const checks = new Map(
    Object.entries(perAccount).map(([name, { here, everywhere }]) => [
      name,
      [
        createLimit(counts, here, (request) => `account ${name} ${networkOf(request.ip)} ${accounts.get(request)}`),
        ...(everywhere === undefined ? [] : [createLimit(counts, everywhere, (request) => `account ${name} ${accounts.get(request)}`)]),
      ],
    ]),
  )
  return async (name, request, account) => {
    accounts.set(request, account)
    for (const check of checks.get(name) ?? []) check(request)
  }
}

const limitRoutes = (app: FastifyInstance, counts: LimitCounts): void => {
  const checks = new Map(
    Object.entries(perRoute).map(([name, limit]) => [name, createLimit(counts, limit, ({ ip }) => `route ${name} ${networkOf(ip)}`)]),
  )
  app.addHook('onRequest', async (request) => {
    checks.get(request.routeOptions.config?.measuredAs ?? '')?.(request)
  })
}

type Check = (request: FastifyRequest) => void

const createLimit = (counts: LimitCounts, limit: Limit, keyOf: (request: FastifyRequest) => string): Check => {
  const windowMs = limit.perMinutes * 60_000
  return (request) => {
    const { count, leftMs } = counts.hit(keyOf(request), windowMs)
    if (count > limit.max) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
  }
}

const mapLimits = (
  limits: Partial<Record<CallName, Limit>>,
  create: (limit: Limit, name: string) => Check,
): Partial<Record<CallName, Check>> => Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, create(limit, name)]))

/** The cart or order that a call concerns: from its path, else its cart, else the network. */
const targetOf = (request: FastifyRequest): string => {
  const params = request.params as Record<string, string | undefined>
  const query = request.query as Record<string, unknown>
  return (
    params.cart ?? params.order ?? params.id ?? String(request.headers['x-cart-id'] ?? query.cart_id ?? networkOf(request.ip)).slice(0, 64)
  )
}
