import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEmail } from '@sukkar/domain/email'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@sukkar/domain/limits'
import { type Environment, isRealShop, type Reading, readChoice, readDemo, readNumber, readUrl } from './platform/environment/reading.ts'
import { findInheritedSocket } from './platform/http/inherited-socket.ts'
import { type PaymentConfig, parsePaymentConfig } from './platform/payments/payment-config.ts'
import { type PushConfig, readPushConfig } from './platform/push/push-config.ts'

/** Everything that is configured outside the program, read once at the start. */
export type Config = {
  environment: 'production' | 'development' | 'test'
  port: number
  host: string
  /** Descriptor of a listening socket that this process inherited and shares with others; null: none. */
  inheritedSocket: number | null
  /** The shop's public URL, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** Null: SQLite in `dataDir`. */
  databaseUrl: string | null
  smtpUrl: string | null
  /** The address that mails are sent from. */
  mailFrom: string
  isDemo: boolean
  /** The instant at which the shop's clock starts; null: the real time. */
  shopTimeMs: number | null
  appSecret: string
  /** The account to create at the start of a shop without staff; null: none. */
  firstStaff: { email: string; password: string } | null
  payment: PaymentConfig
  push: PushConfig
  mapTilesUrl: string | null
  /** The attribution beside the map, as required by the map's licence. */
  mapTilesAttribution: string | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Number of proxies in front whose `X-Forwarded-For` is trusted; 0: none. */
  trustedProxies: number
  hasRateLimits: boolean
  /** Whether `/dev/mail` shows the mails in the folder, with all customers' PINs and links. */
  hasDevMail: boolean
  /** When false, browsers are told to remove the service worker that opens the shop offline. */
  hasServiceWorker: boolean
  /** The token for `/metrics`; null: nobody may read it in production, elsewhere only this machine. */
  metricsToken: string | null
  /** Calls in flight before new ones are answered with 503. */
  inFlightMax: number
}

