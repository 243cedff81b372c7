import type { StaffBranch } from '@sukkar/contract/staff-places'
import { addDays, daysBetween, isDate } from '@sukkar/domain/shop-time'
import type { Stretch } from './week-hours.ts'

type SpecialDay = StaffBranch['special_days'][number]
type Way = NonNullable<SpecialDay['order_type']>

export type RamadanPattern = {
  first: string
  last: string
  /** One or several stretches of each evening, for each way of receiving. */
  hours: Record<Way, readonly Stretch[]>
  note_en: string
  note_ar: string
}

/** No month is longer than this; a slip in a date does not fill a year. */
const RAMADAN_DAYS_MAX = 31

/** Every date from the first to the last, both included; none where that is no span of a month. */
export const listDates = (first: string, last: string): string[] => {
  if (!isDate(first) || !isDate(last)) return []
  const count = daysBetween(first, last) + 1
  return count < 1 || count > RAMADAN_DAYS_MAX ? [] : Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** The special days without those of a span, save the days on which the branch is closed: they were closed for a reason of their own. */
export const withoutRamadan = (days: readonly SpecialDay[], { first, last }: Pick<RamadanPattern, 'first' | 'last'>): SpecialDay[] =>
  days.filter((day) => day.is_closed || day.date < first || day.date > last)

/** The special days with the hours of a month: the same on every date, for each way of receiving. */
export const withRamadan = (days: readonly SpecialDay[], pattern: RamadanPattern): SpecialDay[] => {
  const kept = withoutRamadan(days, pattern)
  const added = listDates(pattern.first, pattern.last).flatMap((date) =>
    (['asap', 'pick-up'] as const)
      // A day that is closed for this way, or for both, stays closed.
      .filter((way) => !kept.some((day) => day.date === date && (day.order_type === null || day.order_type === way)))
      .flatMap((way) =>
        pattern.hours[way].map(({ from, to }) => {
          const { note_en, note_ar } = pattern
          return { date, order_type: way, is_closed: false, from, to, note_en, note_ar }
        }),
      ),
  )
  return [...kept, ...added].toSorted((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0))
}
