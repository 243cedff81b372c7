import { describe, expect, it } from 'vitest'
import { isSessionLive, judgeRefresh, type SessionTimes } from './session.ts'

const session = (given: Partial<SessionTimes> = {}): SessionTimes => ({
  expiresAtMs: 1_000_000,
  rotatedAtMs: null,
  endedAtMs: null,
  ...given,
})

describe('the tokens of a sign-in', () => {
  it.each([
    ['the newest pair', session(), 10, true, 'rotate'],
    ['the newest pair in its last moment', session(), 999_999, true, 'rotate'],
    ['a pair that is over', session(), 1_000_000, false, 'ended'],
    ['a spent pair at once', session({ rotatedAtMs: 500_000 }), 500_000, true, 'repeat'],
    ['a spent pair within the grace', session({ rotatedAtMs: 500_000 }), 529_999, true, 'repeat'],
    ['a spent pair after the grace', session({ rotatedAtMs: 500_000 }), 530_000, false, 'reuse'],
    ['a spent pair that is over', session({ rotatedAtMs: 500_000 }), 1_000_000, false, 'ended'],
    ['a pair that was ended', session({ endedAtMs: 5 }), 10, false, 'ended'],
    ['a spent pair that was ended', session({ rotatedAtMs: 5, endedAtMs: 6 }), 7, false, 'ended'],
  ] as const)('%s', (_, given, nowMs, isLive, verdict) => {
    expect([isSessionLive(given, nowMs), judgeRefresh(given, nowMs)]).toEqual([isLive, verdict])
  })
})
