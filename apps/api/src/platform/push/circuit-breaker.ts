import type { PostResult, PushAnswer, PushRequest } from './push-http.ts'

/** Posts to a push service. */
export type PushPost = (request: PushRequest) => Promise<PushAnswer>

/**
 * Does not call a service for a minute after it did not answer in time: every such call occupies whoever sends for the whole time limit, and
 * the pushes of all other services wait behind it. After the minute one call tries the service, and the others wait until that one has ended.
 * Any answer, a broken connection included, lifts the pause. Each process has its own pauses.
 */
export const withCircuitBreaker = (post: (request: PushRequest) => Promise<PostResult>, now: () => number): PushPost => {
  const pausedUntil = new Map<string, number>()
  const pause = (origin: string, waitMs: number): void => {
    pausedUntil.delete(origin)
    const [oldest] = pausedUntil.keys()
    if (pausedUntil.size >= PAUSES_MAX && oldest !== undefined) pausedUntil.delete(oldest)
    pausedUntil.set(origin, now() + waitMs)
  }
  return async (request) => {
    const { origin } = new URL(request.url)
    const untilMs = pausedUntil.get(origin)
    const retryAfterMs = (untilMs ?? 0) - now()
    if (retryAfterMs > 0) return { state: 'failed', reason: 'Not called, it did not answer in time shortly before', retryAfterMs }
    if (untilMs !== undefined) pause(origin, TRIAL_MS)
    const answer = await post(request)
    if (answer.state !== 'timed_out') {
      pausedUntil.delete(origin)
      return answer
    }
    pause(origin, PAUSE_MS)
    return { state: 'failed', reason: 'No answer in time', retryAfterMs: PAUSE_MS }
  }
}

const PAUSE_MS = 60_000
/** Longer than a call may last. */
const TRIAL_MS = 15_000
/** Browsers name the services, so there is no end of them; the pause that began first is forgotten. */
const PAUSES_MAX = 200
