import type { TimeSlot } from '@sukkar/contract/area'
import { describe, expect, it } from 'vitest'
import { findNearestSlots, findSlowest, listShownSlots, partBegunBy } from './time-slots.ts'

const slot = (from: string, status: 0 | 1 = 1, reason: string | null = null): TimeSlot => ({
  day: '2026-11-22',
  from,
  to: '23:00',
  status,
  reason,
  left: null,
})

describe('the times that are shown', () => {
  it('begin a part of the day where the one before was in another', () => {
    const slots = ['08:00', '11:00', '12:00', '16:30', '17:00', '21:00'].map((from) => slot(from))
    expect(slots.map((_, index) => partBegunBy(slots, index))).toEqual(['morning', null, 'afternoon', null, 'evening', null])
  })
  it('[S3.4] are those to come, open, full or paused, and none that nobody could have got', () => {
    const slots = [
      slot('08:00', 0, 'SLOT_PAST'),
      slot('09:00', 0, 'LEAD_TIME'),
      slot('10:00', 0, 'SLOT_FULL'),
      slot('11:00'),
      slot('12:00', 0, 'PAUSED'),
      slot('21:00', 0, 'LAST_ORDER'),
    ]
    expect(listShownSlots(slots).map(({ from }) => from)).toEqual(['10:00', '11:00', '12:00'])
  })
})

describe('the nearest free times', () => {
  it('[S3.4] are the three open slots around the one wanted, in order of time', () => {
    const slots = [slot('10:00'), slot('11:00'), slot('12:00', 0), slot('13:00'), slot('14:00'), slot('18:00')]
    expect(findNearestSlots(slots, '12:00').map(({ from }) => from)).toEqual(['10:00', '11:00', '13:00'])
  })
  it('are none when everything is taken', () => expect(findNearestSlots([slot('10:00', 0)], '10:00')).toEqual([]))
})

describe('the product that takes longest', () => {
  const line = (name: string, hours: number) => ({ product: { name_en: name, name_ar: name, lead_hours: hours } })
  it('[S3.4] is the one whose time decides which slots can be kept', () => {
    const lines = [line('Croissant', 0), line('Fudge cake', 4), line('Two-tier cake', 48), line('Cupcakes', 2)]
    expect(findSlowest(lines)?.name_en).toBe('Two-tier cake')
  })
  it('is none where everything is ready', () => {
    expect(findSlowest([line('Croissant', 0)])).toBeNull()
    expect(findSlowest([])).toBeNull()
  })
})
