import { REFRESH_GRACE_SECONDS } from './limits.ts'

/** One pair of tokens of a sign-in, as times. Each refresh spends a pair and makes the next one of the same family. */
export type SessionTimes = {
  expiresAtMs: number
  /** When its refresh token was spent; null while it is the newest pair of its family. */
  rotatedAtMs: number | null
  /** When it was ended by logout, a new password or a stolen token; null while it was not. */
  endedAtMs: number | null
}

/**
 * Whether the access token of a pair still opens anything. One whose pair was refreshed stays good for the grace, so that
 * calls on their way, and another tab of the same browser, are not cut off.
 */
export function isSessionLive(session: SessionTimes, nowMs: number): boolean {
  return (
    session.endedAtMs === null && nowMs < session.expiresAtMs && (session.rotatedAtMs === null || isInGrace(session.rotatedAtMs, nowMs))
  )
}

/**
 * What bringing a refresh token does: `rotate` makes the next pair, `repeat` answers the pair that was made of it already,
 * `reuse` ends the whole family, for two parties hold what only one was given, `ended` is refused and changes nothing.
 */
export function judgeRefresh(session: SessionTimes, nowMs: number): 'rotate' | 'repeat' | 'reuse' | 'ended' {
  if (session.endedAtMs !== null || nowMs >= session.expiresAtMs) return 'ended'
  if (session.rotatedAtMs === null) return 'rotate'
  return isInGrace(session.rotatedAtMs, nowMs) ? 'repeat' : 'reuse'
}

function isInGrace(rotatedAtMs: number, nowMs: number): boolean {
  return nowMs < rotatedAtMs + REFRESH_GRACE_SECONDS * 1000
}
