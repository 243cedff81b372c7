import type { TimeSlot } from '@sukkar/contract/area'
import { expect, it } from 'vitest'
import { findPicked, listTimes } from './shown-times.ts'

const slot = (day: string, from: string, closed: Partial<TimeSlot> = {}): TimeSlot => ({
  day,
  from,
  to: '18:00',
  status: 1,
  reason: null,
  left: null,
  ...closed,
})
const thursday = [slot('2026-11-26', '16:00'), slot('2026-11-26', '17:00')]
const friday = [slot('2026-11-27', '16:00')]
const picked = { day: '2026-11-26', from: '16:00' }

it('a picked time is chosen while it is shown and open', () => {
  expect(findPicked(thursday, picked)?.from).toBe('16:00')
  expect(findPicked(thursday, null)).toBeUndefined()
})

it('a time of a day that is no longer shown is not chosen, so that nothing invisible is saved', () => {
  expect(findPicked(friday, picked)).toBeUndefined()
})

it('nor is one that closed while the dialog was open', () => {
  expect(findPicked([slot('2026-11-26', '16:00', { status: 0, reason: 'SLOT_FULL' })], picked)).toBeUndefined()
  const past = slot('2026-11-26', '09:00', { status: 0, reason: 'SLOT_PAST' })
  expect(listTimes([past, ...thursday])).toEqual(thursday)
})
