import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { AppContext } from './app-context.ts'
import { compactHeap } from './compact-heap.ts'
import { type Config, ConfigError } from './config.ts'
import { publishShopChanges } from './features/shop/shop-watch.ts'
import { makeFirstStaff } from './features/staff/people/first-staff.ts'
import { hasStaffAccount } from './features/staff/people/staff-account.queries.ts'
import { isRestoreUnfinished } from './platform/backup/backup.ts'
import { createClock } from './platform/clock/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { openReports } from './platform/db/report-database.ts'
import { createFileStore } from './platform/files/file-store.ts'
import { shareInheritedSocket } from './platform/http/inherited-socket.ts'
import { connectionsMax } from './platform/http/server.ts'
import { createMailTransport } from './platform/mail/create-mail-transport.ts'
import { outboxFolder } from './platform/mail/file-transport.ts'
import { createPasswordHasher } from './platform/passwords/password-hash.ts'
import { createFormerAdapters, createPaymentAdapter } from './platform/payments/payment-config.ts'
import { addKuwaitPlaces } from './platform/places/kuwait-places.ts'
import { createPushSender } from './platform/push/create-push-sender.ts'
import { createPostgresHub } from './platform/realtime/postgres-hub.ts'
import { createRealtimeHub } from './platform/realtime/realtime-hub.ts'
import { addDemoPeople, demoPassword, demoPeople, findDemoPeople, hasDemoPeople } from './seed/demo/demo-people.ts'
import { seedEmptyShop } from './seed/seed-shop.ts'

/** A running shop; `origin` is its URL on this machine. `announce` prints where it is: whoever reads that may stop it. */
export type RunningShop = { origin: string; announce: () => void; stop: () => Promise<void> }

/** Starts the shop: database, demonstration data if the database is empty, the places of Kuwait, HTTP, background jobs. */
export const runShop = async (config: Config): Promise<RunningShop> => {
  if (await isRestoreUnfinished(config.dataDir))
    throw new ConfigError({ DATA_DIR: 'holds a restore that has not ended; run it again: npm run restore -- FOLDER' })
  const clock = createClock(config.shopTimeMs ?? undefined)
  const db = openDatabase(config)
  await migrate(db)
  if (config.isDemo) await seedEmptyShop(db, { nowMs: clock.now(), mediaFolder: join(config.dataDir, 'media') })
  await addKuwaitPlaces(db)
  let origin = `http://127.0.0.1:${config.port}`
  const gateways = { fetch, now: clock.now, sandboxOrigin: () => origin }
  const context: AppContext = {
    config,
    db,
    reports: openReports(config, db),
    clock,
    realtime: config.databaseUrl === null ? createRealtimeHub() : await createPostgresHub(db, config.databaseUrl),
    files: createFileStore(config.dataDir),
    mail: createMailTransport(config),
    passwords: createPasswordHasher(),
    payments: createPaymentAdapter(config.payment, gateways),
    formerPayments: createFormerAdapters(config.payment, gateways),
    push: createPushSender(config.push),
  }
  await welcomePeople(context, clock.now())
  const { server, hasStorefront, startJobs } = await buildApp(context)
  const front = config.inheritedSocket === null ? null : shareInheritedSocket(server, config.inheritedSocket, connectionsMax)
  // Before the first page is served, so that a page receives changes of the first second too.
  await publishShopChanges(context)
  compactHeap()
  await listenSilently(server, config)
  const { port } = server.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  await front?.join()
  const stopJobs = startJobs()
  const hasDemoAccounts = hasDemoPeople(config) && (await findDemoPeople(db))
  const address = config.port === 0 ? origin : config.publicUrl
  const announce = (): void => {
    if (config.smtpUrl === null) print(describeMailFolder(config, address))
    if (hasDemoAccounts) print(describeDemoPeople())
    print(
      hasStorefront ? `The shop is open at ${address}` : `The API answers at ${address}/api; the storefront is not built (npm run build)`,
    )
  }
  const stop = async (): Promise<void> => {
    await Promise.all([server.close(), stopJobs()])
    await context.realtime.close()
    await context.reports.destroy()
    await db.destroy()
  }
  return { origin, announce, stop }
}

/**
 * Fastify would log each address it listens on, although the operator needs only the public one. The level is not `silent`, because silent
 * routes would then adopt the restored level and log again.
 */
const listenSilently = async (server: FastifyInstance, { port, host, logLevel }: Config): Promise<void> => {
  server.log.level = 'warn'
  await server.listen({ port, host, backlog: connectionsMax })
  server.log.level = logLevel
}

/** A shop without staff accepts orders that nobody handles, so the start prints how to create the first account. */
const welcomePeople = async (context: AppContext, nowMs: number): Promise<void> => {
  const { config, db } = context
  if (config.firstStaff !== null) await welcomeStaff(config.firstStaff, context, nowMs)
  if (hasDemoPeople(config)) await addDemoPeople(context, nowMs)
  if (!(await hasStaffAccount(db))) print('Nobody can sign in as staff yet: STAFF_EMAIL and STAFF_PASSWORD make the first account')
}

const welcomeStaff = async (first: { email: string; password: string }, context: AppContext, nowMs: number): Promise<void> => {
  const outcome = await makeFirstStaff(context, first, nowMs)
  if (outcome === 'taken') throw new ConfigError({ STAFF_EMAIL: 'is the address of a customer: staff need an account of their own' })
  if (outcome === 'made') print(`The first staff account was made: ${first.email}; it chooses another password at its first sign-in`)
}

const describeDemoPeople = (): string => {
  const people = Object.entries(demoPeople).map(([role, { email }]) => `  ${role.padEnd(8)} ${email}`)
  return [`Demonstration accounts, all with the password "${demoPassword}":`, ...people].join('\n')
}

/** Without a mail server no customer gets mails, so the start tells the operator. */
const describeMailFolder = (config: Config, address: string): string =>
  config.hasDevMail
    ? `Its mails can be read at ${address}/dev/mail`
    : `Without SMTP_URL no mail is sent: mails are only written to ${outboxFolder(config.dataDir)}`

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
