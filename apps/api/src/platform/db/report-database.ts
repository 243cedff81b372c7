import { join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { ReportAnswer, ReportRequest } from './report-worker.ts'
import type { Database } from './schema.ts'

/** The thread uses some ten megabytes, which is too much to hold between two reports. */
const IDLE_MAX_MS = 60_000

/**
 * The handle for reports: sums over all orders take seconds in an old shop. On SQLite they run in a thread of their own on a read-only
 * connection, so that no other call waits for them, and a transaction reads one snapshot. On PostgreSQL it is `db` itself.
 */
export const openReports = (config: { databaseUrl: string | null; dataDir: string }, db: Kysely<Database>): Kysely<Database> =>
  config.databaseUrl === null
    ? new Kysely<Database>({ dialect: createReportDialect((onEnd) => openReportThread(join(config.dataDir, 'shop.sqlite'), onEnd)) })
    : db

type ReportThread = { all: (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>; end: () => Promise<unknown> }

/** Kysely's `SqliteAdapter` gives the single connection to one report at a time. */
export const createReportDialect = (open: (onEnd: () => void) => ReportThread): Dialect => ({
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createDriver: () => {
    let thread: ReportThread | null = null
    let idle: NodeJS.Timeout | undefined
    const openThread = (): ReportThread => {
      const opened = open(() => {
        // One that ends late must not take the place of the next.
        if (thread === opened) thread = null
      })
      return opened
    }
    const end = async (): Promise<void> => {
      clearTimeout(idle)
      const ended = thread
      thread = null
      await ended?.end()
    }
    const connection: DatabaseConnection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        thread ??= openThread()
        return { rows: (await thread.all(sql, parameters)) as R[] }
      },
      streamQuery: () => {
        throw new Error('Streaming is not offered: lists are paged')
      },
    }
    const run = async (sql: string): Promise<void> => void (await connection.executeQuery(CompiledQuery.raw(sql)))
    return {
      init: async () => {},
      acquireConnection: async () => {
        clearTimeout(idle)
        return connection
      },
      beginTransaction: () => run('begin'),
      commitTransaction: () => run('commit'),
      rollbackTransaction: () => run('rollback'),
      releaseConnection: async () => {
        idle = setTimeout(() => void end(), IDLE_MAX_MS).unref()
      },
      destroy: end,
    }
  },
})

const openReportThread = (file: string, onEnd: () => void): ReportThread => {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { workerData: { file } })
  const waiting = new Map<number, PromiseWithResolvers<unknown[]>>()
  let lastId = 0
  const settle = (id: number): PromiseWithResolvers<unknown[]> | undefined => {
    const waiter = waiting.get(id)
    waiting.delete(id)
    // An idle thread must not prevent the process from ending.
    if (waiting.size === 0) worker.unref()
    return waiter
  }
  const fail = (error: Error): void => {
    for (const id of waiting.keys()) settle(id)?.reject(error)
  }
  worker.on('message', (answer: ReportAnswer) => {
    if ('error' in answer) settle(answer.id)?.reject(answer.error)
    else settle(answer.id)?.resolve(answer.rows)
  })
  worker.on('error', fail)
  worker.on('exit', () => {
    onEnd()
    fail(new Error('The thread of the reports has ended'))
  })
  return {
    all: (sql, parameters) => {
      const waiter = Promise.withResolvers<unknown[]>()
      lastId += 1
      waiting.set(lastId, waiter)
      worker.ref()
      worker.postMessage({ id: lastId, sql, parameters: parameters as SQLInputValue[] } satisfies ReportRequest)
      return waiter.promise
    },
    end: () => worker.terminate(),
  }
}
