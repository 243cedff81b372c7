import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** The type number of int8, which is what `count` and `sum` give; all of ours fit a JavaScript integer. */
const int8 = 20

/** Kysely on PostgreSQL, with limits so that one stuck statement never holds the shop. */
export const createPostgresDialect = (connectionString: string): Dialect =>
  new PostgresDialect({
    pool: new pg.Pool({
      connectionString,
      max: 20,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 10_000,
      lock_timeout: 4_000,
      idle_in_transaction_session_timeout: 10_000,
      application_name: 'sukkar',
      types: {
        getTypeParser: (id, format) => (id === int8 && format !== 'binary' ? toInteger : pg.types.getTypeParser(id, format)),
      },
    }),
  })

const toInteger = (text: string): number => Number(text)
