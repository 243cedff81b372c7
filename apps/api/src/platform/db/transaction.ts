import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction, TransactionBuilder } from 'kysely'
import { isPlanOutdated } from './database-errors.ts'
import type { Database } from './schema.ts'
import { isSqliteBusy } from './sqlite-dialect.ts'

/** How often a transaction is run again after it lost against a concurrent one. */
const retriesMax = 3

const open = new AsyncLocalStorage<true>()

/**
 * Runs `work` in one transaction and commits its result; an exception rolls back. A transaction that lost against a concurrent one
 * (serialisation failure, deadlock, lock held too long), or whose tables a migration has just changed, runs again up to three times, so
 * `work` must have no effect outside the database and must use only the handle that it receives.
 */
export const inTransaction = <T>(db: Kysely<Database>, work: Work<T>): Promise<T> => run(db.transaction(), work)

/** As `inTransaction`, for reading: all statements of `work` see the same state of the database, whatever is committed meanwhile. */
export const inSnapshot = <T>(db: Kysely<Database>, work: Work<T>): Promise<T> =>
  run(db.transaction().setIsolationLevel('repeatable read'), work)

type Work<T> = (transaction: Transaction<Database>) => Promise<T>

const run = async <T>(builder: TransactionBuilder<Database>, work: Work<T>): Promise<T> => {
  // On a single connection a second transaction would wait for the first for ever.
  if (open.getStore() === true) throw new Error('A transaction is already open here: use its handle')
  for (let attempt = 1; ; attempt++) {
    try {
      return await builder.execute((transaction) => open.run(true, () => work(transaction)))
    } catch (error) {
      if (attempt > retriesMax || !isWorthRetrying(error)) throw error
      await sleep(attempt * 10 * (1 + Math.random()))
    }
  }
}

/** SQLITE_BUSY and SQLITE_LOCKED, an outdated plan, and of PostgreSQL serialization_failure, deadlock_detected and lock_not_available. */
const isWorthRetrying = (error: unknown): boolean =>
  isSqliteBusy(error) ||
  isPlanOutdated(error) ||
  (error instanceof Error && 'code' in error && ['40001', '40P01', '55P03'].includes(String(error.code)))
