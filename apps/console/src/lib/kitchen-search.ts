import { findBusinessDate } from '@sukkar/domain/business-day'
import { isDate, isTime } from '@sukkar/domain/shop-time'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { toBranchHours } from './branch-hours.ts'
import { branchesQuery } from './queries.ts'
import { useShopNow } from './shop-clock.ts'

/**
 * The kitchen's day, slot and branch in the URL. A day is a business date: it lasts as long as its night. Without a day it is always today, however
 * long the page stays open.
 */
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
  const { data: branches = [] } = useQuery(branchesQuery())
  const chosen = branches.filter(({ id, is_active }) => (search.branch_id === undefined ? is_active : id === search.branch_id))
  // Renders again when the day ends, although the list of the old one does not change any more.
  const today = findBusinessDate(chosen.map(toBranchHours), useShopNow())
  return { ...search, day: search.day ?? today, today }
}
