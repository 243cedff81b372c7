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

/** A thread holds some ten megabytes; between two reports of an evening it is not worth them. */
const IDLE_MAX_MS = 60_000

/**
 * Where reports read: sums over all orders take seconds in a shop with a long past. On SQLite they run in a thread of their own, on a
 * connection that only reads, and nobody else waits for them; a transaction sees one moment. On PostgreSQL the server does that work, and
 * `db` itself is used.
 */
export const openReports = (config: { databaseUrl: string | null; dataDir: string }, db: Kysely<Database>): Kysely<Database> =>
  config.databaseUrl === null
    ? new Kysely<Database>({ dialect: createReportDialect((onEnd) => openReportThread(join(config.dataDir, 'shop.sqlite'), onEnd)) })
    : db

type ReportThread = { all: (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>; end: () => Promise<unknown> }

/** The adapter lets one report at a time have the connection. */
const createReportDialect = (open: (onEnd: () => void) => ReportThread): Dialect => ({
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createDriver: () => {
    let thread: ReportThread | null = null
    let idle: NodeJS.Timeout | undefined
    const end = async (): Promise<void> => {
      clearTimeout(idle)
      const ended = thread
      thread = null
      await ended?.end()
    }
    const connection: DatabaseConnection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        thread ??= open(() => {
          thread = null
        })
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
    // A thread that has nothing to do keeps no program from ending.
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
