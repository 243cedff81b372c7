import type { StaffBranch } from '@sukkar/contract/staff-places'
import { DAY_MINUTES, isDate, parseTime } from '@sukkar/domain/shop-time'
import { type Fields, readInstant } from './draft-checks.ts'

type Hours = Pick<StaffBranch, 'start' | 'end' | 'openings' | 'special_days' | 'pauses' | 'capacities'>

/**
 * Checks the hours of a branch. Weekly hours outside the branch's own would be cut off without notice (domain/opening-hours), so they are
 * refused.
 */
export const checkHours = (branch: Hours, today: string, fields: Fields): void => {
  checkOpenings(branch, fields)
  checkSpecialDays(branch.special_days, today, fields)
  for (const [index, pause] of branch.pauses.entries()) readInstant(pause.until, `pauses.${index}.until`, fields)
  nameDoubles(
    branch.capacities.map((entry) => `${entry.shipping_type} ${entry.order_type}`),
    (index) => `capacities.${index}`,
    fields,
  )
}

const checkOpenings = ({ start, end, openings }: Hours, fields: Fields): void => {
  const whole = toMinutes(start, end)
  for (const [index, row] of openings.entries()) {
    if (row.status === 0) continue
    const { from, to } = toMinutes(row.from, row.to)
    if (from < whole.from || to > whole.to) fields[`openings.${index}`] = 'outside_hours'
    const isOverlapping = openings.slice(0, index).some((other) => {
      if (other.status === 0 || other.order_type !== row.order_type || other.day !== row.day) return false
      const hours = toMinutes(other.from, other.to)
      return hours.from < to && from < hours.to
    })
    if (isOverlapping) fields[`openings.${index}`] = 'overlap'
  }
}

const checkSpecialDays = (days: Hours['special_days'], today: string, fields: Fields): void => {
  for (const [index, day] of days.entries()) {
    if (!isDate(day.date)) fields[`special_days.${index}.date`] = 'date'
    if (day.is_closed) continue
    for (const key of ['from', 'to'] as const) if (day[key] === null) fields[`special_days.${index}.${key}`] = 'required'
    const others = days.filter((other) => other !== day && other.date === day.date && !other.is_closed)
    // Hours of one fulfilment override hours of both (domain/opening-hours), so that the latter would have no effect.
    const isOverridden = day.order_type === null && others.some((other) => other.order_type !== null)
    // The console does not show past days, so that nobody could mend one.
    if (isOverridden && day.date >= today) fields[`special_days.${index}`] = 'hours_of_one_way'
    const isOverlapping = others.some((other) => days.indexOf(other) < index && other.order_type === day.order_type && meet(other, day))
    if (isOverlapping) fields[`special_days.${index}`] = 'overlap'
  }
}

type Stretch = { from: string | null; to: string | null }

const meet = (left: Stretch, right: Stretch): boolean => {
  if (left.from === null || left.to === null || right.from === null || right.to === null) return true
  const one = toMinutes(left.from, left.to)
  const other = toMinutes(right.from, right.to)
  return one.from < other.to && other.from < one.to
}

/** A span in minutes of its day; one that ends at or before its start ends on the next day. */
const toMinutes = (from: string, to: string): { from: number; to: number } => {
  const start = parseTime(from)
  const end = parseTime(to)
  return { from: start, to: end > start ? end : end + DAY_MINUTES }
}

const nameDoubles = (keys: readonly string[], fieldOf: (index: number) => string, fields: Fields): void => {
  for (const [index, key] of keys.entries()) if (keys.indexOf(key) !== index) fields[fieldOf(index)] = 'duplicate'
}
