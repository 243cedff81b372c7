import { isSqliteBusy } from './sqlite-dialect.ts'

/**
 * SQLSTATEs of PostgreSQL for "unavailable": connection lost or refused, too many connections, no resources, shutdown, timeout, lock not
 * available.
 */
const unavailableStates = /^(?:08...|53...|57P0[1-5]|57014|55P03|25P0[34])$/
/** Error codes of the operating system for a broken connection. */
const brokenConnections: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Failures of the client library that have a message and no code: no connection became free in time, or the one in use is gone. */
const clientFailures =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * Whether a statement failed only because the database is unavailable now, so that the same request may succeed later. The outcome of a
 * commit in progress is then unknown, so a client that tries again must send the same idempotency key.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (isSqliteBusy(error)) return true
  if (!(error instanceof Error)) return false
  if (clientFailures.test(error.message)) return true
  return 'code' in error && typeof error.code === 'string' && (unavailableStates.test(error.code) || brokenConnections.has(error.code))
}

/** SQLSTATEs for wrong credentials and for a database that does not exist. */
const unknownStates: ReadonlySet<string> = new Set(['28000', '28P01', '3D000'])

/**
 * Describes in one sentence why the start found no connection; null for other errors. Leaves the address out, because it contains the
 * password.
 */
export const describeConnectionFailure = (error: unknown): string | null => {
  const isUnknown = error instanceof Error && 'code' in error && unknownStates.has(String(error.code))
  if (!isUnknown && !isDatabaseUnavailable(error)) return null
  const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message
  return `The database cannot be used (${reason}): check DATABASE_URL and that its server runs`
}

/** Whether a statement failed because a row with the same unique value is there: 23505 of PostgreSQL, SQLITE_CONSTRAINT_UNIQUE. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || ('errcode' in error && error.errcode === 2067))

/** Whether PostgreSQL refused a prepared statement because a migration changed its result columns. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan must not change result type')
