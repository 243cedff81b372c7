import { useState } from 'react'
import { restoreOrderCart } from '../features/cart/restore-order-cart.ts'
import { refreshOrder } from '../features/order/order-query.ts'
import { adoptCart } from '../lib/cart.ts'
import { useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { toastFailure } from '../lib/toast-failure.ts'

/** Takes the products of an unpaid order back into a cart (D45); false where that was refused, which is said. */
export const useRestoreOrderCart = (orderId: string, token: string | null) => {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const takeBack = async (): Promise<boolean> => {
    setBusy(true)
    const result = await restoreOrderCart(orderId, token)
    setBusy(false)
    if (!result.ok) {
      toastFailure(result, t)
      return false
    }
    adoptCart(result.answer.data)
    void queryClient.invalidateQueries({ queryKey: ['payment', orderId] })
    void refreshOrder(orderId)
    return true
  }
  return { isBusy, takeBack }
}
