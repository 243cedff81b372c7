import { setTimeout as sleep } from 'node:timers/promises'
import { type LoadOptions, type LoadResult, type Measured, summarise } from './load.ts'
import { send } from './shapes.ts'

export interface PacedLoadOptions extends LoadOptions {
  /** The time from one call of a customer to the customer's next. */
  everyMs: number
}

/**
 * Runs customers who pause between calls and do not call in the same instant: their calls are spread evenly over `everyMs`. A call that
 * takes longer than `everyMs` delays the customer's next.
 */
export async function runPacedLoad(options: PacedLoadOptions): Promise<LoadResult> {
  const { customers, everyMs, warmUpSeconds, seconds, requestsMax = Number.POSITIVE_INFINITY } = options
  const startedAtMs = performance.now()
  const begunAtMs = startedAtMs + warmUpSeconds * 1000
  const endedAtMs = begunAtMs + seconds * 1000
  const measured: Measured = { times: [], statuses: {}, begunAtMs, endedAtMs }
  let sent = 0
  const beCustomer = async (_: unknown, index: number) => {
    for (let dueMs = startedAtMs + (index * everyMs) / customers; dueMs < endedAtMs && sent < requestsMax; dueMs += everyMs) {
      await sleep(Math.max(0, dueMs - performance.now()))
      sent += 1
      const { status, milliseconds } = await timeCall(options)
      if (dueMs < begunAtMs) continue
      measured.statuses[status] = (measured.statuses[status] ?? 0) + 1
      if (milliseconds !== null) measured.times.push(milliseconds)
    }
  }
  await Promise.all(Array.from({ length: customers }, beCustomer))
  return summarise(measured, options.status)
}

async function timeCall({ origin, next }: LoadOptions): Promise<{ status: string; milliseconds: number | null }> {
  const sentAtMs = performance.now()
  try {
    const response = await send(origin, next())
    await response.arrayBuffer()
    return { status: String(response.status), milliseconds: performance.now() - sentAtMs }
  } catch {
    // Counted as an error and printed.
    return { status: 'lost', milliseconds: null }
  }
}
