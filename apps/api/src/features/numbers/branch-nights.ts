import { findBusinessHours, findTillHours } from '@sukkar/domain/business-day'
import { FULFILMENTS, type Fulfilment } from '@sukkar/domain/service'
import { addDays, isDate, toInstantText } from '@sukkar/domain/shop-time'
import type { ShopBranch } from '../../platform/shop-data/shop-data.ts'

/** From one instant to another, at branches where they are the same. */
export type TillNights = { branchIds: string[]; from: string; to: string }
export type BranchNight = TillNights & { fulfilment: Fulfilment }

/** The hours of a business date: a night belongs to the date on which it began, at each branch by its own hours. */
export const listBranchNights = (branches: readonly ShopBranch[], day: string): BranchNight[] => {
  // The first and the last date that can be written: the hours of one day need the days beside it.
  if (!isDate(addDays(day, -1)) || !isDate(addDays(day, 1))) return []
  return FULFILMENTS.flatMap((fulfilment) =>
    groupBranches(branches, ({ window }) => findBusinessHours(window, fulfilment, day)).map((night) => ({ ...night, fulfilment })),
  )
}

/** When the tills of these dates, both inclusive, were open: a till belongs to the date on which its night began. */
export const listTillNights = (branches: readonly ShopBranch[], first: string, last: string): TillNights[] => {
  // A till may end with the hours of the next date, and those need the date after it.
  if (!isDate(addDays(first, -1)) || !isDate(addDays(last, 2))) return []
  return groupBranches(branches, ({ window }) => ({ fromMs: findTillHours(window, first).fromMs, toMs: findTillHours(window, last).toMs }))
}

const groupBranches = (
  branches: readonly ShopBranch[],
  hoursOf: (branch: ShopBranch) => { fromMs: number; toMs: number },
): TillNights[] => {
  const all = branches.map((branch) => {
    const { fromMs, toMs } = hoursOf(branch)
    return { id: branch.id, from: toInstantText(fromMs), to: toInstantText(toMs) }
  })
  return [...Map.groupBy(all, ({ from, to }) => `${from} ${to}`).values()].flatMap((same) => {
    const [night] = same
    return night === undefined ? [] : [{ branchIds: same.map(({ id }) => id), from: night.from, to: night.to }]
  })
}
