import type { Reordered } from '@sukkar/contract/reorder'
import { Button, type ButtonStyle } from '@sukkar/ui/button'
import { RefreshIcon } from '@sukkar/ui/icons'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { hasChanges, isCartFilled, reorder } from './reorder.ts'
import { ReorderResultDialog } from './reorder-result.tsx'
import { ReplaceCartDialog } from './replace-cart-dialog.tsx'

type Props = {
  orderId: string
  variant?: ButtonStyle['variant']
  wide?: boolean
  /** Called once the order is in the cart, for example to close a dialog. */
  onDone?: () => void
}

/** Reorders in one tap; prompts first if that replaces a cart (§4 "Reorder"). */
export const ReorderButton = ({ orderId, variant = 'quiet', wide = true, onDone }: Props) => {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [isWarning, setWarning] = useState(false)
  const [result, setResult] = useState<Reordered | null>(null)
  const fill = async (): Promise<void> => {
    setBusy(true)
    const outcome = await reorder(orderId)
    setBusy(false)
    setWarning(false)
    if (!outcome.ok) return toastFailure(outcome, t)
    const isFilled = outcome.reordered.cart_id !== null
    showToast(isFilled ? { text: outcome.message || t('product.added'), tone: 'good' } : { text: outcome.message, tone: 'danger' })
    if (hasChanges(outcome.reordered)) setResult(outcome.reordered)
    else onDone?.()
  }
  const press = async (): Promise<void> => {
    setBusy(true)
    const isFilled = await isCartFilled()
    if (!isFilled) return await fill()
    setBusy(false)
    setWarning(true)
  }
  const close = (): void => {
    setResult(null)
    onDone?.()
  }
  return (
    <>
      <Button
        variant={variant}
        wide={wide}
        loading={isBusy && !isWarning}
        icon={<RefreshIcon size="1.25rem" />}
        onClick={() => void press()}
      >
        {t('order.reorder')}
      </Button>
      {isWarning && (
        <ReplaceCartDialog text={t('order.reorderWarn')} isBusy={isBusy} onReplace={() => void fill()} onClose={() => setWarning(false)} />
      )}
      {result !== null && <ReorderResultDialog result={result} onClose={close} />}
    </>
  )
}
