import { REFRESH_GRACE_SECONDS } from './limits.ts'

/** One pair of tokens of a sign-in, as times in epoch ms. Each refresh spends a pair and creates the next one of the same session family. */
export type SessionTimes = {
  expiresAtMs: number
  /** When its refresh token was spent; null for the newest pair of its family. */
  rotatedAtMs: number | null
  /** When a logout, a new password or a stolen token ended it; null while it is not ended. */
  endedAtMs: number | null
}

/**
 * Whether the access token of a pair is still valid. After a refresh it stays valid for REFRESH_GRACE_SECONDS, so that calls in flight and other
 * tabs of the same browser do not fail.
 */
export function isSessionLive(session: SessionTimes, nowMs: number): boolean {
  return (
    session.endedAtMs === null && nowMs < session.expiresAtMs && (session.rotatedAtMs === null || isInGrace(session.rotatedAtMs, nowMs))
  )
}

/**
 * What presenting a refresh token does: `rotate` creates the next pair, `repeat` returns the pair already created from it, `reuse` ends the whole
 * family, because two parties hold a token issued to one, `ended` is refused and changes nothing.
 */
export function judgeRefresh(session: SessionTimes, nowMs: number): 'rotate' | 'repeat' | 'reuse' | 'ended' {
  if (session.endedAtMs !== null || nowMs >= session.expiresAtMs) return 'ended'
  if (session.rotatedAtMs === null) return 'rotate'
  return isInGrace(session.rotatedAtMs, nowMs) ? 'repeat' : 'reuse'
}

function isInGrace(rotatedAtMs: number, nowMs: number): boolean {
  return nowMs < rotatedAtMs + REFRESH_GRACE_SECONDS * 1000
}
