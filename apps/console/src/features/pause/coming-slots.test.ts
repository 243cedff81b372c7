import type { SlotLoad } from '@sukkar/contract/staff-numbers'
import { expect, it } from 'vitest'
import { isOpenPastMidnight, listComingSlots } from './coming-slots.ts'

const openDaily = (from: string, to: string) => ({
  start: '07:00',
  end: '02:00',
  openings: ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => ({ order_type: 'asap' as const, day, from, to, status: 1 as const })),
  special_days: [],
})
const loadOf = (...times: string[]): SlotLoad[] =>
  times.map((from) => ({ branch_id: 'salmiya', shipping_type: 'asap', order_type: 'asap', from, booked: 0, capacity: null }))
const at = (time: string): number => Date.parse(`2026-11-25T${time}:00+03:00`)

it('before midnight the slots of the night after it can be paused, by their own date', () => {
  const late = openDaily('19:00', '01:00')
  const times = loadOf('00:00', '19:00', '20:00', '22:00', '23:00')
  const load = { today: times, tomorrow: times }
  expect(isOpenPastMidnight(late, at('22:00'))).toBe(true)
  expect(listComingSlots(late, load, at('22:00'))).toEqual([
    { date: '2026-11-25', from: '23:00' },
    { date: '2026-11-26', from: '00:00' },
  ])
})

it('after midnight the rest of the night can be paused and the coming evening, but its night only when this one is over', () => {
  const late = openDaily('19:00', '01:00')
  const times = loadOf('00:00', '00:45', '19:00')
  expect(isOpenPastMidnight(late, at('00:30'))).toBe(false)
  expect(listComingSlots(late, { today: times, tomorrow: times }, at('00:30'))).toEqual([
    { date: '2026-11-25', from: '00:45' },
    { date: '2026-11-25', from: '19:00' },
  ])
  expect(listComingSlots(late, { today: times, tomorrow: times }, at('01:00'))).toEqual([
    { date: '2026-11-25', from: '19:00' },
    { date: '2026-11-26', from: '00:00' },
    { date: '2026-11-26', from: '00:45' },
  ])
})

it('a branch that closes before midnight has the slots of today alone', () => {
  const day = openDaily('08:00', '22:00')
  const times = loadOf('08:00', '16:00', '21:00')
  expect(isOpenPastMidnight(day, at('16:00'))).toBe(false)
  expect(listComingSlots(day, { today: times, tomorrow: times }, at('16:00'))).toEqual([{ date: '2026-11-25', from: '21:00' }])
})
