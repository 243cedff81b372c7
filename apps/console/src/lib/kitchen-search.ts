import { isDate, isTime, toShopClock } from '@sukkar/domain/shop-time'
import { useSearch } from '@tanstack/react-router'
import { useShopNow } from './shop-clock.ts'

/** The kitchen's day, slot and branch in the URL. Without a day it is always today, however long the page stays open. */
export type KitchenSearch = { day?: string; from?: string; branch_id?: string }

export const validateKitchenSearch = (query: Record<string, unknown>): KitchenSearch => {
  const { day, from, branch_id: branchId } = query
  return {
    ...(typeof day === 'string' && isDate(day) ? { day } : {}),
    ...(typeof from === 'string' && isTime(from) ? { from } : {}),
    ...(typeof branchId === 'string' && branchId !== '' ? { branch_id: branchId.slice(0, 100) } : {}),
  }
}

/** The day for the URL: none for today, so that a tablet on the kitchen's wall shows the next day in the morning. */
export const dayInSearch = (day: string, today: string): Pick<KitchenSearch, 'day'> => (day === today ? {} : { day })

export const useKitchenSearch = (): KitchenSearch & { day: string; today: string } => {
  const search = useSearch({ strict: false, select: (found): KitchenSearch => validateKitchenSearch(found) })
  // Renders again when the day ends, although the list of the old one does not change any more.
  const today = toShopClock(useShopNow()).date
  return { ...search, day: search.day ?? today, today }
}
