import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Dialect, Kysely, sql } from 'kysely'
import { buildApp } from '../../app.ts'
import type { AppContext } from '../../app-context.ts'
import { createManualClock } from '../../platform/clock/clock.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { createPostgresDialect } from '../../platform/db/postgres-dialect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createSqliteDialect, openSqlite } from '../../platform/db/sqlite-dialect.ts'
import { createFileStore } from '../../platform/files/file-store.ts'
import { createMailTransport } from '../../platform/mail/create-mail-transport.ts'
import { createPasswordHasher } from '../../platform/passwords/password-hash.ts'
import type { GatewayFetch } from '../../platform/payments/gateway-http.ts'
import { createFormerAdapters, createPaymentAdapter } from '../../platform/payments/payment-config.ts'
import { createPushSender } from '../../platform/push/create-push-sender.ts'
import { createRealtimeHub } from '../../platform/realtime/realtime-hub.ts'
import { seedShop } from '../../seed/seed-shop.ts'
import { createTestConfig } from '../test-config.ts'
import { type BankBooks, createBankBooks, type Gateway, type Page } from './bank-books.ts'
import type { BankProtocol } from './bank-protocol.ts'
import { bookeeyEnvironment, createBookeeyBank } from './bookeey-bank.ts'
import { createChance, withSeededIds } from './chance.ts'
import { createLife, type Life, makeKillable } from './killable-database.ts'
import { createKnetBank, knetEnvironment } from './knet-bank.ts'

export type { Gateway } from './bank-books.ts'
export type SimulatedClock = ReturnType<typeof createManualClock>

/** A database that outlives the processes of the shop. */
export type Store = { connect: (life: Life) => Kysely<Database>; close: () => Promise<void> }

/** An order pending payment, and the payment page of its customer. */
export type BegunOrder = { id: string; token: string; totalFils: number; paymentUrl: string }

/** The initial shop of every run, from which stores are copied. */
export type Beginning = {
  gateway: Gateway
  orders: readonly BegunOrder[]
  /** The bank's pages for these orders. */
  pages: readonly Page[]
  staffToken: string
  open: () => Promise<Store>
  close: () => Promise<void>
}

/** One process of the shop on a store. */
export type ShopProcess = { app: FastifyInstance; context: AppContext; life: Life }

/** A Saturday afternoon in Kuwait. */
export const beginsAtMs = Date.parse('2026-11-21T13:00:00+03:00')
const publicUrl = 'https://shop.test'

let dataDir: string | null = null
const findDataDir = (): string => {
  if (dataDir !== null) return dataDir
  const made = mkdtempSync(join(tmpdir(), 'sukkar-simulation-'))
  // Whatever fails before its beginning can be closed.
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  dataDir = made
  return made
}
const removeDataDir = (): void => {
  if (dataDir !== null) rmSync(dataDir, { recursive: true, force: true })
  dataDir = null
}

/** Two banks on the same books: a shop may change from one to the other, and attempts that started at one are settled there. */
export const createBanks = (books: BankBooks): BankProtocol => {
  const [knet, bookeey] = [createKnetBank(books), createBookeeyBank(books)]
  const at = (gateway: Gateway): BankProtocol => (gateway === 'knet' ? knet : bookeey)
  const atUrl = (url: string): BankProtocol => at(/knet|kpay/.test(url) ? 'knet' : 'bookeey')
  const atTrack = (trackId: string): BankProtocol => at(books.pages.get(trackId)?.gateway ?? 'knet')
  return {
    openPage: (url) => atUrl(url).openPage(url),
    aboutOf: (url, body) => atUrl(url).aboutOf(url, body),
    answer: (url, body, telling) => atUrl(url).answer(url, body, telling),
    notify: (page) => at(page.gateway).notify(page),
    readAcknowledgement: knet.readAcknowledgement,
    returnUrl: (page) => at(page.gateway).returnUrl(page),
    forge: (trackId, isPaid) => atTrack(trackId).forge(trackId, isPaid),
    forgedReturn: (trackId) => atTrack(trackId).forgedReturn(trackId),
  }
}

