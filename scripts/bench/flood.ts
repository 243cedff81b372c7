import autocannon from 'autocannon'
import { type LoadRequest, quantile } from './load.ts'
import { send } from './shapes.ts'

export interface FloodResult {
  accepted: { perSecond: number; p50Ms: number; p99Ms: number }
  refused: { perSecond: number; p99Ms: number }
  /** Answers of any other status, and requests without one. */
  others: number
  /** Values of `Retry-After` in refusals. */
  retryAfter: string[]
}

const requestEveryMs = 50
const goodStatus = 200
const refusedStatus = 503

/** Opens many more connections than the shop serves calls at once; each sends its next call as soon as the last is answered or refused. */
export async function runFlood(options: {
  origin: string
  connections: number
  seconds: number
  next: () => LoadRequest
}): Promise<FloodResult> {
  const { origin, connections, seconds, next } = options
  const times = new Map<number, number[]>()
  let lost = 0
  const retryAfter = new Set<string>()
  const startedAtMs = performance.now()
  // Answers of the first second do not count: the connections open one after another.
  const begunAtMs = startedAtMs + 1000
  const pendingRequests = requestNowAndThen(options, startedAtMs + (1 + seconds) * 1000, retryAfter)
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      { url: origin, connections, duration: seconds + 1, requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }] },
      (error) => (error ? reject(error) : resolve()),
    )
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (performance.now() < begunAtMs) return
      const same = times.get(status)
      if (same === undefined) times.set(status, [milliseconds])
      else same.push(milliseconds)
    })
    instance.on('reqError', () => {
      lost += 1
    })
  })
  await pendingRequests
  const sorted = (status: number) => (times.get(status) ?? []).toSorted((a, b) => a - b)
  const [accepted, refused] = [sorted(goodStatus), sorted(refusedStatus)]
  const all = [...times.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    accepted: { perSecond: accepted.length / seconds, p50Ms: quantile(accepted, 0.5), p99Ms: quantile(accepted, 0.99) },
    refused: { perSecond: refused.length / seconds, p99Ms: quantile(refused, 0.99) },
    others: all - accepted.length - refused.length + lost,
    retryAfter: [...retryAfter].sort(),
  }
}

/** One more client, which records the `Retry-After` of its refusals. */
async function requestNowAndThen(
  options: { origin: string; next: () => LoadRequest },
  untilMs: number,
  retryAfter: Set<string>,
): Promise<void> {
  while (performance.now() < untilMs) {
    const answer = await send(options.origin, options.next())
    await answer.arrayBuffer()
    if (answer.status === refusedStatus) retryAfter.add(answer.headers.get('retry-after') ?? 'missing')
    await new Promise((resolve) => setTimeout(resolve, requestEveryMs))
  }
}
