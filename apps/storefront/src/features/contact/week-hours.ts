import type { Branch, DeliveryType } from '@sukkar/contract/area'
import { addDays, DAY_MINUTES, dayOfWeekOf, parseTime } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'

/** An opening of one day, which may end after midnight; split hours are several ranges. */
export type Range = { from: string; to: string }
/** Consecutive days (0 is Sunday) with the same hours; a closed day has no ranges. */
export type DayGroup = { firstDay: number; lastDay: number; ranges: Range[] }
/** Consecutive dates with the same hours, and what staff say of them. */
export type DateGroup = { first: string; last: string; ranges: Range[]; note: string }

/**
 * A branch's week from Sunday in as few lines as possible: the hours in which delivery or pick-up is open, with consecutive days of equal
 * hours grouped.
 */
export const groupWeek = (openings: readonly DeliveryType[]): DayGroup[] => {
  const groups: DayGroup[] = []
  for (let day = 0; day < 7; day += 1) {
    const ranges = rangesOn(day, openings)
    const last = groups.at(-1)
    if (last && isEqual(last.ranges, ranges)) last.lastDay = day
    else groups.push({ firstDay: day, lastDay: day, ranges })
  }
  return groups
}

type Hours = Pick<Branch, 'delivery_types' | 'special_days'>

/** What holds today, and the later special days, consecutive ones of equal hours and note grouped. */
export const listComingHours = (
  { delivery_types = [], special_days = [] }: Hours,
  today: string,
  locale: Locale,
): { now: DateGroup; special: DateGroup[] } => {
  const special: DateGroup[] = []
  let now: DateGroup = { first: today, last: today, ranges: rangesOn(dayOfWeekOf(today), delivery_types), note: '' }
  // An answer may be of yesterday.
  for (const { date, hours, note_en, note_ar } of special_days.filter((day) => day.date >= today)) {
    const day = { first: date, last: date, ranges: hours, note: locale === 'ar' ? note_ar : note_en }
    const last = special.at(-1)
    if (date === today) now = day
    else if (last && addDays(last.last, 1) === date && last.note === day.note && isEqual(last.ranges, hours)) last.last = date
    else special.push(day)
  }
  return { now, special }
}

const rangesOn = (dayOfWeek: number, openings: readonly DeliveryType[]): Range[] =>
  rangesOf(openings.filter(({ day, status }) => day === dayOfWeek && status === 1))

/** The ranges in order, with overlapping and touching ones merged. */
const rangesOf = (openings: readonly Range[]): Range[] => {
  const merged: Range[] = []
  for (const { from, to } of openings.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = merged.at(-1)
    if (!last || parseTime(from) > endOf(last)) merged.push({ from, to })
    else if (endOf({ from, to }) > endOf(last)) last.to = to
  }
  return merged
}

/** The minute, counted from the midnight before the opening. */
const endOf = ({ from, to }: Range): number => parseTime(to) + (to <= from ? DAY_MINUTES : 0)

const isEqual = (a: readonly Range[], b: readonly Range[]): boolean =>
  a.length === b.length && a.every((range, index) => range.from === b[index]?.from && range.to === b[index]?.to)
