import { foldSearchText } from '@sukkar/domain/search-text'
import type { AreaBranch, ShopArea, ShopBranch, ShopData } from './shop-data.ts'

/**
 * The area of a text: by its id, or by a name in either language, with folded spelling. Of several areas with one name only `preferredId`
 * is accepted, else null: an order must not go to the wrong area.
 */
export const findAreaNamed = (shop: ShopData, text: string, preferredId: string | null = null): ShopArea | null => {
  const name = foldSearchText(text)
  const known = shop.areasById.get(text.trim())
  if (known !== undefined || name === '') return known ?? null
  const called = namesOf(shop).get(name) ?? []
  return called.find(({ id }) => id === preferredId) ?? (called.length === 1 ? (called[0] ?? null) : null)
}

/** The area for prices when only a branch is chosen: the one it is in, else the first that it serves. */
export const areaOfBranch = (shop: ShopData, branchId: string): ShopArea | null => {
  const branch: ShopBranch | undefined = shop.branchesById.get(branchId)
  const home = branch === undefined ? undefined : shop.areasById.get(branch.areaId)
  return home !== undefined && isServedBy(home, branchId) ? home : (shop.areas.find((area) => isServedBy(area, branchId)) ?? null)
}

export const isServedBy = (area: ShopArea, branchId: string): boolean => area.branches.some((entry) => entry.branchId === branchId)

/** The branch of an area, with its fees: the one of this id where it serves the area, else the area's first (§4). */
export const findTariff = (area: ShopArea, branchId: string | null): AreaBranch | null =>
  area.branches.find((entry) => entry.branchId === branchId) ?? area.branches[0] ?? null

const cached = new WeakMap<ShopData, ReadonlyMap<string, readonly ShopArea[]>>()

/** Areas by folded names, computed once per snapshot. An alias counts only where no area has that name. */
const namesOf = (shop: ShopData): ReadonlyMap<string, readonly ShopArea[]> => {
  const known = cached.get(shop)
  if (known !== undefined) return known
  const names = groupByName(shop.areas, (area) => [area.nameEn, area.nameAr, area.slug])
  const aliases = groupByName(shop.areas, (area) => area.aliases)
  const all = new Map([...aliases, ...names])
  cached.set(shop, all)
  return all
}

const groupByName = (areas: readonly ShopArea[], read: (area: ShopArea) => readonly string[]): Map<string, ShopArea[]> => {
  const groups = new Map<string, ShopArea[]>()
  for (const area of areas)
    for (const name of new Set(read(area).map(foldSearchText))) groups.set(name, [...(groups.get(name) ?? []), area])
  return groups
}
