import type { StaffBranch } from '@sukkar/contract/staff-places'
import { doHoursOverlap, toMinuteRange } from '@sukkar/domain/day-hours'
import { isDate } from '@sukkar/domain/shop-time'
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
  const whole = toMinuteRange({ from: start, to: end })
  for (const [index, row] of openings.entries()) {
    if (row.status === 0) continue
    const { from, to } = toMinuteRange(row)
    if (from < whole.from || to > whole.to) fields[`openings.${index}`] = 'outside_hours'
    const isOverlapping = openings
      .slice(0, index)
      .some((other) => other.status === 1 && other.order_type === row.order_type && other.day === row.day && doHoursOverlap(other, row))
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
  return doHoursOverlap({ from: left.from, to: left.to }, { from: right.from, to: right.to })
}

const nameDoubles = (keys: readonly string[], fieldOf: (index: number) => string, fields: Fields): void => {
  for (const [index, key] of keys.entries()) if (keys.indexOf(key) !== index) fields[fieldOf(index)] = 'duplicate'
}
