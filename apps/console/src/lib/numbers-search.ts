import { addDays, daysBetween, isDate } from '@sukkar/domain/shop-time'
import { useSearch } from '@tanstack/react-router'

export const RANGES = ['today', 'yesterday', '7', '28', 'month', 'own'] as const
export type RangeName = (typeof RANGES)[number]

/** Which days are looked at, and of which branch; the address keeps it. */
export type NumbersSearch = { range?: RangeName; from?: string; to?: string; branch_id?: string }

export const validateNumbersSearch = (query: Record<string, unknown>): NumbersSearch => {
  const { from, to, branch_id: branchId } = query
  const range = RANGES.find((name) => name === String(query['range']))
  return {
    ...(range === undefined ? {} : { range }),
    ...(typeof from === 'string' && isDate(from) ? { from } : {}),
    ...(typeof to === 'string' && isDate(to) ? { to } : {}),
    ...(typeof branchId === 'string' && branchId !== '' ? { branch_id: branchId.slice(0, 100) } : {}),
  }
}

export const useNumbersSearch = (): NumbersSearch =>
  useSearch({ strict: false, select: (found): NumbersSearch => validateNumbersSearch(found) })

/** The server answers a year at once and no more. */
const DAYS_MAX = 366

/** Days that were chosen by their ends: whichever end was moved beyond the other takes it along. */
export const orderDays = ({ from, to }: Days): Days => ({ from, to: to < from ? from : earlierOf(to, addDays(from, DAYS_MAX)) })

/** Days from one to another, both of them included. */
export type Days = { from: string; to: string }

/** The days of a range, seen from today. The month goes to today, so that it is compared with as much of the one before. */
export const daysOf = ({ range = 'today', from, to }: NumbersSearch, today: string): Days => {
  switch (range) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case '7':
    case '28':
      return { from: addDays(today, 1 - Number(range)), to: today }
    case 'month':
      return { from: firstOfMonth(today), to: today }
    case 'own':
      return { from: from ?? today, to: to ?? from ?? today }
  }
}

/** The days before, to compare with: as many of them, and of a month the same ones of the month before. */
export const daysBefore = ({ range }: NumbersSearch, { from, to }: Days): Days => {
  if (range === 'month') {
    const last = addDays(from, -1)
    const first = firstOfMonth(last)
    // A short month has no 30th: then all of it is compared with.
    return { from: first, to: earlierOf(addDays(first, daysBetween(from, to)), last) }
  }
  const count = daysBetween(from, to) + 1
  return { from: addDays(from, -count), to: addDays(to, -count) }
}

/** Dates are texts of one form, so they compare. */
const earlierOf = (left: string, right: string): string => [left, right].toSorted()[0] ?? left

const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`
