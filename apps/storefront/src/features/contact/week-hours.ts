import type { DeliveryType } from '@sukkar/contract/area'

/** A day's opening as the branch lists it; split hours are several ranges. */
export type Range = { from: string; to: string }
/** Days in a row (0 is Sunday) that share their hours; no ranges is a closed day. */
export type DayGroup = { firstDay: number; lastDay: number; ranges: Range[] }

/**
 * A branch's week in as few lines as possible, from Sunday on: the hours in which anything can be had, delivered or
 * picked up, with neighbouring days of equal hours put together.
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

/** The ranges in order, overlapping and touching ones as one. */
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
