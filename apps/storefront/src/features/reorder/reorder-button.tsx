import type { Reordered } from '@sukkar/contract/reorder'
import { Button, type ButtonStyle } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { RefreshIcon } from '@sukkar/ui/icons'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import classes from './reorder.module.css'
import { hasChanges, isCartFilled, reorder } from './reorder.ts'
import { ReorderResultDialog } from './reorder-result.tsx'

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
        <Dialog
          open
          onClose={() => setWarning(false)}
          title={t('dialog.reorderTitle')}
          closeLabel={t('dialog.warnKeep')}
          footer={
            <div className={classes['answers']}>
              <Button wide variant="quiet" onClick={() => setWarning(false)}>
                {t('dialog.warnKeep')}
              </Button>
              <Button wide loading={isBusy} onClick={() => void fill()}>
                {t('orderLife.reorderYes')}
              </Button>
            </div>
          }
        >
          <p>{t('order.reorderWarn')}</p>
        </Dialog>
      )}
      {result !== null && <ReorderResultDialog result={result} onClose={close} />}
    </>
  )
}
