import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { InlineError } from '@sukkar/ui/inline-error'
import { TextArea } from '@sukkar/ui/text-area'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { describeFailure } from '../../../lib/failure-text.ts'
import { useText } from '../../../lib/locale.ts'
import { useMoney } from '../../../lib/money.ts'
import { createPageDrafts, usePageDraft } from '../../../lib/page-drafts.ts'
import type { OwnOrder } from '../order-query.ts'
import type { OrderChange } from './order-calls.ts'
import classes from './order-dialog.module.css'
import { describeRefund } from './refund-words.ts'

/** The limit of the call. */
const REASON_MAX_LENGTH = 300

const drafts = createPageDrafts<string>()

type Props = {
  own: OwnOrder
  title: string
  /** The label of the button that cancels. */
  answer: string
  needsReason?: boolean
  send: (reason: string) => Promise<OrderChange>
  onClose: () => void
}

/** Confirms before an order is cancelled, and explains the refund. The first button leaves the order as it is. */
export const CancelDialog = ({ own: { order }, title, answer, needsReason = false, send, onClose }: Props) => {
  const t = useText()
  const money = useMoney()
  const [reason, changeReason] = usePageDraft(drafts, order.id, '')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const end = async (): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    const result = await send(reason)
    setBusy(false)
    if (!result.ok) return setTrouble(describeFailure(result, t))
    drafts.drop(order.id)
    showToast({ text: result.order.refund_status === 'requested' ? t('order.refund.requested') : t('order.cancelled'), tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('orderLife.keepOrder')}
      footer={
        <>
          {trouble !== null && <InlineError title={trouble} />}
          <div className={classes['answers']}>
            <Button wide onClick={onClose}>
              {t('orderLife.keepOrder')}
            </Button>
            <Button wide variant="danger" loading={isBusy} onClick={() => void end()}>
              {answer}
            </Button>
          </div>
        </>
      }
    >
      <div className={classes['content']}>
        <p>{describeRefund(order, t, money)}</p>
        {needsReason && (
          <TextArea
            label={t('orderLife.refundReason')}
            aside={t('validation.optional')}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => changeReason(() => target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
