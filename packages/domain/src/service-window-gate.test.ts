import { describe, expect, it } from 'vitest'
import type { SlotPause } from './opening-hours.ts'
import { findClosedReason, findGateReason, findPauseEndMs, findRunningPauseMs, isSlotPaused } from './service-window-gate.ts'
import { at, branch, wednesday } from './testing/open-branch.ts'

const nowMs = at('12:00')

describe('a pause', () => {
  it('is over at its end, and of several the last to end counts', () => {
    const find = (...untilMs: number[]) =>
      findRunningPauseMs(
        untilMs.map((ms) => ({ untilMs: ms })),
        'asap',
        'delivery',
        nowMs,
      )
    expect([find(nowMs), find(nowMs + 1), find()]).toEqual([null, nowMs + 1, null])
    expect([find(nowMs + 1, nowMs + 2), find(nowMs + 2, nowMs + 1)]).toEqual([nowMs + 2, nowMs + 2])
  })
  it('without a service stops now and later today, and no pre-order; with one it stops that alone', () => {
    const stops = (service: 'asap' | 'same_day' | 'pre_order' | null) =>
      (['asap', 'same_day', 'pre_order'] as const).map((asked) =>
        findGateReason({ ...branch, pauses: [{ service, untilMs: nowMs + 1 }] }, asked, 'pickup', nowMs),
      )
    expect(stops(null)).toEqual(['PAUSED', 'PAUSED', null])
    expect(stops('pre_order')).toEqual([null, null, 'PAUSED'])
    expect(stops('asap')).toEqual(['PAUSED', null, null])
  })
  it('of one fulfilment leaves the other alone', () => {
    const pauses = [{ fulfilment: 'delivery' as const, untilMs: nowMs + 1 }]
    expect(findPauseEndMs({ ...branch, pauses }, 'asap', 'delivery', nowMs)).toBe(nowMs + 1)
    expect(findPauseEndMs({ ...branch, pauses }, 'asap', 'pickup', nowMs)).toBeNull()
    expect(findPauseEndMs(branch, 'asap', 'pickup', nowMs)).toBeNull()
  })
  it('counts after the switch of the service', () => {
    const off = { ...branch, services: { ...branch.services, asap: false }, pauses: [{ untilMs: nowMs + 1 }] }
    expect(findGateReason(off, 'asap', 'delivery', nowMs)).toBe('SERVICE_OFF')
    expect(findGateReason(branch, 'asap', 'delivery', nowMs)).toBeNull()
  })
})

describe('a paused slot', () => {
  const pause: SlotPause = { service: 'same_day', fulfilment: 'delivery', date: wednesday, from: '15:00', untilMs: at('14:00') }
  const asked = { service: 'same_day', fulfilment: 'delivery', nowMs } as const
  const isPaused = (changes: Partial<SlotPause> = {}, of: Partial<Parameters<typeof isSlotPaused>[0]> = {}) =>
    isSlotPaused({ branch: { ...branch, slotPauses: [{ ...pause, ...changes }] }, ...asked, ...of }, { date: wednesday, from: '15:00' })
  it('is the one that is named, until the pause ends', () => {
    expect(isPaused()).toBe(true)
    expect(isPaused({}, { nowMs: at('14:00') - 1 })).toBe(true)
    expect(isPaused({}, { nowMs: at('14:00') })).toBe(false)
    expect(isPaused({ date: '2026-11-19' })).toBe(false)
    expect(isPaused({ from: '16:00' })).toBe(false)
  })
  it('is paused for one service and one fulfilment, or for all', () => {
    expect(isPaused({}, { service: 'asap' })).toBe(false)
    expect(isPaused({}, { fulfilment: 'pickup' })).toBe(false)
    expect(isPaused({ service: null }, { service: 'asap' })).toBe(true)
    expect(isPaused({ fulfilment: null }, { fulfilment: 'pickup' })).toBe(true)
  })
  it('is none where there are no pauses or no branch, and one of several where one fits', () => {
    const slot = { date: wednesday, from: '15:00' }
    expect(isSlotPaused({ branch, ...asked }, slot)).toBe(false)
    expect(isSlotPaused({ branch: null, ...asked }, slot)).toBe(false)
    expect(isSlotPaused({ branch: { ...branch, slotPauses: [{ ...pause, from: '16:00' }, pause] }, ...asked }, slot)).toBe(true)
  })
})

describe('why a fulfilment has no hours', () => {
  it('is that it alone is closed, or that both are', () => {
    const closed = (fulfilment: 'delivery' | 'pickup' | null) => ({
      ...branch,
      specialDays: [{ date: wednesday, fulfilment, isClosed: true }],
    })
    expect(findClosedReason(branch, 'delivery', wednesday)).toBeNull()
    expect(findClosedReason(closed('delivery'), 'delivery', wednesday)).toBe('FULFILMENT_CLOSED')
    expect(findClosedReason(closed('delivery'), 'pickup', wednesday)).toBeNull()
    expect(findClosedReason(closed('pickup'), 'pickup', wednesday)).toBe('FULFILMENT_CLOSED')
    expect(findClosedReason(closed(null), 'pickup', wednesday)).toBe('BRANCH_CLOSED_TODAY')
    expect(findClosedReason(closed(null), 'delivery', wednesday)).toBe('BRANCH_CLOSED_TODAY')
  })
})