/** Configuration of a shop at one gateway, with the other one as its former gateway if there is one. */
const environmentOf = (gateway: Gateway, hasFormer: boolean) => ({
  ...knetEnvironment,
  ...bookeeyEnvironment,
  PAYMENT_PROVIDER: gateway,
  ...(hasFormer ? { PAYMENT_FORMER_PROVIDER: gateway === 'knet' ? 'bookeey' : 'knet' } : {}),
})

export const openProcess = async (given: {
  store: Store
  gateway: Gateway
  hasFormer: boolean
  clock: SimulatedClock
  fetch: (life: Life) => GatewayFetch
}): Promise<ShopProcess> => {
  const life = createLife()
  const folder = findDataDir()
  const config = createTestConfig(
    { PUBLIC_URL: publicUrl, RATE_LIMITS: '1', LOG_LEVEL: 'silent', ...environmentOf(given.gateway, given.hasFormer) },
    folder,
  )
  const fetchBank = given.fetch(life)
  const gateways = { fetch: fetchBank, now: given.clock.now }
  const db = given.store.connect(life)
  const context: AppContext = {
    config,
    db,
    reports: db,
    clock: given.clock,
    realtime: createRealtimeHub(),
    files: createFileStore(folder),
    mail: createMailTransport(config),
    passwords: createPasswordHasher(undefined, { memory: 8, passes: 1, parallelism: 1 }),
    payments: createPaymentAdapter(config.payment, gateways),
    formerPayments: createFormerAdapters(config.payment, gateways),
    push: createPushSender(config.push),
  }
  const { server } = await buildApp(context, {
    fetch: fetchBank,
    storefrontFolder: join(folder, 'none'),
    consoleFolder: join(folder, 'none'),
  })
  await server.ready()
  return { app: server, context, life }
}

/** Creates the initial shop with the orders of all runs, on SQLite in memory or on the PostgreSQL server at `postgresUrl`. */
export const makeBeginning = (gateway: Gateway, postgresUrl: string | null): Promise<Beginning> =>
  withSeededIds(0, () => (postgresUrl === null ? beginOnSqlite(gateway) : beginOnPostgres(gateway, postgresUrl)))

const beginOnSqlite = async (gateway: Gateway): Promise<Beginning> => {
  const origin = openSqlite(':memory:')
  const content = await fill(gateway, {
    connect: () => new Kysely<Database>({ dialect: createSqliteDialect(origin) }),
    close: async () => {},
  })
  const snapshot = origin.serialize()
  origin.close()
  const open = async (): Promise<Store> => {
    const sqlite = openSqlite(':memory:')
    sqlite.deserialize(snapshot)
    return { connect: (life) => connectTo(createSqliteDialect(sqlite), life), close: async () => sqlite.close() }
  }
  return { ...content, open, close: async () => removeDataDir() }
}

const connectTo = (dialect: Dialect, life: Life) => new Kysely<Database>({ dialect: makeKillable(dialect, life) })

const beginOnPostgres = async (gateway: Gateway, serverUrl: string): Promise<Beginning> => {
  const administration = new Kysely<Database>({ dialect: createPostgresDialect(serverUrl, { connectionsMax: 1 }) })
  const template = `simulation_${process.pid}_${Date.now()}`
  const urlOf = (name: string): string => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  await sql`create database ${sql.id(template)}`.execute(administration)
  const origin = new Kysely<Database>({ dialect: createPostgresDialect(urlOf(template), { connectionsMax: 6 }) })
  const content = await fill(gateway, { connect: () => origin, close: async () => {} })
  await origin.destroy()
  let copies = 0
  const open = async (): Promise<Store> => {
    copies += 1
    const name = `${template}_${copies}`
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(administration)
    const handles: Kysely<Database>[] = []
    const connect = (life: Life): Kysely<Database> => {
      const handle = connectTo(createPostgresDialect(urlOf(name), { connectionsMax: 6 }), life)
      handles.push(handle)
      return handle
    }
    const close = async (): Promise<void> => {
      for (const handle of handles) await handle.destroy()
      await sql`drop database ${sql.id(name)} with (force)`.execute(administration)
    }
    return { connect, close }
  }
  const close = async (): Promise<void> => {
    removeDataDir()
    await sql`drop database ${sql.id(template)} with (force)`.execute(administration)
    await administration.destroy()
  }
  return { ...content, open, close }
}

