import type { PresentProduct } from '@sukkar/domain/reorder'
import { isInStockFor } from '@sukkar/domain/stock'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import type { WholeChoice } from './cart-choice.ts'
import { findExtraFlavor } from './cart-pricing.ts'
import { listProductsNow } from './cart-stock.queries.ts'

/** The current products of lines, by index; null for products that are no longer sold. */
export const listPresentProducts = async (
  db: Kysely<Database>,
  shop: ShopData,
  lines: readonly { productId: string; extraFlavorId: string | null }[],
  choice: WholeChoice,
  nowMs: number,
): Promise<(PresentProduct | null)[]> => {
  const productsNow = await listProductsNow(
    db,
    lines.map(({ productId }) => productId),
  )
  return lines.map(({ productId, extraFlavorId }) => {
    const now = productsNow.get(productId)
    const product = now?.isActive === true ? shop.productsById.get(productId) : undefined
    if (now === undefined || product === undefined) return null
    return {
      priceFils: product.priceFils,
      extraFlavorFils: findExtraFlavor(shop, product, extraFlavorId, choice.service, nowMs)?.priceFils ?? null,
      groups: product.optionGroups,
      halfRule: shop.settings.halfRule,
      inStock: isInStockFor(now, choice.service),
      stockLeft: now.stockLeft,
      hasImage: product.hasImage,
      isPre: product.isPre,
      menuTypes: product.menuTypes,
    }
  })
}
