import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REPORTED_LATER_HOURS_MAX } from './limits.ts'
import { MINUTE_MS, toInstantMs } from './shop-time.ts'
import { settleStepTime } from './step-time.ts'

const nowMs = toInstantMs('2026-11-22', '14:00')
const at = (time: string) => toInstantMs('2026-11-22', time)
const settle = (done: string | null, previous = '09:00') =>
  settleStepTime({ doneAtMs: done === null ? null : at(done), previousAtMs: at(previous), nowMs })
const atOnce = { atMs: nowMs, reportedAtMs: null, claimedAtMs: null }

describe('when a step was made', () => {
  it('is now, unless it is told otherwise', () => {
    expect(settle(null)).toEqual(atOnce)
    const early = 2 * MINUTE_MS
    expect(settleStepTime({ doneAtMs: null, previousAtMs: 0, nowMs: early })).toEqual({
      atMs: early,
      reportedAtMs: null,
      claimedAtMs: null,
    })
    expect(settleStepTime({ doneAtMs: 0, previousAtMs: 0, nowMs: early })).toEqual({ atMs: 0, reportedAtMs: early, claimedAtMs: null })
  })

  it('is when it was done, with the time at which the shop heard of it', () => {
    expect(settle('13:20')).toEqual({ atMs: at('13:20'), reportedAtMs: nowMs, claimedAtMs: null })
    expect(settle('13:59')).toEqual({ atMs: at('13:59'), reportedAtMs: nowMs, claimedAtMs: null })
  })

  it('is now where the telling took seconds', () => {
    expect(settleStepTime({ doneAtMs: nowMs - 59_999, previousAtMs: at('09:00'), nowMs })).toEqual(atOnce)
  })

  it('forgives a clock that is two minutes wrong, ahead and behind', () => {
    expect(settle('14:02')).toEqual(atOnce)
    expect(settle('13:18', '13:20')).toEqual({ atMs: at('13:20'), reportedAtMs: nowMs, claimedAtMs: null })
  })

  it('is not believed after now, before the step that it follows, or longer ago than a shift; what was claimed is kept', () => {
    const claimed = (doneAtMs: number) => ({ atMs: nowMs, reportedAtMs: null, claimedAtMs: doneAtMs })
    expect(settle('14:03')).toEqual(claimed(at('14:03')))
    expect(settle('13:17', '13:20')).toEqual(claimed(at('13:17')))
    const shiftMs = REPORTED_LATER_HOURS_MAX * 60 * MINUTE_MS
    const longAgo = { previousAtMs: nowMs - 5 * shiftMs, nowMs }
    expect(settleStepTime({ ...longAgo, doneAtMs: nowMs - shiftMs - 1 })).toEqual(claimed(nowMs - shiftMs - 1))
    expect(settleStepTime({ ...longAgo, doneAtMs: nowMs - shiftMs })).toMatchObject({ atMs: nowMs - shiftMs })
  })

  it('may be longer ago than a shift where staff write it down, within the other bounds', () => {
    const shiftMs = REPORTED_LATER_HOURS_MAX * 60 * MINUTE_MS
    const byStaff = (doneAtMs: number) => settleStepTime({ doneAtMs, previousAtMs: nowMs - 3 * shiftMs, isByStaff: true, nowMs })
    expect(byStaff(nowMs - 2 * shiftMs)).toEqual({ atMs: nowMs - 2 * shiftMs, reportedAtMs: nowMs, claimedAtMs: null })
    expect([byStaff(nowMs - 4 * shiftMs), byStaff(nowMs + shiftMs)]).toMatchObject([
      { atMs: nowMs, claimedAtMs: nowMs - 4 * shiftMs },
      { atMs: nowMs, claimedAtMs: nowMs + shiftMs },
    ])
  })

  it('lies, whatever is told, between the step before and now, and never a minute before now without a trace', () => {
    const offsets = fc.integer({ min: -40 * 60 * MINUTE_MS, max: 40 * 60 * MINUTE_MS })
    fc.assert(
      fc.property(offsets, fc.integer({ min: -30 * 60 * MINUTE_MS, max: 0 }), (done, previous) => {
        const told = settleStepTime({ doneAtMs: nowMs + done, previousAtMs: nowMs + previous, nowMs })
        expect(told.atMs).toBeLessThanOrEqual(nowMs)
        expect(told.atMs).toBeGreaterThanOrEqual(nowMs + previous)
        if (told.atMs !== nowMs) expect(told.reportedAtMs).toBe(nowMs)
        if (told.reportedAtMs === null && Math.abs(done) > 2 * MINUTE_MS) expect(told.claimedAtMs).toBe(nowMs + done)
      }),
    )
  })
})
