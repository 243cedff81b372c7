import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'

/** All statements sent to the database, with the beginning and the end of each transaction. */
export type StatementLog = { change: (dialect: Dialect) => Dialect; texts: string[] }

/** Unlike a plugin it does not disable prepared queries; passed to a test database as its `change`. */
export const createStatementLog = (): StatementLog => {
  const texts: string[] = []
  return { texts, change: (dialect) => ({ ...delegate(dialect), createDriver: () => watchDriver(dialect.createDriver(), texts) }) }
}

const delegate = (dialect: Dialect): Omit<Dialect, 'createDriver'> => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
})

const watchDriver = (driver: Driver, texts: string[]): Driver => {
  const watched = new WeakSet<DatabaseConnection>()
  const watch = (connection: DatabaseConnection): DatabaseConnection => {
    if (watched.has(connection)) return connection
    watched.add(connection)
    const run = connection.executeQuery.bind(connection)
    connection.executeQuery = (query: CompiledQuery) => {
      texts.push(query.sql)
      return run(query)
    }
    return connection
  }
  // On PostgreSQL `begin` and `commit` are statements on the connection and already recorded.
  const tell = (word: string, before: number): void => {
    if (texts.length === before) texts.push(word)
  }
  return {
    init: () => driver.init(),
    acquireConnection: async () => watch(await driver.acquireConnection()),
    beginTransaction: async (connection, settings) => {
      const before = texts.length
      await driver.beginTransaction(connection, settings)
      tell('begin', before)
    },
    commitTransaction: async (connection) => {
      const before = texts.length
      await driver.commitTransaction(connection)
      tell('commit', before)
    },
    rollbackTransaction: async (connection) => {
      const before = texts.length
      await driver.rollbackTransaction(connection)
      tell('rollback', before)
    },
    releaseConnection: (connection) => driver.releaseConnection(connection),
    destroy: () => driver.destroy(),
  }
}
