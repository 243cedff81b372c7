import { isInStockFor } from '@sukkar/domain/stock'
import type { Choice } from './choice.ts'
import type { ShopProduct } from './shop-data.ts'

export type UnavailableReason =
  | 'OUT_OF_STOCK'
  | 'NO_BRANCH'
  | 'SERVICE_OFF'
  | 'PRE_ORDER_ONLY'
  | 'PRODUCT_NOT_FOR_SERVICE'
  | 'PRODUCT_NOT_FOR_FULFILMENT'

/**
 * Why a product cannot be bought for a choice, or null when it can (§4, §5). Does not depend on the time: the slots show whether the
 * service is open now, and the menu must not be greyed out before opening.
 */
export const findUnavailableReason = (product: ShopProduct, choice: Choice): UnavailableReason | null => {
  const { area, branch, service, fulfilment } = choice
  if (!isInStockFor(product, service)) return 'OUT_OF_STOCK'
  if (area !== null && branch === null) return 'NO_BRANCH'
  if (service !== null) {
    if (product.isPre && service !== 'pre_order') return 'PRE_ORDER_ONLY'
    if (!product.services.includes(service)) return 'PRODUCT_NOT_FOR_SERVICE'
    if (branch !== null && branch.services.get(service) !== true) return 'SERVICE_OFF'
  }
  return fulfilment === null || product.fulfilments.includes(fulfilment) ? null : 'PRODUCT_NOT_FOR_FULFILMENT'
}
