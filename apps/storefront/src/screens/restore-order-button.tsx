import { Button } from '@sukkar/ui/button'
import { useState } from 'react'
import { restoreOrderCart } from '../features/cart/restore-order-cart.ts'
import { refreshOrder } from '../features/order/order-query.ts'
import { isCartFilled } from '../features/reorder/reorder.ts'
import { ReplaceCartDialog } from '../features/reorder/replace-cart-dialog.tsx'
import { adoptCart } from '../lib/cart.ts'
import { useText } from '../lib/locale.ts'
import { adoptCartPlace } from '../lib/member-place.ts'
import { queryClient } from '../lib/query-client.ts'
import { toastFailure } from '../lib/toast-failure.ts'

type Props = { orderId: string; token: string | null; label: string; size?: 'lg'; onRestored: () => Promise<void> }

/** Restores the products of an unpaid order to a cart (D45); prompts first if that replaces a filled one. A refusal is shown in a toast. */
export const RestoreOrderButton = ({ orderId, token, label, size, onRestored }: Props) => {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [isWarning, setWarning] = useState(false)
  const restore = async (): Promise<void> => {
    setBusy(true)
    const result = await restoreOrderCart(orderId, token)
    // Without a choice the cart and the checkout cannot be opened.
    if (result.ok) await adoptCartPlace(result.answer.data)
    setBusy(false)
    setWarning(false)
    // A refusal may mean that the order is paid after all.
    void queryClient.invalidateQueries({ queryKey: ['payment', orderId] })
    void refreshOrder(orderId)
    if (!result.ok) return toastFailure(result, t)
    adoptCart(result.answer.data)
    await onRestored()
  }
  const press = async (): Promise<void> => {
    setBusy(true)
    const isFilled = await isCartFilled()
    if (!isFilled) return await restore()
    setBusy(false)
    setWarning(true)
  }
  return (
    <>
      <Button variant="quiet" wide {...(size && { size })} loading={isBusy && !isWarning} onClick={() => void press()}>
        {label}
      </Button>
      {isWarning && (
        <ReplaceCartDialog text={t('cart.backWarn')} isBusy={isBusy} onReplace={() => void restore()} onClose={() => setWarning(false)} />
      )}
    </>
  )
}
