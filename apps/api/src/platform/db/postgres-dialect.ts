import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isPlanOutdated } from './database-errors.ts'
import { findPreparedName } from './prepared-names.ts'

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
  pool.on('connect', nameStatements)
  return new PostgresDialect({ pool })
}

type Ask = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Has what is compiled once parsed and planned once for each connection. A plan whose columns a migration has changed meanwhile is
 * refused from then on: the connection then gives its statements other names.
 */
const nameStatements = (client: pg.PoolClient): void => {
  const run = client.query.bind(client) as Ask
  let generation = 0
  const ask: Ask = (text, values) => {
    const name = typeof text === 'string' ? findPreparedName(text) : undefined
    return name === undefined ? run(text, values) : run({ name: `${name}.${generation}`, text: String(text), values: values ?? [] })
  }
  const askAgain: Ask = async (text, values) => {
    try {
      return await ask(text, values)
    } catch (error) {
      if (!isPlanOutdated(error)) throw error
      generation += 1
      // Inside a transaction this is refused too, and the transaction as a whole is tried again.
      return await ask(text, values).catch(() => {
        throw error
      })
    }
  }
  client.query = askAgain as typeof client.query
}

/** What every connection is opened with. A server that vanished without a word is noticed by the machine within minutes. */
export const connectionOptions = (connectionString: string) => ({
  connectionString,
  application_name: 'sukkar',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

const toInteger = (text: string): number => Number(text)
