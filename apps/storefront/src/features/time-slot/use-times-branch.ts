import { useCartPart } from '../../lib/cart.ts'
import { useChoice } from '../../lib/choice.ts'

/** The branch whose times an order in an area can have: the one that its cart is priced for, where it is placed, else the chosen one. */
export const useTimesBranch = (areaId: string): string | null => {
  const chosen = useChoice((choice) => choice.branchId)
  return useCartPart((cart) => (cart.area_id === areaId ? cart.branch_id : null)) ?? chosen
}
