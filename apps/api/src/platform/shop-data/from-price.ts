import { type HalfRule, unitPriceFils } from '@sukkar/domain/price'
import type { ShopOptionGroup } from './shop-data.ts'

/**
 * The lowest price of a unit, with the cheapest required choices. It is a "from" price when other values of a required group (a size, a
 * flavour) cost more; optional extras do not make it one.
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