export class ConfigError extends Error {
  readonly problems: Record<string, string>
  constructor(problems: Record<string, string>) {
    super(['The configuration is not usable:', ...Object.entries(problems).map(([name, problem]) => `  ${name} ${problem}`)].join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reads the environment; throws a `ConfigError` that lists every bad variable with a description of valid values. */
export const parseConfig = (env: Environment): Config => {
  const reading: Reading = { env, problems: {} }
  const environment = readChoice(reading, 'NODE_ENV', ['production', 'development', 'test'], 'development')
  const port = readNumber(reading, 'PORT', { min: 0, max: 65_535, fallback: 3000 })
  const place = readDataPlace(reading)
  const publicUrl = readPublicUrl(reading) ?? `http://localhost:${port}`
  const mailFrom = readMailFrom(reading, publicUrl)
  const config = {
    environment,
    port,
    host: env.HOST || '0.0.0.0',
    inheritedSocket: findInheritedSocket(env, process.pid),
    publicUrl,
    ...place,
    smtpUrl: readUrl(reading, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom,
    push: readPushConfig(reading, mailFrom),
    isDemo: readDemo(reading),
    shopTimeMs: readShopTime(reading, environment),
    mapTilesUrl: readUrl(reading, 'MAP_TILES_URL', ['https:', 'http:']),
    mapTilesAttribution: env.MAP_TILES_ATTRIBUTION || null,
    logLevel: readChoice(reading, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    trustedProxies: readNumber(reading, 'TRUSTED_PROXIES', { min: 0, max: 10, fallback: 0 }),
    hasRateLimits: readChoice(reading, 'RATE_LIMITS', ['0', '1'], '1') === '1',
    hasDevMail: readDevMail(reading, environment),
    hasServiceWorker: readChoice(reading, 'SERVICE_WORKER', ['0', '1'], '1') === '1',
    metricsToken: env.METRICS_TOKEN || null,
    firstStaff: readFirstStaff(reading),
    inFlightMax: readNumber(reading, 'IN_FLIGHT_MAX', { min: 1, max: 10_000, fallback: 200 }),
  }
  demandDatabase(reading, config)
  const payment = parsePaymentConfig(env, place.dataDir)
  if (!payment.ok) for (const [name, problem] of Object.entries(payment.details ?? {})) reading.problems[name] = String(problem)
  const secretProblem = env.APP_SECRET !== undefined && env.APP_SECRET.length < secretLengthMin
  if (secretProblem) reading.problems.APP_SECRET = `must have at least ${secretLengthMin} characters`
  if (!payment.ok || Object.keys(reading.problems).length > 0) throw new ConfigError(reading.problems)
  return { ...config, payment: payment.value, appSecret: env.APP_SECRET ?? readOrCreateSecret(place.dataDir) }
}

/** Where the data are: the folder, and the PostgreSQL address if the rows are there. */
export type DataPlace = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Reads only where the data are; unlike `parseConfig` it creates no secret there. */
export const parseDataPlace = (env: Environment): DataPlace => {
  const reading: Reading = { env, problems: {} }
  const place = readDataPlace(reading)
  if (Object.keys(reading.problems).length > 0) throw new ConfigError(reading.problems)
  return place
}

const readDataPlace = (reading: Reading): DataPlace => ({
  dataDir: resolve(reading.env.DATA_DIR || './data'),
  databaseUrl: readUrl(reading, 'DATABASE_URL', ['postgres:', 'postgresql:']),
})

/** Several processes share their database too: without it they would take orders in an empty SQLite file beside the shop's own rows. */
const demandDatabase = (reading: Reading, { inheritedSocket, databaseUrl }: Pick<Config, 'inheritedSocket' | 'databaseUrl'>): void => {
  if (inheritedSocket !== null && databaseUrl === null && isRealShop(reading))
    reading.problems.DATABASE_URL ??= 'must be set in production where processes share a listening socket (LISTEN_FDS)'
}

const secretLengthMin = 32

const readDevMail = (reading: Reading, environment: Config['environment']): boolean => {
  const isWanted = readChoice(reading, 'DEV_MAIL', ['0', '1'], '0') === '1'
  if (isWanted && environment === 'production')
    reading.problems.DEV_MAIL = 'must not be set in production: it shows the codes and links of customers'
  return isWanted
}

/**
 * Links and the addresses that the bank calls are appended to it, and all paths of the shop start at the root. Only a demonstration runs in
 * production without it.
 */
const readPublicUrl = (reading: Reading): string | null => {
  if (isRealShop(reading) && !reading.env.PUBLIC_URL)
    reading.problems.PUBLIC_URL = 'must be set in production: mails, customers and the bank are led to it'
  const text = readUrl(reading, 'PUBLIC_URL', ['http:', 'https:'])
  if (text === null) return null
  const { origin, pathname, search, hash } = new URL(text)
  if (`${pathname}${search}${hash}` !== '/') reading.problems.PUBLIC_URL = 'must end with the host and its port, without a path'
  return origin
}

/** A bare address, because the name beside it is the shop's in the reader's language. */
const readMailFrom = ({ env, problems }: Reading, publicUrl: string): string => {
  const address = env.MAIL_FROM
  if (!address) return `orders@${new URL(publicUrl).hostname}`
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)*$/.test(address)) {
    problems.MAIL_FROM = 'must be a bare e-mail address such as orders@example.com'
  }
  return address
}

/** The problems repeat neither value: one of them is a secret. */
const readFirstStaff = ({ env, problems }: Reading): Config['firstStaff'] => {
  if (!env.STAFF_EMAIL && !env.STAFF_PASSWORD) return null
  const email = parseEmail(env.STAFF_EMAIL ?? '')
  const password = env.STAFF_PASSWORD ?? ''
  if (!email.ok) problems.STAFF_EMAIL = 'must be an e-mail address, given together with STAFF_PASSWORD'
  if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH)
    problems.STAFF_PASSWORD = `must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters, given together with STAFF_EMAIL`
  return email.ok ? { email: email.value, password } : null
}

const readShopTime = ({ env, problems }: Reading, environment: Config['environment']): number | null => {
  const text = env.SHOP_TIME
  if (!text) return null
  if (environment === 'production') {
    problems.SHOP_TIME = 'is refused in production: orders would be promised for times that are not'
    return null
  }
  const isFull = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const instantMs = isFull ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(instantMs)) return instantMs
  problems.SHOP_TIME = 'must be an instant with its offset, such as 2026-11-21T10:00:00+03:00'
  return null
}

/** The secret of the data folder, created at the first start and readable by its owner only. */
const readOrCreateSecret = (dataDir: string): string => {
  const file = join(dataDir, 'app-secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) createSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < secretLengthMin) throw new ConfigError({ APP_SECRET: `is not in the environment, and ${file} does not hold one` })
  return secret
}

/** Written under another name first: the file exists only with its content, and of several processes that start at once one creates it. */
const createSecret = (file: string): void => {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}
