import { findBusinessHours } from '@sukkar/domain/business-day'
import { FULFILMENTS, type Fulfilment } from '@sukkar/domain/service'
import { addDays, isDate, toInstantText } from '@sukkar/domain/shop-time'
import type { ShopBranch } from '../../platform/shop-data/shop-data.ts'

/** The hours of a business date at branches that have the same; `from` and `to` are times of the calendar to the minute: `2026-11-26T00:00`. */
type KitchenHours = { branchIds: string[]; fulfilment: Fulfilment; from: string; to: string }

/** A business date at some branches: the delivery dates that its orders can have, and its hours. */
export type KitchenDay = { dates: readonly string[]; hours: readonly KitchenHours[] }

/** A night belongs to the date on which it began, at each branch by its own hours. */
export const toKitchenDay = (branches: readonly ShopBranch[], day: string): KitchenDay => {
  const [dayBefore, dayAfter] = [addDays(day, -1), addDays(day, 1)]
  // The first and the last date that can be written: the hours of one day need the days beside it.
  if (!isDate(dayBefore) || !isDate(dayAfter)) return { dates: [day], hours: [] }
  const all = branches.flatMap(({ id, window }) =>
    FULFILMENTS.map((fulfilment) => {
      const { fromMs, toMs } = findBusinessHours(window, fulfilment, day)
      return { id, fulfilment, from: toMinuteText(fromMs), to: toMinuteText(toMs) }
    }),
  )
  const same = Map.groupBy(all, ({ fulfilment, from, to }) => `${fulfilment} ${from} ${to}`)
  const hours = [...same.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { fulfilment, from, to } = first
    return [{ branchIds: group.map(({ id }) => id), fulfilment, from, to }]
  })
  // A "now" order of the day before may be paid after midnight, which moves its promise.
  return { dates: [dayBefore, day, dayAfter], hours }
}

const toMinuteText = (ms: number): string => toInstantText(ms).slice(0, 'yyyy-mm-ddThh:mm'.length)
