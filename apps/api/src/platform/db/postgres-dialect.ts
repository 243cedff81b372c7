import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** The type number of int8, which is what `count` and `sum` give; all of ours fit a JavaScript integer. */
const int8 = 20

/** A process of the shop; several together stay below the hundred that a server allows by itself. */
const shopConnectionsMax = 20

/** Kysely on PostgreSQL, with limits so that one stuck statement never holds the shop. */
export const createPostgresDialect = (
  connectionString: string,
  given: { connectionsMax?: number; patienceMs?: number; lockPatienceMs?: number } = {},
): Dialect => {
  const pool = new pg.Pool({
    ...connectionOptions(connectionString),
    max: given.connectionsMax ?? shopConnectionsMax,
    // How long a statement waits for one of them to become free.
    connectionTimeoutMillis: given.patienceMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: given.lockPatienceMs ?? 4_000,
    idle_in_transaction_session_timeout: 10_000,
    types: {
      getTypeParser: (id, format) => (id === int8 && format !== 'binary' ? toInteger : pg.types.getTypeParser(id, format)),
    },
  })
  // A connection that breaks is replaced by the pool, and whoever was using it hears of it from the statement. Without these
  // the program would end: one for connections at rest, one for those between two statements of a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}

/** What every connection is opened with. A server that vanished without a word is noticed by the machine within minutes. */
export const connectionOptions = (connectionString: string) => ({
  connectionString,
  application_name: 'sukkar',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

const toInteger = (text: string): number => Number(text)
