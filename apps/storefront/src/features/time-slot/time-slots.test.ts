import type { TimeSlot } from '@sukkar/contract/area'
import { describe, expect, it } from 'vitest'
import { findNearestSlots } from './time-slots.ts'

const slot = (from: string, status: 0 | 1 = 1): TimeSlot => ({ day: '2026-11-22', from, to: '23:00', status, reason: null, left: null })

describe('the nearest free times', () => {
  it('[S3.4] are the three open slots around the one wanted, in order of time', () => {
    const slots = [slot('10:00'), slot('11:00'), slot('12:00', 0), slot('13:00'), slot('14:00'), slot('18:00')]
    expect(findNearestSlots(slots, '12:00').map(({ from }) => from)).toEqual(['10:00', '11:00', '13:00'])
  })
  it('are none when everything is taken', () => expect(findNearestSlots([slot('10:00', 0)], '10:00')).toEqual([]))
})
