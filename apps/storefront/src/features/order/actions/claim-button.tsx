import { Button } from '@sukkar/ui/button'
import { ReceiptIcon } from '@sukkar/ui/icons'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { useText } from '../../../lib/locale.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { claimOrder } from './claim-order.ts'

type Props = { orderId: string; token: string; accountId: string; onDone?: () => void }

/** Adds a guest's order to the orders of who is signed in. */
export const ClaimButton = ({ orderId, token, accountId, onDone }: Props) => {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const claim = async (): Promise<void> => {
    setBusy(true)
    const result = await claimOrder(orderId, token, accountId)
    setBusy(false)
    if (!result.ok) return toastFailure(result, t)
    showToast({ text: result.answer.message, tone: 'good' })
    onDone?.()
  }
  return (
    <Button wide variant="quiet" loading={isBusy} icon={<ReceiptIcon size="1.25rem" />} onClick={() => void claim()}>
      {t('orderLife.claim')}
    </Button>
  )
}
