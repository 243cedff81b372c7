import type { Cart } from '@sukkar/contract/cart'
import type { Fulfilment } from '@sukkar/domain/service'

type Chosen = { areaId: string; branchId: string | null; fulfilment: Fulfilment }

/**
 * The branch of an order: the one that the cart is priced for, since the chosen one may no longer serve the area. It is where a pick-up
 * leads, so there another branch than the chosen one has to be confirmed (ADR 0077).
 */
export const findOrderBranch = (
  cart: Pick<Cart, 'area_id' | 'branch_id'>,
  { areaId, branchId, fulfilment }: Chosen,
): { branchId: string | null; isOtherBranch: boolean } => {
  const present = (cart.area_id === areaId ? cart.branch_id : null) ?? branchId
  return { branchId: present, isOtherBranch: fulfilment === 'pickup' && branchId !== null && present !== branchId }
}
