import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isPlanOutdated } from './database-errors.ts'
import { findPreparedName } from './prepared-names.ts'

/** Type OID of int8, the result of `count` and `sum`; all values of the shop fit a JavaScript integer. */
const int8 = 20

/** Per process; several processes together stay below PostgreSQL's default limit of 100 connections. */
const shopConnectionsMax = 20

/** Kysely on PostgreSQL, with timeouts so that one stuck statement never blocks the shop. */
export const createPostgresDialect = (
  connectionString: string,
  given: { connectionsMax?: number; patienceMs?: number; lockPatienceMs?: number } = {},
): Dialect => {
  const pool = new pg.Pool({
    ...connectionOptions(connectionString),
    max: given.connectionsMax ?? shopConnectionsMax,
    // How long a statement waits for a free connection.
    connectionTimeoutMillis: given.patienceMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: given.lockPatienceMs ?? 4_000,
    idle_in_transaction_session_timeout: 10_000,
    types: {
      getTypeParser: (id, format) => (id === int8 && format !== 'binary' ? toInteger : pg.types.getTypeParser(id, format)),
    },
  })
  // The pool replaces a broken connection, and its user gets the error from the statement. Without these listeners the process would end:
  // one is for idle connections, one for those between two statements of a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', nameStatements)
  return new PostgresDialect({ pool })
}

type RunQuery = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Makes each connection parse and plan a prepared query once. After a migration has changed the columns of a plan PostgreSQL refuses it;
 * the connection then gives all its statements new names.
 */
const nameStatements = (client: pg.PoolClient): void => {
  const run = client.query.bind(client) as RunQuery
  let generation = 0
  const query: RunQuery = (text, values) => {
    const name = typeof text === 'string' ? findPreparedName(text) : undefined
    return name === undefined ? run(text, values) : run({ name: `${name}.${generation}`, text: String(text), values: values ?? [] })
  }
  const queryWithRetry: RunQuery = async (text, values) => {
    try {
      return await query(text, values)
    } catch (error) {
      if (!isPlanOutdated(error)) throw error
      generation += 1
      // Inside a transaction this fails too, and `inTransaction` runs the whole transaction again.
      return await query(text, values).catch(() => {
        throw error
      })
    }
  }
  client.query = queryWithRetry as typeof client.query
}

/** Options of every connection. TCP keep-alive detects a vanished server within minutes. */
export const connectionOptions = (connectionString: string) => ({
  connectionString,
  application_name: 'sukkar',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

const toInteger = (text: string): number => Number(text)
