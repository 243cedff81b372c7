import type { PaymentReceipt as Receipt } from '@sukkar/contract/order'
import { formatInstant } from '@sukkar/i18n/dates'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'
import classes from './payment-receipt.module.css'
import { nameOfPayment } from './payment-words.ts'

/** The required content of a payment's receipt: amount, result, time, and the bank's reference numbers. */
export const PaymentReceipt = ({ receipt }: { receipt: Receipt }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const money = useMoney()
  const rows: [label: string, value: string | null][] = [
    [t('payment.receiptResult'), t.dynamic(RESULTS[receipt.result] ?? 'payment.result.pending', {})],
    [t('payment.receiptAmount'), money(receipt.amount)],
    [t('payment.receiptTime'), formatInstant(Date.parse(receipt.at), locale, digits)],
    [t('payment.receiptMethod'), receipt.method ? nameOfPayment(receipt.method, t) : null],
    [t('payment.receiptPaymentId'), receipt.payment_id],
    [t('payment.receiptTrackId'), receipt.track_id],
    [t('payment.receiptTransactionId'), receipt.transaction_id],
    [t('payment.receiptReference'), receipt.reference_id],
    [t('payment.receiptAuth'), receipt.auth_code],
  ]
  return (
    <section className={classes['receipt']} aria-labelledby="receipt-title">
      <h2 id="receipt-title" className={classes['title']}>
        {t('payment.receiptTitle')}
      </h2>
      <dl>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className={classes['row']}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** The text of an attempt's result; a result without an entry is pending. */
const RESULTS: Readonly<Record<string, MessageKey>> = {
  captured: 'payment.result.captured',
  failed: 'payment.result.failed',
  cancelled: 'payment.result.cancelled',
  expired: 'payment.status.expired',
  refunded: 'payment.status.refunded',
}
