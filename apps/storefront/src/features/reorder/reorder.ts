import type { Reordered } from '@sukkar/contract/reorder'
import { loadCartNow, refreshReplacedCart } from '../../lib/cart.ts'
import { cartCountStore } from '../../lib/cart-count.ts'
import { saveCartKey } from '../../lib/cart-key.ts'
import { choiceQuery } from '../../lib/change-choice.ts'
import { choiceStore } from '../../lib/choice.ts'
import { type CallFailure, callApi } from '../../lib/client.ts'
import { adoptMemberPlace } from '../../lib/member-place.ts'

export type ReorderResult = { ok: true; message: string; reordered: Reordered } | CallFailure

/** Whether filling the cart would replace something; if it cannot be loaded, the badge's count decides. */
export const isCartFilled = async (): Promise<boolean> => {
  try {
    return (await loadCartNow()).count > 0
  } catch {
    return cartCountStore.getState().count > 0
  }
}

/**
 * Fills the cart from an order (D62): for the current choice, or, without one, for the order's own. In that case the new cart's choice is
 * adopted.
 */
export const reorder = async (orderId: string): Promise<ReorderResult> => {
  const choice = choiceStore.getState()
  const isChosen = choice.service !== null && choice.fulfilment !== null
  const result = await callApi('reorder', { params: { id: orderId }, body: isChosen ? choiceQuery(choice) : {} })
  if (!result.ok) return result
  const { data: reordered, message } = result.answer
  if (reordered.cart_id !== null) {
    saveCartKey(reordered.cart_id)
    if (!isChosen) await adoptMemberPlace()
    await refreshReplacedCart()
  }
  return { ok: true, message, reordered }
}

/** Whether a line was not added unchanged, so that the result is shown line by line. */
export const hasChanges = ({ lines }: Reordered): boolean => lines.some(({ outcome }) => outcome !== 'added')
