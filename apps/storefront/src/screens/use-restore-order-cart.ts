import { useState } from 'react'
import { restoreOrderCart } from '../features/cart/restore-order-cart.ts'
import { refreshOrder } from '../features/order/order-query.ts'
import { adoptCart } from '../lib/cart.ts'
import { useText } from '../lib/locale.ts'
import { adoptCartPlace } from '../lib/member-place.ts'
import { queryClient } from '../lib/query-client.ts'
import { toastFailure } from '../lib/toast-failure.ts'

/** Restores the products of an unpaid order to a cart (D45); false after a refusal, which is shown in a toast. */
export const useRestoreOrderCart = (orderId: string, token: string | null) => {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const takeBack = async (): Promise<boolean> => {
    setBusy(true)
    const result = await restoreOrderCart(orderId, token)
    // Without a choice the cart and the checkout cannot be opened.
    if (result.ok) await adoptCartPlace(result.answer.data)
    setBusy(false)
    // A refusal may mean that the order is paid after all.
    void queryClient.invalidateQueries({ queryKey: ['payment', orderId] })
    void refreshOrder(orderId)
    if (!result.ok) {
      toastFailure(result, t)
      return false
    }
    adoptCart(result.answer.data)
    return true
  }
  return { isBusy, takeBack }
}
