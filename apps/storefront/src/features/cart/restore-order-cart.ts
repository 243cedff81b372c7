import { choiceQuery } from '../../lib/change-choice.ts'
import { choiceStore } from '../../lib/choice.ts'
import { BANK_CALL_LIMIT_MS, callApi } from '../../lib/client.ts'
import { currentToken } from '../../lib/session.ts'

/**
 * Restores the products of an unpaid order to the current customer's cart (D45). An order placed before signing in still belongs to the
 * guest: its products are restored to the guest's cart, which then becomes the member's.
 */
export const restoreOrderCart = async (orderId: string, token: string | null) => {
  const isMember = currentToken() !== null
  if (isMember) {
    const own = await callApi('restoreOrderCart', { params: { id: orderId }, body: {} }, BANK_CALL_LIMIT_MS)
    if (own.ok || token === null || own.kind !== 'refused' || own.failure.code !== 'ORDER_NOT_FOUND') return own
  }
  const order = { params: { id: orderId }, query: { token: token ?? '' }, body: {} }
  const restored = await callApi('restoreGuestOrderCart', order, BANK_CALL_LIMIT_MS)
  if (!isMember || !restored.ok) return restored
  const query = choiceQuery(choiceStore.getState())
  return await callApi('chooseCart', { query, body: { cart_id: restored.answer.data.id, keep: 'guest' } })
}
