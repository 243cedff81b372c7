import { type HalfRule, unitPriceFils } from '@sukkar/domain/price'
import type { ShopOptionGroup } from './shop-data.ts'

/**
 * The least that a unit can cost: with the cheapest choices that the groups demand. It is a "from" price when other
 * choices that must be made (a size, a flavour) cost more; extras that nobody has to take do not make it one.
 */
export const findFromPrice = (
  priceFils: number,
  groups: readonly ShopOptionGroup[],
  halfRule: HalfRule,
): { fromPriceFils: number; isPriceFrom: boolean } => {
  const demanded = groups.filter(({ min }) => min > 0)
  const cheapest = demanded.flatMap((group) =>
    group.values
      .filter(({ isAvailable }) => isAvailable)
      .toSorted((a, b) => a.priceDeltaFils - b.priceDeltaFils)
      .slice(0, group.min)
      .map(({ id }) => id),
  )
  const isPriceFrom = demanded.some(({ values }) => new Set(values.map(({ priceDeltaFils }) => priceDeltaFils)).size > 1)
  return { fromPriceFils: unitPriceFils(priceFils, groups, cheapest, halfRule), isPriceFrom }
}
