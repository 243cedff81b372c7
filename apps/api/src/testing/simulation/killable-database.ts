import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'

/** What a killed process can do no more. */
export class Killed extends Error {
  constructor() {
    super('The process was killed')
    this.name = 'Killed'
  }
}

/** The life of one process of the simulated shop: it ends at a statement, or where somebody ends it. */
export type Life = {
  isOver: boolean
  /** Ends at the statement after so many others, before it is run or when it was. */
  plan: { statementsLeft: number; when: 'before' | 'after' } | null
  /** Statements that are being run at this moment; on a server somewhere they take their time. */
  running: number
  /** Grows with everything that is done, so that standing still can be seen. */
  done: number
}

export const createLife = (): Life => ({ isOver: false, plan: null, running: 0, done: 0 })

const passing = async <T>(life: Life, run: () => Promise<T>): Promise<T> => {
  if (life.isOver) throw new Killed()
  const { plan } = life
  const isLast = plan !== null && plan.statementsLeft-- <= 0
  if (isLast && plan.when === 'before') life.isOver = true
  if (life.isOver) throw new Killed()
  life.running += 1
  try {
    return await run()
  } finally {
    life.running -= 1
    life.done += 1
    if (isLast) life.isOver = true
    // An exception here replaces the result: the statement was run, and nobody lives to hear of it.
    if (isLast) throwKilled()
  }
}

const throwKilled = (): never => {
  throw new Killed()
}

/** A way to the database that ends with its process: what was not committed by then is undone, as a database does it. */
export const makeKillable = (dialect: Dialect, life: Life): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => wrapDriver(dialect.createDriver(), life),
})

const wrapDriver = (driver: Driver, life: Life): Driver => {
  const inner = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const innerOf = (connection: DatabaseConnection): DatabaseConnection => {
    const found = inner.get(connection)
    if (found === undefined) throw new Error('A connection of another driver')
    return found
  }
  /** Work that tidies up is no statement of the shop's: a database does it for a dead process too. */
  const tidy = async (run: () => Promise<void>): Promise<void> => {
    life.running += 1
    try {
      await run()
    } finally {
      life.running -= 1
      life.done += 1
    }
  }
  return {
    init: () => driver.init(),
    acquireConnection: async () => {
      life.running += 1
      try {
        const real = await driver.acquireConnection()
        const connection: DatabaseConnection = {
          executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> => passing(life, () => real.executeQuery<R>(query)),
          streamQuery: () => {
            throw new Error('Streaming is not offered: lists are paged')
          },
        }
        inner.set(connection, real)
        return connection
      } finally {
        life.running -= 1
      }
    },
    // Whoever is in a transaction at that time goes on by itself: none waits for the bank while it is open.
    beginTransaction: async (connection, settings) => {
      if (life.isOver) throw new Killed()
      await tidy(() => driver.beginTransaction(innerOf(connection), settings))
    },
    commitTransaction: (connection) => passing(life, () => driver.commitTransaction(innerOf(connection))),
    rollbackTransaction: (connection) => tidy(() => driver.rollbackTransaction(innerOf(connection))),
    releaseConnection: (connection) => tidy(() => driver.releaseConnection(innerOf(connection))),
    destroy: () => driver.destroy(),
  }
}
