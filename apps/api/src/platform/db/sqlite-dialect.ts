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
import { createWriteLine } from './write-line.ts'

/** Waits for a lock held by another process, together a bit over five seconds; a blocking wait would stop the whole server. */
const busyDelaysMs = [1, 2, 5, 10, 20, 50, 100, 200, 400, 800, 1200, 1200, 1200]
/**
 * Transactions of one moment that share one write to the disk. A disk that takes 0.4 ms to answer is then a tenth of the work
 * instead of a quarter, and a slow one no longer decides how many orders there can be.
 */
const commitTogetherMax = 24
/** Enough for every statement of the product; the least recently used one goes first. */
const preparedStatementsMax = 400

/** Opens (or makes) a database file with the settings that durability needs; `:memory:` for tests. */
export const openSqlite = (path: string): DatabaseSync => {
  const sqlite = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true })
  // WAL keeps readers of other processes going, FULL makes an acknowledged commit survive a power cut.
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return sqlite
}

/** A second connection to the same file that only reads: it sees what was committed and waits for nobody. */
export const openSqliteReader = (path: string): DatabaseSync => new DatabaseSync(path, { timeout: 0, readOnly: true })

/**
 * Kysely on `node:sqlite`: one connection for everything that writes, which its users take in turn, and transactions that
 * lock at once. Reading outside a transaction goes to `reader` and takes no turn; a database in memory has none.
 */
export const createSqliteDialect = (writer: DatabaseSync, reader: DatabaseSync | null = null): Dialect => ({
  createDriver: () => createSqliteDriver(writer, reader),
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

/** Statements that can share a transaction with others; what else there is (raw text, the schema) goes alone. */
const changingKinds: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

const createSqliteDriver = (writer: DatabaseSync, reader: DatabaseSync | null): Driver => {
  const write = createExecutor(writer)
  const read = reader === null ? null : createExecutor(reader)
  // Without a reader of its own everybody reads on the writing connection, and must find nothing there that may yet be undone.
  const line = createWriteLine(writer, (text) => write(CompiledQuery.raw(text)), reader === null ? 1 : commitTogetherMax)
  /** Those who have taken their turn and keep it until they are through: the users of open transactions. */
  const holders = new WeakSet<DatabaseConnection>()
  const connect = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        if (holders.has(connection)) return write<R>(query)
        if (read !== null && query.query.kind === 'SelectQueryNode') return read<R>(query)
        return changingKinds.has(query.query.kind) ? line.runMember(() => write<R>(query)) : line.runAlone(() => write<R>(query))
      },
      streamQuery: () => {
        throw new Error('Streaming is not offered: lists are paged')
      },
    }
    return connection
  }
  const savepoint = (verb: string) => async (_: DatabaseConnection, name: string, compileQuery: QueryCompiler['compileQuery']) => {
    void compileQuery
    await write(CompiledQuery.raw(`${verb} "${name.replaceAll('"', '""')}"`))
  }
  const leave = async (connection: DatabaseConnection, end: () => Promise<void>) => {
    if (!holders.has(connection)) return
    try {
      await end()
    } finally {
      holders.delete(connection)
      line.leave()
    }
  }
  return {
    init: async () => {},
    acquireConnection: async () => connect(),
    // Whoever goes away in the middle of a transaction leaves nothing of it.
    releaseConnection: (connection) => leave(connection, line.undo),
    beginTransaction: async (connection) => {
      await line.enter()
      holders.add(connection)
    },
    commitTransaction: async (connection) => {
      let durable: Promise<void> = Promise.resolve()
      await leave(connection, async () => {
        durable = (await line.keep()).durable
      })
      await durable
    },
    rollbackTransaction: (connection) => leave(connection, line.undo),
    savepoint: savepoint('savepoint'),
    rollbackToSavepoint: savepoint('rollback to'),
    releaseSavepoint: savepoint('release'),
    destroy: async () => {
      for (const sqlite of [reader, writer]) if (sqlite?.isOpen) sqlite.close()
    },
  }
}

type Execute = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

const createExecutor = (sqlite: DatabaseSync): Execute => {
  const prepare = createStatementCache(sqlite)
  return <R>(query: CompiledQuery) => whenNotBusy(sqlite, () => execute<R>(sqlite, prepare(query.sql), query.parameters))
}

/** A statement with whether it answers rows, which is asked once: describing its columns costs as much as a small query. */
type Prepared = { statement: StatementSync; hasRows: boolean }

const execute = <R>(sqlite: DatabaseSync, { statement, hasRows }: Prepared, parameters: readonly unknown[]): QueryResult<R> => {
  const values = parameters as SQLInputValue[]
  if (hasRows) return { rows: statement.all(...values) as R[] }
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

const createStatementCache = (sqlite: DatabaseSync): ((text: string) => Prepared) => {
  const statements = new Map<string, Prepared>()
  return (text) => {
    const prepared = statements.get(text) ?? prepare(sqlite, text)
    // Taken out and put back, the most recently used statement stands last.
    statements.delete(text)
    statements.set(text, prepared)
    if (statements.size > preparedStatementsMax) {
      const [oldest] = statements.keys()
      if (oldest !== undefined) statements.delete(oldest)
    }
    return prepared
  }
}

const prepare = (sqlite: DatabaseSync, text: string): Prepared => {
  const statement = sqlite.prepare(text)
  return { statement, hasRows: statement.columns().length > 0 }
}
