import { showToast } from '@sukkar/ui/toast-store'
import { adoptCart } from './cart.ts'
import { choiceQuery } from './change-choice.ts'
import { choiceStore } from './choice.ts'
import { callApi } from './client.ts'
import { ensureTexts, localeStore } from './locale.ts'
import { ownCall } from './own-call.ts'
import { dismissRestorable } from './restorable.ts'
import { toastFailure } from './toast-failure.ts'

/**
 * Restores an archived cart; the server checks prices and stock again and marks the changed lines (D12). Returns whether the cart is
 * restored.
 */
export const restoreCart = async (cartId: string): Promise<boolean> => {
  const [result] = await Promise.all([
    callApi(ownCall('restoreGuestCart'), { params: { id: cartId }, query: choiceQuery(choiceStore.getState()) }),
    ensureTexts('rest'),
  ])
  const t = localeStore.getState().translator
  if (!result.ok) {
    if (result.kind === 'refused') dismissRestorable()
    toastFailure(result, t)
    return false
  }
  adoptCart(result.answer.data)
  showToast({ text: t('cart.restored'), tone: 'good' })
  return true
}
