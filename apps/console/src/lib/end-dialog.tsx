import type { BodyOf } from '@sukkar/contract/endpoints'
import type { BoardOrder, OrderStep } from '@sukkar/contract/staff-orders'
import { toInstantText } from '@sukkar/domain/shop-time'
import { formatInstant } from '@sukkar/i18n/dates'
import { Select } from '@sukkar/ui/select'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { listDeliveryTimes } from './delivery-times.ts'
import { useText } from './locale.ts'
import { writeMoney } from './money.ts'
import { describePayment, nameOfStep } from './order-words.ts'
import { shopNowMs } from './shop-clock.ts'

type EndDialogProps = {
  step: OrderStep
  order: Pick<BoardOrder, 'number' | 'promised_to' | 'total' | 'payment_method_code' | 'payment_method' | 'payment_status'>
  customerName: string
  isSending: boolean
  onClose: () => void
  onConfirm: (body: BodyOf<'moveStaffOrder'>) => void
}

const NOW = 'now'

/**
 * Asks once more before the step that ends an order. Of a delivery that is recorded late it also asks when it was made, without a default: what is
 * chosen decides whether the customer gets a coupon for the delay.
 */
export const EndDialog = ({ step, order, customerName, isSending, onClose, onConfirm }: EndDialogProps) => {
  const t = useText()
  /** As of the opening of the dialog, so that the choices stay while somebody reads them. */
  const [times] = useState(() => (step === 'deliver' ? listDeliveryTimes(Date.parse(order.promised_to), shopNowMs()) : []))
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = (): void => {
    if (times.length > 0 && chosen === '') setMissing(true)
    else onConfirm(chosen === '' || chosen === NOW ? {} : { done_at: chosen })
  }
  const write = (ms: number): string => formatInstant(ms, t.locale, t.digits)
  return (
    <ConfirmDialog action={nameOfStep(step, t)} isSending={isSending} onClose={onClose} onConfirm={confirm}>
      <p>
        <bdi>{order.number}</bdi> · <bdi>{customerName}</bdi>
      </p>
      <p>
        {writeMoney(order.total, t)} · {describePayment(order, t)}
      </p>
      {times.length > 0 && (
        <Select
          label={t('consoleOrders.deliveredWhen')}
          hint={t('consoleOrders.deliveredWhenHint')}
          error={isMissing && chosen === '' ? t('validation.required') : undefined}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t('consoleForm.choose')}</option>
          {times.map((ms, index) => (
            <option key={ms} value={toInstantText(ms)}>
              {index === 0 ? t('consoleOrders.deliveredInTime', { time: write(ms) }) : write(ms)}
            </option>
          ))}
          <option value={NOW}>{t('consoleOrders.deliveredNow')}</option>
        </Select>
      )}
    </ConfirmDialog>
  )
}
