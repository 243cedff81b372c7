import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isPlanOutdated } from './database-errors.ts'
import type { Database } from './schema.ts'
import { isSqliteBusy } from './sqlite-dialect.ts'

/** How often a transaction is tried again after it lost against another one. */
const retriesMax = 3

const open = new AsyncLocalStorage<true>()

/**
 * Runs `work` in one transaction and commits its result; an exception rolls back. A transaction that lost against
 * another (serialisation failure, deadlock, lock held too long), or whose tables a migration has just changed, is tried again three times, so `work` must do nothing but
 * talk to the database, and only through the handle it is given.
 */
export const inTransaction = async <T>(db: Kysely<Database>, work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> => {
  // On one connection a second transaction would wait for the first for ever.
  if (open.getStore() === true) throw new Error('A transaction is already open here: use its handle')
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((transaction) => open.run(true, () => work(transaction)))
    } catch (error) {
      if (attempt > retriesMax || !isWorthRetrying(error)) throw error
      await sleep(attempt * 10 * (1 + Math.random()))
    }
  }
}

/** 40001 serialization_failure and 40P01 deadlock_detected of PostgreSQL, SQLITE_BUSY and SQLITE_LOCKED. */
const isWorthRetrying = (error: unknown): boolean =>
  isSqliteBusy(error) ||
  isPlanOutdated(error) ||
  (error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01'))
