import type { PushResult } from './push.ts'
import type { PushAnswer } from './push-http.ts'

/** Bounds the delay that a push service can request. */
const RETRY_AFTER_MAX_MS = 60 * 60_000

/** The result of a push by the answer, without statuses that concern the device. `who` names the service in the reason. */
export const toResult = (answer: PushAnswer, who: string, nowMs: number): PushResult => {
  if (answer.state === 'refused') return { state: 'refused', reason: answer.reason }
  if (answer.state === 'failed') return { state: 'later', reason: `${who}: ${answer.reason}`, retryAfterMs: answer.retryAfterMs ?? null }
  const { status } = answer
  if (status >= 200 && status < 300) return { state: 'sent' }
  const reason = `${who} answered ${status}`
  if (status === 408 || status === 429 || status >= 500)
    return { state: 'later', reason, retryAfterMs: parseRetryAfter(answer.retryAfter, nowMs) }
  return { state: 'refused', reason }
}

/** Milliseconds to wait by a `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); null when missing or invalid. */
export const parseRetryAfter = (text: string | undefined, nowMs: number): number | null => {
  if (text === undefined) return null
  const waitMs = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - nowMs
  return Number.isNaN(waitMs) ? null : Math.min(RETRY_AFTER_MAX_MS, Math.max(0, waitMs))
}