/** Places orders pending payment, two of them with the same amount, and creates an account of staff. */
const fill = async (gateway: Gateway, store: Store): Promise<Omit<Beginning, 'open' | 'close'>> => {
  const clock = createManualClock(beginsAtMs)
  const db = store.connect(createLife())
  await migrate(db)
  await seedShop(db, { nowMs: beginsAtMs })
  const books = createBankBooks(createChance(0), new Set(), clock.now, () => {})
  const bank = createBanks(books)
  const askBank: GatewayFetch = async (url, init) => {
    const { status, text } = bank.answer(url, String(init.body ?? ''), { failsBeforePaying: false, otherTrackId: null })
    return new Response(text, { status })
  }
  const shop = await openProcess({ store, gateway, hasFormer: false, clock, fetch: () => askBank })
  const orders: BegunOrder[] = []
  for (const quantity of [4, 4, 5]) orders.push(await placeOrder(shop, quantity))
  const staffToken = await hireStaff(shop)
  await shop.app.close()
  for (const { paymentUrl } of orders) bank.openPage(paymentUrl)
  return { gateway, orders, pages: [...books.pages.values()], staffToken }
}

const service = { area_id: '202', shipping_type: 'asap', order_type: 'asap' }

const placeOrder = async (shop: ShopProcess, quantity: number): Promise<BegunOrder> => {
  const cart = await expectJson<{ data: { id: string } }>(shop, {
    method: 'POST',
    url: '/api/guest-apis/add-cart-product/1035',
    payload: { product_id: '1035', quantity, menu_type: 'asap', ...service },
  })
  const placed = await expectJson<{ data: { order: { id: string }; token: string; paymentUrl: string } }>(shop, {
    method: 'POST',
    url: '/api/guest-apis/order',
    headers: { 'x-cart-id': cart.data.id, 'idempotency-key': randomUUID() },
    payload: {
      name: 'Noura Al-Salem',
      email: 'noura@example.com',
      ...service,
      address_type: 'home',
      address_phone: '50001234',
      block_no: '4',
      address_street_name: 'Salem Al-Mubarak',
      address_building_no: '27',
      payment_method_code: 3,
      payment_method: 'knet',
      terms_accepted: true,
    },
  })
  const { token, paymentUrl } = placed.data
  const { id } = placed.data.order
  const row = await shop.context.db.selectFrom('orders').select('total_fils').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, token, totalFils: Number(row.total_fils), paymentUrl }
}

const hireStaff = async (shop: ShopProcess): Promise<string> => {
  const password = 'sweet moments'
  const joined = await expectJson<{ token: string; user: { id: string } }>(shop, {
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'Staff', phone: '50001234', email: 'staff@simulation.test', password, password_confirmation: password },
  })
  await shop.context.db.updateTable('accounts').set({ role: 'staff' }).where('id', '=', joined.user.id).execute()
  return joined.token
}

const expectJson = async <T>(shop: ShopProcess, request: InjectOptions): Promise<T> => {
  const answer = await shop.app.inject(request)
  if (answer.statusCode >= 300) throw new Error(`${String(request.url)} answered ${answer.statusCode}: ${answer.body.slice(0, 400)}`)
  return answer.json<T>()
}
