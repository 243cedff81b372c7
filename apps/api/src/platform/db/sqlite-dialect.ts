import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { createMutex, type Mutex } from './mutex.ts'

/** Waits for a lock held by another process, together a bit over five seconds; a blocking wait would stop the whole server. */
const busyDelaysMs = [1, 2, 5, 10, 20, 50, 100, 200, 400, 800, 1200, 1200, 1200]
/** Enough for every statement of the product; the least recently used one goes first. */
const preparedStatementsMax = 400

/** Opens (or makes) a database file with the settings that durability needs; `:memory:` for tests. */
export const openSqlite = (path: string): DatabaseSync => {
  const sqlite = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true })
  // WAL keeps readers of other processes going, FULL makes an acknowledged commit survive a power cut.
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return sqlite
}

/** Kysely on `node:sqlite`: one connection that its users take in turn, and write transactions that lock at once. */
export const createSqliteDialect = (sqlite: DatabaseSync): Dialect => ({
  createDriver: () => createSqliteDriver(sqlite),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SharedConnectionAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

/** Kysely's own lock wakes everybody who waits each time it is released; the driver's hands the connection on in order. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Whether a statement failed only because another process holds the lock. */
export const isSqliteBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && [5, 6].includes(error.errcode & 0xff)

const createSqliteDriver = (sqlite: DatabaseSync): Driver => {
  const mutex: Mutex = createMutex()
  const connection = createSqliteConnection(sqlite)
  const run = (text: string) => async () => {
    await connection.executeQuery(CompiledQuery.raw(text))
  }
  const savepoint = (verb: string) => async (_: DatabaseConnection, name: string, compileQuery: QueryCompiler['compileQuery']) => {
    void compileQuery
    await connection.executeQuery(CompiledQuery.raw(`${verb} "${name.replaceAll('"', '""')}"`))
  }
  return {
    init: async () => {},
    acquireConnection: async () => {
      await mutex.lock()
      return connection
    },
    releaseConnection: async () => mutex.unlock(),
    // IMMEDIATE takes the write lock now: a transaction that reads first could otherwise not be upgraded later.
    beginTransaction: run('begin immediate'),
    commitTransaction: run('commit'),
    rollbackTransaction: async () => {
      // SQLite ends a transaction by itself on some errors (disk full); there is nothing left to roll back then.
      if (sqlite.isTransaction) sqlite.exec('rollback')
    },
    savepoint: savepoint('savepoint'),
    rollbackToSavepoint: savepoint('rollback to'),
    releaseSavepoint: savepoint('release'),
    destroy: async () => {
      if (sqlite.isOpen) sqlite.close()
    },
  }
}

const createSqliteConnection = (sqlite: DatabaseSync): DatabaseConnection => {
  const prepare = createStatementCache(sqlite)
  return {
    executeQuery: <R>(query: CompiledQuery) => whenNotBusy(sqlite, () => execute<R>(sqlite, prepare(query.sql), query.parameters)),
    streamQuery: () => {
      throw new Error('Streaming is not offered: lists are paged')
    },
  }
}

const execute = <R>(sqlite: DatabaseSync, statement: StatementSync, parameters: readonly unknown[]): QueryResult<R> => {
  const values = parameters as SQLInputValue[]
  if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows: [], numAffectedRows: BigInt(changes), ...(sqlite.isOpen ? { insertId: BigInt(lastInsertRowid) } : {}) }
}

/** Tries again without blocking while another process holds the lock. Inside a transaction the lock is already ours. */
const whenNotBusy = async <T>(sqlite: DatabaseSync, attempt: () => T): Promise<T> => {
  for (const delayMs of busyDelaysMs) {
    try {
      return attempt()
    } catch (error) {
      if (!isSqliteBusy(error)) throw error
      await sleep(delayMs)
      if (!sqlite.isOpen) throw error
    }
  }
  return attempt()
}

const createStatementCache = (sqlite: DatabaseSync): ((text: string) => StatementSync) => {
  const statements = new Map<string, StatementSync>()
  return (text) => {
    const known = statements.get(text)
    const statement = known ?? sqlite.prepare(text)
    // Taken out and put back, the most recently used statement stands last.
    statements.delete(text)
    statements.set(text, statement)
    if (statements.size > preparedStatementsMax) {
      const [oldest] = statements.keys()
      if (oldest !== undefined) statements.delete(oldest)
    }
    return statement
  }
}
