import autocannon from 'autocannon'

/** One request; `next` creates each anew, so that requests can differ. */
export interface LoadRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface LoadOptions {
  origin: string
  customers: number
  /** The status of a good answer; any other is counted as an error. */
  status: number
  warmUpSeconds: number
  /** How long is measured, after warming up. */
  seconds: number
  /** Upper bound of requests, warm-up included, where each consumes something that was prepared, such as a cart. */
  requestsMax?: number
  /** Requests that each customer sends in a second; without it the next follows at once. */
  perCustomerPerSecond?: number
  next: () => LoadRequest
}

export interface LoadResult {
  perSecond: number
  p50Ms: number
  p99Ms: number
  errors: number
  /** How often each status came, with "lost" for requests without an answer. */
  statuses: Record<string, number>
}

/** Longer than any answer takes; a request without one by then is lost. */
const timeoutSeconds = 10

/** Upper bound of a run, so that a server that hangs cannot block it. */
const runSecondsMax = 120

/**
 * Each customer sends its next request as soon as the last is answered, or at `perCustomerPerSecond`. Measuring begins when the warm-up is over and every
 * customer has had an answer (or a request was lost): before that, connections are still being accepted one by one.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { customers, seconds, requestsMax, perCustomerPerSecond } = options
  const measured: Measured = { times: [], statuses: {}, begunAtMs: null, endedAtMs: 0 }
  const startedAtMs = performance.now()
  const warmAtMs = startedAtMs + options.warmUpSeconds * 1000
  const answered = new Set<unknown>()
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url: options.origin,
        connections: customers,
        timeout: timeoutSeconds,
        ...(requestsMax === undefined ? { duration: runSecondsMax } : { amount: requestsMax }),
        ...(perCustomerPerSecond === undefined ? {} : { connectionRate: perCustomerPerSecond }),
        requests: [{ setupRequest: (request) => ({ ...request, ...options.next() }) }],
      },
      (error) => (error ? reject(error) : resolve()),
    )
    const take = (client: unknown, status: string, milliseconds?: number) => {
      const nowMs = performance.now()
      answered.add(client)
      if (measured.begunAtMs === null) {
        if (nowMs >= warmAtMs && (answered.size >= customers || status === 'lost')) measured.begunAtMs = nowMs
        return
      }
      if (nowMs > measured.begunAtMs + seconds * 1000) return instance.stop()
      measured.endedAtMs = nowMs
      measured.statuses[status] = (measured.statuses[status] ?? 0) + 1
      if (milliseconds !== undefined) measured.times.push(milliseconds)
    }
    instance.on('response', (client, status, _bytes, milliseconds) => take(client, String(status), milliseconds))
    instance.on('reqError', () => take(null, 'lost'))
  })
  return summarise(measured, options.status)
}

/** Answers received while measuring; `times` in milliseconds, in order of arrival. */
export interface Measured {
  times: number[]
  statuses: Record<string, number>
  begunAtMs: number | null
  endedAtMs: number
}

/** Computes the figures of one run. Every status other than `goodStatus` is an error, and so is a lost request. */
export function summarise({ times, statuses, begunAtMs, endedAtMs }: Measured, goodStatus: number): LoadResult {
  const sorted = times.toSorted((a, b) => a - b)
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const seconds = (endedAtMs - (begunAtMs ?? endedAtMs)) / 1000
  return {
    perSecond: seconds > 0 ? times.length / seconds : Number.NaN,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    errors: all - (statuses[String(goodStatus)] ?? 0),
    statuses,
  }
}

/** The smallest value that at least this share of all values does not exceed; NaN without values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
