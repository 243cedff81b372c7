import { join } from 'node:path'
import { sandboxBank } from '@sukkar/sandbox-bank/bank'
import { openSandboxStore } from '@sukkar/sandbox-bank/store'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import { createDocumentData } from './document-data.ts'
import { measureDatabase } from './features/health/database-metric.ts'
import { registerHealthRoutes } from './features/health/health.routes.ts'
import { measureUnsettled } from './features/health/unsettled-metric.ts'
import { maintenanceJobs, refuseInMaintenance, registerMaintenanceRoutes } from './features/maintenance/maintenance.routes.ts'
import { createMaintenanceSwitch } from './features/maintenance/maintenance-switch.ts'
import { registerOpenapiRoutes } from './features/openapi/openapi.routes.ts'
import { registerRealtimeRoutes } from './features/realtime/realtime.routes.ts'
import { findSharePage } from './features/share/share.service.ts'
import { registerSitemap } from './features/share/sitemap.routes.ts'
import { featureJobs, features, type Register } from './features.ts'
import { dialectOf } from './platform/db/database.ts'
import { findSetting } from './platform/db/settings.queries.ts'
import { createAdmission } from './platform/http/admission.ts'
import { measureAnswers } from './platform/http/answer-metrics.ts'
import { createAnswerStore } from './platform/http/cached-answers.ts'
import { createServe } from './platform/http/create-serve.ts'
import { createDoor } from './platform/http/door.ts'
import { limitJobs } from './platform/http/limit.jobs.ts'
import { addLimitCounts } from './platform/http/limit-counts.queries.ts'
import { createLimitCounts } from './platform/http/limit-counts.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { createServer } from './platform/http/server.ts'
import { createMultipartReader } from './platform/http/uploads.ts'
import { createJobLease } from './platform/jobs/job-lease.ts'
import { startJobs } from './platform/jobs/job-runner.ts'
import { registerDevMailRoutes } from './platform/mail/dev-mail.routes.ts'
import { measureOutbox } from './platform/outbox/outbox-metrics.ts'
import type { GatewayFetch } from './platform/payments/gateway-http.ts'
import { sandboxCredentials } from './platform/payments/sandbox-settings.ts'
import { findPrincipal } from './platform/principal/principal.queries.ts'
import { blankShopSettings, SHOP_SETTING, ShopSettings } from './platform/shop-data/shop-settings.ts'
import { registerConsole } from './platform/static/console.routes.ts'
import { registerMediaRoutes } from './platform/static/media.routes.ts'
import { registerStorefront } from './platform/static/storefront.routes.ts'

export type App = {
  server: FastifyInstance
  /** Whether the built storefront was found and is served. */
  hasStorefront: boolean
  /** Starts the background jobs; the returned function stops them and resolves after the last run. */
  startJobs: () => () => Promise<void>
}

export type AppOptions = {
  /** How the sandbox bank sends its notifications to the shop. */
  fetch?: GatewayFetch
  /** The storefront's `dist` folder. */
  storefrontFolder?: string
  /** The console's `dist` folder. */
  consoleFolder?: string
  /** The features to register; all of them by default. */
  features?: readonly Register[]
  /** Receives the log instead of standard output. */
  logStream?: { write: (line: string) => void }
}

const builtStorefront = join(import.meta.dirname, '../../storefront/dist')
const builtConsole = join(import.meta.dirname, '../../console/dist')

/** The whole server without listening: `run-shop.ts` starts it, tests inject requests. */
export const buildApp = async (context: AppContext, options: AppOptions = {}): Promise<App> => {
  const { config, clock, db, realtime } = context
  const door = createDoor()
  const server = await createServer(config, door, options.logStream)
  const metrics = createMetrics(server, door.countTurnedAway)
  measureOutbox(metrics.registry, context)
  measureUnsettled(metrics.registry, db)
  measureDatabase(metrics.registry, db)
  const answers = createAnswerStore()
  measureAnswers(metrics.registry, answers)
  const counts = createLimitCounts(dialectOf(db) === 'postgres' ? (hits, nowMs) => addLimitCounts(db, hits, nowMs) : null)
  const admission = createAdmission(server, door, config, counts)
  const maintenance = createMaintenanceSwitch(db, realtime)
  const serve = createServe({
    app: server,
    clock,
    multipart: createMultipartReader(),
    admit: async (name, request) => {
      await admission.admit(name, request)
      await refuseInMaintenance(maintenance, name)
    },
    enter: admission.enter,
    admitAccount: admission.admitAccount,
    answers,
    findPrincipal: (token, nowMs) => findPrincipal(db, token, nowMs),
    hasStrictAnswers: config.environment !== 'production',
  })
  registerHealthRoutes(server, context, metrics)
  registerMaintenanceRoutes(serve, db, maintenance)
  registerRealtimeRoutes(server, context, metrics.setOpenStreams)
  registerOpenapiRoutes(server)
  registerMediaRoutes(server, context)
  registerDevMailRoutes(server, config)
  registerSitemap(server, context)
  for (const register of options.features ?? features) register(serve, server, context)
  await registerSandboxBank(server, context, options.fetch ?? fetch)
  await registerConsole(server, {
    folder: options.consoleFolder ?? builtConsole,
    tilesUrl: config.mapTilesUrl,
    hasServiceWorker: config.hasServiceWorker,
  })
  const hasStorefront = await registerStorefront(server, {
    folder: options.storefrontFolder ?? builtStorefront,
    loadBootstrap: createDocumentData(context, maintenance),
    tilesUrl: config.mapTilesUrl,
    hasServiceWorker: config.hasServiceWorker,
    findSharePage: (request) => findSharePage(context, request),
  })
  const jobs = [...featureJobs, ...maintenanceJobs(maintenance), ...limitJobs(counts)]
  const lease = createJobLease(db, server.log)
  return { server, hasStorefront, startJobs: () => startJobs(jobs, context, server.log, lease) }
}

/** Registers the sandbox bank inside the shop, so that payments can be tried without a contract or a network. */
const registerSandboxBank = async (server: FastifyInstance, { config, clock, db }: AppContext, fetchShop: GatewayFetch): Promise<void> => {
  if (config.payment.provider !== 'sandbox') return
  const { sandbox } = config.payment
  const shop = (await findSetting(db, SHOP_SETTING, ShopSettings)) ?? blankShopSettings
  const store = openSandboxStore(sandbox.storePath)
  server.addHook('onClose', async () => store.close())
  await server.register(sandboxBank, {
    prefix: sandbox.prefix,
    store,
    publicUrl: () => sandbox.publicOrigin,
    credentials: sandboxCredentials,
    merchantName: { en: shop.nameEn, ar: shop.nameAr },
    fetch: fetchShop,
    now: clock.now,
    expiryMs: sandbox.expiryMs,
  })
}
