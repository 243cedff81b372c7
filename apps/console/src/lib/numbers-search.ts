import { NUMBERS_DAYS_MAX } from '@sukkar/domain/limits'
import { addDays, daysBetween, isDate } from '@sukkar/domain/shop-time'
import { useSearch } from '@tanstack/react-router'

export const RANGES = ['today', 'yesterday', '7', '28', 'month', 'own'] as const
export type RangeName = (typeof RANGES)[number]

/** The days and the branch of the statistics, in the URL. */
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

/** A range in order and of at most NUMBERS_DAYS_MAX: the day chosen last stays, and the other one moves to it. */
export const orderDays = ({ from, to }: Days, chosen: keyof Days): Days =>
  chosen === 'from'
    ? { from, to: laterOf(from, earlierOf(to, addDays(from, NUMBERS_DAYS_MAX))) }
    : { from: earlierOf(to, laterOf(from, addDays(to, -NUMBERS_DAYS_MAX))), to }

/** A range of dates, both included. */
export type Days = { from: string; to: string }

/** The days of a range, relative to today. The month ends today, so that it is compared with an equal part of the previous one. */
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
      return orderDays({ from: from ?? today, to: to ?? from ?? today }, 'from')
  }
}

/** The previous days to compare with: equally many, and for a month the same days of the previous month. */
export const daysBefore = ({ range }: NumbersSearch, { from, to }: Days): Days => {
  if (range === 'month') {
    const last = addDays(from, -1)
    const first = firstOfMonth(last)
    // If the previous month is too short, all of it is compared.
    return { from: first, to: earlierOf(addDays(first, daysBetween(from, to)), last) }
  }
  const count = daysBetween(from, to) + 1
  return { from: addDays(from, -count), to: addDays(to, -count) }
}

/** ISO dates sort as texts. */
const earlierOf = (left: string, right: string): string => (left < right ? left : right)
const laterOf = (left: string, right: string): string => (left < right ? right : left)

const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`
