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

/**
 * Delays between tries while another process holds the lock, together a bit over five seconds; a blocking wait would stop the whole server.
 */
const busyDelaysMs = [1, 2, 5, 10, 20, 50, 100, 200, 400, 800, 1200, 1200, 1200]
/**
 * How many transactions at most share one commit. With a disk that takes 0.4 ms to sync, syncing is then a tenth of the work instead of a
 * quarter, and a slow disk no longer limits the orders per second.
 */
const commitTogetherMax = 24
/** Enough for every statement of the program; the least recently used one is evicted. */
const preparedStatementsMax = 400

/** Opens or creates a database file with the settings that durability needs; `:memory:` for tests. */
export const openSqlite = (path: string): DatabaseSync => {
  const sqlite = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true })
  // WAL lets other connections read during a write; FULL makes an acknowledged commit survive a power cut.
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return sqlite
}

/** Opens a read-only connection to the same file: it reads committed data and waits for no writer. */
export const openSqliteReader = (path: string): DatabaseSync => new DatabaseSync(path, { timeout: 0, readOnly: true })

/**
 * Kysely on `node:sqlite`: one writing connection that its users lock in turn, with transactions that lock the database at their start.
 * Reads outside a transaction use `reader` without a turn; a database in memory has no reader.
 */
export const createSqliteDialect = (writer: DatabaseSync, reader: DatabaseSync | null = null): Dialect => ({
  createDriver: () => createSqliteDriver(writer, reader),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SharedConnectionAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

/** Kysely's own mutex wakes all waiters at each release; the driver's grants the connection in order. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Whether a statement failed only because another process holds the lock. */
export const isSqliteBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && [5, 6].includes(error.errcode & 0xff)

/** Statements that can join a group commit; all others (raw text, schema changes) run alone. */
const changingKinds: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

const createSqliteDriver = (writer: DatabaseSync, reader: DatabaseSync | null): Driver => {
  const write = createExecutor(writer)
  const read = reader === null ? null : createExecutor(reader)
  // Without a reader all reads use the writing connection, and must not find uncommitted data of a group there.
  const line = createWriteLine(writer, (text) => write(CompiledQuery.raw(text)), reader === null ? 1 : commitTogetherMax)
  /** Connections with an open transaction, which hold the turn until it ends. */
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
    // A transaction that is abandoned midway is rolled back.
    releaseConnection: (connection) => leave(connection, line.undo),
    beginTransaction: async (connection) => {
      await line.enter()
      holders.add(connection)
    },
    commitTransaction: async (connection) => {
      let durable: Promise<void> = Promise.resolve()
      await leave(connection, async () => {
        durable = (await line.accept()).durable
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

/** A statement and whether it returns rows. Cached, because describing its columns costs as much as a small query. */
type Prepared = { statement: StatementSync; hasRows: boolean }

const execute = <R>(sqlite: DatabaseSync, { statement, hasRows }: Prepared, parameters: readonly unknown[]): QueryResult<R> => {
  const values = parameters as SQLInputValue[]
  if (hasRows) return { rows: statement.all(...values) as R[] }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows: [], numAffectedRows: BigInt(changes), ...(sqlite.isOpen ? { insertId: BigInt(lastInsertRowid) } : {}) }
}

/** Tries again without blocking while another process holds the lock. Inside a transaction this connection already has it. */
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
    // Deleting and inserting moves the statement to the end of the map, as the most recently used.
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
