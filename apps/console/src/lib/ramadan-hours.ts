import type { StaffBranch } from '@sukkar/contract/staff-places'
import { doHoursOverlap } from '@sukkar/domain/day-hours'
import { addDays, daysBetween, isDate } from '@sukkar/domain/shop-time'
import { WIRE_FULFILMENTS } from './service-words.ts'
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

type Span = Pick<RamadanPattern, 'first' | 'last'>

/** The special days without those of the range, except closed days, which have a reason of their own. */
export const withoutRamadan = (days: readonly SpecialDay[], span: Span): SpecialDay[] => withoutHours(days, span, WIRE_FULFILMENTS)

/** Hours of both fulfilments stay for the one that is not among `ways`. */
const withoutHours = (days: readonly SpecialDay[], span: Span, ways: readonly Way[]): SpecialDay[] =>
  days.flatMap((day) => {
    if (!isOpenWithin(day, span)) return [day]
    const left = waysOf(day).filter((way) => !ways.includes(way))
    return left.length === waysOf(day).length ? [day] : left.map((way) => ({ ...day, order_type: way }))
  })

const isOpenWithin = (day: SpecialDay, { first, last }: Span): boolean => !day.is_closed && first <= day.date && day.date <= last

const waysOf = ({ order_type: way }: SpecialDay): readonly Way[] => (way === null ? WIRE_FULFILMENTS : [way])

/** The fulfilments that a pattern has hours for; the others are left as they are. */
const waysOfPattern = ({ hours }: RamadanPattern): Way[] => WIRE_FULFILMENTS.filter((way) => hours[way].length > 0)

/** The dates on which a pattern replaces hours that differ from it and from the one that was written before. */
export const listReplaced = (days: readonly SpecialDay[], pattern: RamadanPattern, earlier: RamadanPattern): string[] =>
  listDates(pattern.first, pattern.last).filter((date) =>
    waysOfPattern(pattern).some((way) => {
      const open = days.filter((day) => day.date === date && !day.is_closed && waysOf(day).includes(way))
      return open.length > 0 && ![pattern, earlier].some((one) => isPatternDay(open, way, one))
    }),
  )

/** Whether the hours of a fulfilment on one date are those of a pattern, with its notes. */
const isPatternDay = (open: readonly SpecialDay[], way: Way, { hours, note_en, note_ar }: RamadanPattern): boolean =>
  open.length === hours[way].length &&
  open.every(
    (day) =>
      day.order_type === way &&
      day.note_en === note_en &&
      day.note_ar === note_ar &&
      hours[way].some(({ from, to }) => from === day.from && to === day.to),
  )

/** The special days with the month's hours added: the same on every date, for each fulfilment that has hours in the pattern. */
export const withRamadan = (days: readonly SpecialDay[], pattern: RamadanPattern): SpecialDay[] => {
  const ways = waysOfPattern(pattern)
  const retained = withoutHours(days, pattern, ways)
  const added = listDates(pattern.first, pattern.last).flatMap((date) =>
    ways
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
  const stretches = [hours.asap, hours['pick-up']]
  if (stretches.flat().length === 0) return 'consoleShop.noHours'
  if (stretches.flat().some(({ from, to }) => from === '' || to === '')) return 'consoleShop.hoursIncomplete'
  return stretches.some(hasOverlap) ? 'consoleShop.hoursOverlap' : null
}

const hasOverlap = (stretches: readonly Stretch[]): boolean =>
  stretches.some((one, index) => stretches.slice(0, index).some((other) => doHoursOverlap(one, other)))
