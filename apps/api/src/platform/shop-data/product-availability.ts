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
 * Why a product cannot be bought for a choice, or null when it can (§4, §5). The clock has no part in it: whether the
 * service is open now is for the time slots to say, and browsing before opening must not grey the shop out.
 */
export const findUnavailableReason = (product: ShopProduct, choice: Choice): UnavailableReason | null => {
  const { area, branch, service, fulfilment } = choice
  if (!product.inStock) return 'OUT_OF_STOCK'
  if (area !== null && branch === null) return 'NO_BRANCH'
  if (service !== null) {
    if (product.isPre && service !== 'pre_order') return 'PRE_ORDER_ONLY'
    if (!product.services.includes(service)) return 'PRODUCT_NOT_FOR_SERVICE'
    if (branch !== null && branch.services.get(service) !== true) return 'SERVICE_OFF'
  }
  return fulfilment === null || product.fulfilments.includes(fulfilment) ? null : 'PRODUCT_NOT_FOR_FULFILMENT'
}
