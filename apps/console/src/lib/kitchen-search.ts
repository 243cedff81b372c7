import { isDate, isTime, toShopClock } from '@sukkar/domain/shop-time'
import { useSearch } from '@tanstack/react-router'
import { shopNowMs } from './shop-clock.ts'

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

export const useKitchenSearch = (): KitchenSearch & { day: string } => {
  const search = useSearch({ strict: false, select: (found): KitchenSearch => validateKitchenSearch(found) })
  return { ...search, day: search.day ?? toShopClock(shopNowMs()).date }
}
