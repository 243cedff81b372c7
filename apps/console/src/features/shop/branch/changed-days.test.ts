import { expect, it } from 'vitest'
import type { SpecialDay } from './branch-fields.ts'
import { listChangedDays } from './changed-days.ts'

const dayOf = (date: string, given: Partial<SpecialDay> = {}): SpecialDay => ({
  date,
  order_type: null,
  is_closed: true,
  from: null,
  to: null,
  note_en: '',
  note_ar: '',
  ...given,
})
const open = { is_closed: false, from: '16:00', to: '20:00' }
const list = (before: SpecialDay[], after: SpecialDay[]) =>
  listChangedDays(before, after, '2026-11-22').map(({ date, order_type }) => [date, order_type])

it('a day that is closed, has other hours, or has those of the week again is one that was changed', () => {
  expect(list([], [dayOf('2026-11-25')])).toEqual([['2026-11-25', null]])
  expect(list([dayOf('2026-11-25', open)], [dayOf('2026-11-25', { ...open, to: '19:00' })])).toEqual([['2026-11-25', null]])
  expect(list([dayOf('2026-11-25', open)], [])).toEqual([['2026-11-25', null]])
})

it('a day with the same hours is not, whatever its note and its place in the list', () => {
  const [first, second] = [dayOf('2026-11-25'), dayOf('2026-11-26', open)]
  expect(list([first, second], [second, { ...first, note_en: 'Holiday', from: '08:00' }])).toEqual([])
})

it('delivery and pick-up of a date are changed each by itself; what is past no longer matters', () => {
  const closed = [dayOf('2026-11-26'), dayOf('2026-11-25', { order_type: 'pick-up' }), dayOf('2026-11-25', { order_type: 'asap' })]
  expect(list([], [...closed, dayOf('2026-11-21')])).toEqual([
    ['2026-11-25', 'asap'],
    ['2026-11-25', 'pick-up'],
    ['2026-11-26', null],
  ])
})
