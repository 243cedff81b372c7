import type { SpecialDay } from './branch-fields.ts'

/** A date whose hours were changed, for one fulfilment or (null) for both. */
export type ChangedDay = Pick<SpecialDay, 'date' | 'order_type'>

/** The coming days whose special hours differ between two versions of a branch: added, changed or removed. Notes are no hours. */
export const listChangedDays = (before: readonly SpecialDay[], after: readonly SpecialDay[], today: string): ChangedDay[] => {
  const hoursOf = ({ date, order_type, is_closed, from, to }: SpecialDay): string =>
    JSON.stringify([date, order_type, is_closed, ...(is_closed ? [] : [from, to])])
  const differing = (days: readonly SpecialDay[], others: readonly SpecialDay[]): SpecialDay[] =>
    days.filter((day) => day.date >= today && !others.some((other) => hoursOf(other) === hoursOf(day)))
  const changed = [...differing(after, before), ...differing(before, after)]
  const byKey = new Map(changed.map(({ date, order_type }) => [`${date} ${order_type ?? ''}`, { date, order_type }]))
  return [...byKey].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, day]) => day)
}
