import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'

/** Thrown by operations of a killed process. */
export class Killed extends Error {
  constructor() {
    super('The process was killed')
    this.name = 'Killed'
  }
}

/** The life of one process of the simulated shop, which ends at a planned statement or when a test ends it. */
export type Life = {
  isOver: boolean
  /** Ends the process after so many more statements, before or after the next one. */
  plan: { statementsLeft: number; when: 'before' | 'after' } | null
  /** Operations of the database in progress; on a real server they take time. */
  running: number
  /** Counts finished operations, so that a standstill can be detected. */
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
    // Throwing here replaces the result: the statement was run, and the process ended before it received that.
    if (isLast) throwKilled()
  }
}

const throwKilled = (): never => {
  throw new Killed()
}

/** A dialect that ends with its process: as in a real database, what was not committed by then is rolled back. */
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
  /** Operations that a database also performs for a dead process; they do not count as statements of the shop. */
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
    // Waiting for an open transaction counts as running and always ends: no transaction waits for the bank, so it needs no step of the
    // simulation.
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
