import { addDays, isDate } from '@sukkar/domain/shop-time'
import type { ShopBranch } from '../../platform/shop-data/shop-data.ts'
import { type BranchNight, listBranchNights } from './branch-nights.ts'

/** A business date at some branches: the delivery dates that its orders can have, and its hours to the minute (`2026-11-26T00:00`). */
export type KitchenDay = { dates: readonly string[]; hours: readonly BranchNight[] }

export const toKitchenDay = (branches: readonly ShopBranch[], day: string): KitchenDay => ({
  // A "now" order of the day before may be paid after midnight, which moves its promise.
  dates: [addDays(day, -1), day, addDays(day, 1)].filter(isDate),
  hours: listBranchNights(branches, day).map((night) => ({ ...night, from: toMinute(night.from), to: toMinute(night.to) })),
})

const toMinute = (instant: string): string => instant.slice(0, 'yyyy-mm-ddThh:mm'.length)
