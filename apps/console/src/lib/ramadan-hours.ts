import type { StaffBranch } from '@sukkar/contract/staff-places'
import { addDays, daysBetween, isDate } from '@sukkar/domain/shop-time'
import type { Stretch } from './week-hours.ts'

type SpecialDay = StaffBranch['special_days'][number]
type Way = NonNullable<SpecialDay['order_type']>

export type RamadanPattern = {
  first: string
  last: string
  /** One or several time ranges of each day, by fulfilment. */
  hours: Record<Way, readonly Stretch[]>
  note_en: string
  note_ar: string
}

/** No lunar month is longer; a typo in a date must not fill a year. */
const RAMADAN_DAYS_MAX = 31

/** Every date from the first to the last, both included; empty for an invalid range or one longer than a month. */
export const listDates = (first: string, last: string): string[] => {
  if (!isDate(first) || !isDate(last)) return []
  const count = daysBetween(first, last) + 1
  return count < 1 || count > RAMADAN_DAYS_MAX ? [] : Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** The special days without those of the range, except closed days, which have a reason of their own. */
export const withoutRamadan = (days: readonly SpecialDay[], { first, last }: Pick<RamadanPattern, 'first' | 'last'>): SpecialDay[] =>
  days.filter((day) => day.is_closed || day.date < first || day.date > last)

/** The special days with the month's hours added: the same on every date, by fulfilment. */
export const withRamadan = (days: readonly SpecialDay[], pattern: RamadanPattern): SpecialDay[] => {
  const retained = withoutRamadan(days, pattern)
  const added = listDates(pattern.first, pattern.last).flatMap((date) =>
    (['asap', 'pick-up'] as const)
      // A day closed for this fulfilment, or for both, stays closed.
      .filter((way) => !retained.some((day) => day.date === date && (day.order_type === null || day.order_type === way)))
      .flatMap((way) =>
        pattern.hours[way].map(({ from, to }) => {
          const { note_en, note_ar } = pattern
          return { date, order_type: way, is_closed: false, from, to, note_en, note_ar }
        }),
      ),
  )
  return [...retained, ...added].toSorted((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0))
}

/** Why a pattern cannot be written yet, as the key of the text; null if it can. */
export const findPatternProblem = ({ first, last, hours }: RamadanPattern, branchIds: readonly string[]) => {
  if (listDates(first, last).length === 0) return 'consoleShop.ramadanSpan'
  if (branchIds.length === 0) return 'consoleShop.chooseBranch'
  return [...hours.asap, ...hours['pick-up']].some(({ from, to }) => from === '' || to === '') ? 'consoleShop.hoursIncomplete' : null
}
