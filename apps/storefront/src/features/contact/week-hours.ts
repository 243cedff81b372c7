import type { DeliveryType } from '@sukkar/contract/area'

/** An opening of one day; split hours are several ranges. */
export type Range = { from: string; to: string }
/** Consecutive days (0 is Sunday) with the same hours; a closed day has no ranges. */
export type DayGroup = { firstDay: number; lastDay: number; ranges: Range[] }

/**
 * A branch's week from Sunday in as few lines as possible: the hours in which delivery or pick-up is open, with consecutive days of equal
 * hours grouped.
 */
export const groupWeek = (openings: readonly DeliveryType[]): DayGroup[] => {
  const groups: DayGroup[] = []
  for (let day = 0; day < 7; day += 1) {
    const ranges = rangesOf(openings.filter((opening) => opening.day === day && opening.status === 1))
    const last = groups.at(-1)
    if (last && isEqual(last.ranges, ranges)) last.lastDay = day
    else groups.push({ firstDay: day, lastDay: day, ranges })
  }
  return groups
}

/** The ranges in order, with overlapping and touching ones merged. */
const rangesOf = (openings: readonly Range[]): Range[] => {
  const merged: Range[] = []
  for (const { from, to } of openings.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = merged.at(-1)
    if (!last || from > last.to) merged.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return merged
}

const isEqual = (a: readonly Range[], b: readonly Range[]): boolean =>
  a.length === b.length && a.every((range, index) => range.from === b[index]?.from && range.to === b[index]?.to)
