// Runs in a thread of its own and executes the statements of reports one by one on a read-only connection.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** Sent to the thread; the answer has the same id. */
export type ReportRequest = { id: number; sql: string; parameters: SQLInputValue[] }
export type ReportAnswer = { id: number; rows: unknown[] } | { id: number; error: Error }

const { file }: { file: string } = workerData
const sqlite = new DatabaseSync(file, { readOnly: true, timeout: 5000 })

const answer = ({ id, sql, parameters }: ReportRequest): ReportAnswer => {
  try {
    return { id, rows: sqlite.prepare(sql).all(...parameters) }
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', (request: ReportRequest) => parentPort?.postMessage(answer(request)))
