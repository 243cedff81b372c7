import { findBusinessHours } from '@sukkar/domain/business-day'
import { FULFILMENTS, type Fulfilment } from '@sukkar/domain/service'
import { addDays, isDate, toInstantText } from '@sukkar/domain/shop-time'
import type { ShopBranch } from '../../platform/shop-data/shop-data.ts'

/** From the beginning of a business date to the end of one, at branches where they are the same instants. */
export type BranchNights = { branchIds: string[]; fulfilment: Fulfilment; from: string; to: string }

/** Business dates, both inclusive: a night belongs to the date on which it began, at each branch by its own hours. */
export const listBranchNights = (branches: readonly ShopBranch[], first: string, last: string): BranchNights[] => {
  // The first and the last date that can be written: the hours of one day need the days beside it.
  if (!isDate(addDays(first, -1)) || !isDate(addDays(last, 1))) return []
  const all = branches.flatMap(({ id, window }) =>
    FULFILMENTS.map((fulfilment) => {
      const { fromMs } = findBusinessHours(window, fulfilment, first)
      const { toMs } = findBusinessHours(window, fulfilment, last)
      return { id, fulfilment, from: toInstantText(fromMs), to: toInstantText(toMs) }
    }),
  )
  return [...Map.groupBy(all, ({ fulfilment, from, to }) => `${fulfilment} ${from} ${to}`).values()].flatMap((same) => {
    const [night] = same
    if (night === undefined) return []
    const { fulfilment, from, to } = night
    return [{ branchIds: same.map(({ id }) => id), fulfilment, from, to }]
  })
}
