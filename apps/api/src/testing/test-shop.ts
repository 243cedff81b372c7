import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressCall, type CallName } from '@sukkar/contract/calls'
import type { CallInput } from '@sukkar/contract/client'
import type { AnswerOf } from '@sukkar/contract/endpoints'
import type { Failure } from '@sukkar/contract/error-codes'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Kysely, KyselyPlugin } from 'kysely'
import { type AppOptions, buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import type { Config } from '../config.ts'
import { createManualClock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Environment } from '../platform/environment/reading.ts'
import { createFileStore } from '../platform/files/file-store.ts'
import { createMailTransport } from '../platform/mail/create-mail-transport.ts'
import type { MailTransport } from '../platform/mail/mail.ts'
import { createPasswordHasher } from '../platform/passwords/password-hash.ts'
import type { PaymentAdapter } from '../platform/payments/payment-adapter.ts'
import { createFormerAdapters, createPaymentAdapter } from '../platform/payments/payment-config.ts'
import { createPushSender } from '../platform/push/create-push-sender.ts'
import type { PushSender } from '../platform/push/push.ts'
import { createRealtimeHub, type RealtimeHub } from '../platform/realtime/realtime-hub.ts'
import { primeSeededShopData } from './seeded-shop-data.ts'
import { createTestConfig } from './test-config.ts'
import { createTestDatabase, type TestDialect } from './test-database.ts'

export type TestShopOptions = {
  /** The initial time of the shop's clock, which only the test moves. */
  nowMs: number
  /** False leaves the migrated database empty; otherwise it contains the demonstration shop. */
  seed?: boolean
  /** The test's own bank; otherwise the sandbox, called without a network. */
  payments?: PaymentAdapter
  /** The test's own mail transport; otherwise a folder. */
  mail?: MailTransport
  /** The test's own push sender; otherwise that of the configuration, which has no credentials. */
  push?: PushSender
  dialect?: TestDialect
  /** The test's own database, migrated and filled; the shop closes it. */
  db?: Kysely<Database>
  /** Receives every statement of the shop and may change it. */
  plugin?: KyselyPlugin
  /** The test's own realtime hub; otherwise that of a single process. The shop closes it. */
  realtime?: RealtimeHub
  /**
   * Each call has an address of its own, for tests with more calls than the limits per address admit. Otherwise all calls have the address
   * of this machine.
   */
  hasManyCallers?: boolean
  env?: Environment
  app?: AppOptions
}

/** The answer to a call: `answer` if it succeeded, `failure` if it was refused; reading the other one throws. */
export type TestAnswer<N extends CallName> = { status: number; answer: AnswerOf<N>; failure: Failure; raw: LightMyRequestResponse }

/** Cart, language and address of the caller. */
type CallerOf = { cartId?: string; locale?: 'en' | 'ar'; address?: string }

export type TestShop = {
  app: FastifyInstance
  context: AppContext
  clock: ReturnType<typeof createManualClock>
  call: <N extends CallName>(name: N, input: CallInput<N> & CallerOf) => Promise<TestAnswer<N>>
  startJobs: () => () => Promise<void>
  close: () => Promise<void>
}

/** The real hasher with minimal work per hash. */
const quickPasswords = createPasswordHasher(undefined, { memory: 8, passes: 1, parallelism: 1 })

/** Creates a whole shop in memory with a stopped clock; the test must close it. */
export const createTestShop = async (options: TestShopOptions): Promise<TestShop> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sukkar-shop-'))
  const clock = createManualClock(options.nowMs)
  const config = withBankInMemory(createTestConfig(options.env, dataDir))
  const database =
    options.db ??
    (await createTestDatabase({
      ...(options.dialect === undefined ? {} : { dialect: options.dialect }),
      ...(options.seed === false ? {} : { seededAtMs: options.nowMs }),
    }))
  const db = options.plugin === undefined ? database : database.withPlugin(options.plugin)
  if (options.db === undefined && options.seed !== false) await primeSeededShopData(db, options.nowMs)
  let server: FastifyInstance | null = null
  const fetchFromSelf = async (url: string, init: RequestInit): Promise<Response> => {
    if (server === null) throw new Error('The shop is not built yet')
    return fetchByInject(server, url, init)
  }
  const gateways = { fetch: fetchFromSelf, now: clock.now }
  const context: AppContext = {
    config,
    db,
    reports: db,
    clock,
    realtime: options.realtime ?? createRealtimeHub(),
    files: createFileStore(dataDir),
    mail: options.mail ?? createMailTransport(config),
    passwords: quickPasswords,
    payments: options.payments ?? createPaymentAdapter(config.payment, gateways),
    formerPayments: createFormerAdapters(config.payment, gateways),
    push: options.push ?? createPushSender(config.push),
  }
  // Whether storefront and console have been built must not affect tests of the API.
  const unbuilt = { storefrontFolder: join(dataDir, 'no-storefront'), consoleFolder: join(dataDir, 'no-console') }
  const app = await buildApp(context, { fetch: fetchFromSelf, ...unbuilt, ...options.app })
  server = app.server
  await server.ready()
  const door = options.hasManyCallers === true ? fromManyAddresses(app.server) : app.server
  return {
    app: door,
    context,
    clock,
    startJobs: app.startJobs,
    call: (name, input) => callByInject(door, name, input as LooseInput),
    close: async () => {
      await app.server.close()
      await context.realtime.close()
      await database.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The sandbox bank lives only as long as the test's shop, so a synced file would be wasted. */
const withBankInMemory = (config: Config): Config =>
  config.payment.provider === 'sandbox'
    ? { ...config, payment: { ...config.payment, sandbox: { ...config.payment.sandbox, storePath: ':memory:' } } }
    : config

/** The same server, called from another address each time unless the test sets one. */
const fromManyAddresses = (app: FastifyInstance): FastifyInstance => {
  let callers = 0
  const inject = (given: InjectOptions | string) => {
    callers += 1
    const remoteAddress = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
    return app.inject({ remoteAddress, ...(typeof given === 'string' ? { url: given } : given) })
  }
  return new Proxy(app, { get: (target, key) => (key === 'inject' ? inject : Reflect.get(target, key)) })
}

type LooseInput = {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  form?: FormData | undefined
  headers?: Record<string, string> | undefined
  cartId?: string | undefined
  locale?: string | undefined
  address?: string | undefined
}

const callByInject = async <N extends CallName>(app: FastifyInstance, name: N, input: LooseInput): Promise<TestAnswer<N>> => {
  const { method, path } = addressCall(name, input.params)
  const query = Object.fromEntries(
    Object.entries(input.query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  const raw = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: `/api${path}`,
    query,
    ...(input.address === undefined ? {} : { remoteAddress: input.address }),
    headers: {
      'accept-language': input.locale ?? 'en',
      ...(input.cartId === undefined ? {} : { 'x-cart-id': input.cartId }),
      ...input.headers,
    },
    ...payloadOf(input),
  })
  const read = <T>(wanted: boolean): T => {
    if (raw.statusCode < 400 !== wanted) throw new Error(`${name} answered ${raw.statusCode}: ${raw.body.slice(0, 500)}`)
    return raw.json<T>()
  }
  return {
    status: raw.statusCode,
    raw,
    get answer() {
      return read<AnswerOf<N>>(true)
    },
    get failure() {
      return read<Failure>(false)
    },
  }
}

const payloadOf = (input: LooseInput): Pick<InjectOptions, 'payload'> => {
  // `inject` accepts FormData; its types do not include it.
  if (input.form !== undefined) return { payload: input.form as never }
  return input.body === undefined ? {} : { payload: input.body as object }
}

/** A `fetch` without a network: the sandbox bank is part of the shop's own server. */
const fetchByInject = async (app: FastifyInstance, url: string, init: RequestInit): Promise<Response> => {
  const { pathname, search } = new URL(url)
  const answer = await app.inject({
    method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
    url: `${pathname}${search}`,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.body === undefined || init.body === null ? {} : { payload: String(init.body) }),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value))
  return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers })
}

export const countRows = async (
  { context }: TestShop,
  table: 'carts' | 'orders' | 'order_lines' | 'order_history' | 'idempotency_keys' | 'outbox' | 'audit_log',
): Promise<number> => {
  const counted = context.db.selectFrom(table).select((select) => select.fn.countAll().as('rows'))
  return Number((await counted.executeTakeFirstOrThrow()).rows)
}

/** A valid id that no record has. */
export const nobody = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
