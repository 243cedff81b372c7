import { showToast } from '@sukkar/ui/toast-store'
import { adoptCart } from './cart.ts'
import { choiceQuery, choiceStore } from './choice.ts'
import { callApi } from './client.ts'
import { ensureTexts, localeStore } from './locale.ts'
import { ownCall } from './own-call.ts'
import { dismissRestorable } from './restorable.ts'
import { toastFailure } from './toast-failure.ts'

/**
 * Takes back a cart that was put aside; prices and stock are looked at anew and what changed is marked on its lines
 * (D12). The answer says whether it is back.
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
