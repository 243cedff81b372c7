import { isSqliteBusy } from './sqlite-dialect.ts'

/** What PostgreSQL says when it cannot serve now: connection lost or refused, too many of them, no resources, being stopped, too slow, locked. */
const unavailableStates = /^(?:08...|53...|57P0[1-5]|57014|55P03|25P0[34])$/
/** What a connection that breaks says by the words of the operating system. */
const brokenConnections: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The client's own failures, which have words and no code: no connection became free in time, or the one in use is gone. */
const clientFailures =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * Whether a statement failed only because the database cannot serve now: nobody did anything wrong, and the same request
 * may succeed a moment later. What became of a commit that was under way is then not known, so whoever asks again must
 * come with the same idempotency key.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (isSqliteBusy(error)) return true
  if (!(error instanceof Error)) return false
  if (clientFailures.test(error.message)) return true
  return 'code' in error && typeof error.code === 'string' && (unavailableStates.test(error.code) || brokenConnections.has(error.code))
}

/** What PostgreSQL says to somebody whom it does not know, or who asks for a database that it does not have. */
const unknownStates: ReadonlySet<string> = new Set(['28000', '28P01', '3D000'])

/** Says in one sentence why there is no connection at the start, or null where that is not what went wrong. The address is not repeated: it carries the password. */
export const describeConnectionFailure = (error: unknown): string | null => {
  const isUnknown = error instanceof Error && 'code' in error && unknownStates.has(String(error.code))
  if (!isUnknown && !isDatabaseUnavailable(error)) return null
  const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message
  return `The database cannot be used (${reason}): check DATABASE_URL and that its server runs`
}

/** Whether a statement failed because a row with the same unique value is there: 23505 of PostgreSQL, SQLITE_CONSTRAINT_UNIQUE. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || ('errcode' in error && error.errcode === 2067))

/** Whether PostgreSQL refuses a statement that a connection had planned before a migration changed what it answers. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan must not change result type')
