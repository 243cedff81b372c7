import { Button } from '@sukkar/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshOrder } from '../features/order/order-query.ts'
import { isCartFilled } from '../features/reorder/reorder.ts'
import { ReplaceCartDialog } from '../features/reorder/replace-cart-dialog.tsx'
import { useText } from '../lib/locale.ts'
import type { PaymentChoice } from '../lib/payment-choice.ts'
import { queryClient } from '../lib/query-client.ts'
import { useShop } from '../lib/shop.ts'
import { toastFailure } from '../lib/toast-failure.ts'
import { restoreOrder } from './restore-order.ts'

type Props = {
  orderId: string
  token: string | null
  label: string
  size?: 'lg'
  /** Where the customer goes on. */
  to: '/cart' | '/checkout'
  /** Replaces the method that did not pay. */
  payment?: PaymentChoice
}

/** Takes an unpaid order back to a cart (D45); prompts first if that replaces a filled one. A refusal is shown in a toast. */
export const RestoreOrderButton = ({ orderId, token, label, size, to, payment }: Props) => {
  const t = useText()
  const navigate = useNavigate()
  const { default_tip, tips } = useShop()
  const [isBusy, setBusy] = useState(false)
  const [isWarning, setWarning] = useState(false)
  const restore = async (): Promise<void> => {
    setBusy(true)
    const result = await restoreOrder({ orderId, token, payment }, { default_tip, tips })
    setBusy(false)
    setWarning(false)
    // A refusal may mean that the order is paid after all.
    void queryClient.invalidateQueries({ queryKey: ['payment', orderId] })
    void refreshOrder(orderId)
    if (!result.ok) return toastFailure(result, t)
    await navigate({ to })
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
