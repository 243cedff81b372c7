import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { filsToKwd, formatFils, kwdToFils, parseKwd } from '@sukkar/domain/money'
import { Button } from '@sukkar/ui/button'
import { TextArea } from '@sukkar/ui/text-area'
import { TextField } from '@sukkar/ui/text-field'
import { type FormEvent, useId, useState } from 'react'
import { REFUNDS } from '../../lib/feedback-queries.ts'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import { ORDERS } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSave } from '../../lib/use-save.ts'
import { WordsDialog } from '../../lib/words-dialog.tsx'
import classes from './refund.module.css'

/** Refunds a part, or the rest, of what was paid online, or in cash at the handover; absent where nothing is left. */
export const NewRefund = ({ staffOrder }: { staffOrder: StaffOrder }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isCash = staffOrder.order.payment_status === 'on_delivery'
  const left = isCash ? staffOrder.cash_left : staffOrder.left_to_refund
  if (left <= 0 && !isOpen) return null
  return (
    <div className={classes['refund']}>
      <div className={classes['buttons']}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('consoleOrders.refundPart')}
        </Button>
      </div>
      {isOpen && <NewRefundDialog orderId={staffOrder.order.id} leftNow={left} isCash={isCash} onClose={() => setOpen(false)} />}
    </div>
  )
}

type NewRefundDialogProps = { orderId: string; leftNow: number; isCash: boolean; onClose: () => void }

const NewRefundDialog = ({ orderId, leftNow, isCash, onClose }: NewRefundDialogProps) => {
  const t = useText()
  const formId = useId()
  const { isSaving, failure, save } = useSave(isCash ? 'createStaffCashRefund' : 'createStaffRefund', [REFUNDS])
  // Stays as it was read while the order changes behind the dialog, until the server refuses it.
  const [left, setLeft] = useState(leftNow)
  const refusedLeft = failure?.kind === 'refused' ? failure.failure.data?.left_to_refund : undefined
  if (refusedLeft !== undefined && refusedLeft !== left) setLeft(refusedLeft)
  // Cash is recorded and not sent: a whole price that nobody typed would be a wrong record.
  const [initialAmount] = useState(() => (isCash ? '' : formatFils(kwdToFils(left))))
  const [amount, setAmount] = useState(initialAmount)
  const [reason, setReason] = useState('')
  const errors = failure?.kind === 'refused' ? failure.failure.errors : undefined
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const parsed = parseKwd(amount)
    // What is not an amount is refused by the server, which marks the field.
    const kwd = parsed.ok ? filsToKwd(parsed.value) : 0
    const answer = await save({ params: { id: orderId }, body: { amount: kwd, reason: reason.trim(), seen_left: left } })
    void queryClient.invalidateQueries({ queryKey: [ORDERS] })
    if (answer !== null) onClose()
  }
  return (
    <WordsDialog
      isTyped={reason.trim() !== '' || amount !== initialAmount}
      onClose={onClose}
      title={t('consoleOrders.refundPart')}
      footer={
        <Button type="submit" form={formId} wide size="lg" loading={isSaving}>
          {t('consoleOrders.refundPart')}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className={classes['form']}>
        <p>{t(isCash ? 'consoleOrders.cashRefundLeft' : 'consoleOrders.refundPartLeft', { amount: writeMoney(left, t) })}</p>
        <TextField
          label={t('consoleOrders.refundPartAmount')}
          name="amount"
          dir="ltr"
          inputMode="decimal"
          required
          error={errors?.['amount']?.[0]}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextArea
          label={t('console.reason')}
          hint={t(isCash ? 'consoleOrders.cashRefundHint' : 'consoleOrders.refundPartHint')}
          error={errors?.['reason']?.[0]}
          name="reason"
          maxLength={300}
          required
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </WordsDialog>
  )
}
