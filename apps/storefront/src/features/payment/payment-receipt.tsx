import type { PaymentReceipt as Receipt } from '@sukkar/contract/order'
import { formatInstant } from '@sukkar/i18n/dates'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'
import classes from './payment-receipt.module.css'
import { nameOfPayment } from './payment-words.ts'

/** What a payment's receipt must show: amount, result, time, and the bank's own numbers for any question. */
export const PaymentReceipt = ({ receipt }: { receipt: Receipt }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const money = useMoney()
  const rows: [label: string, value: string | null][] = [
    [t('payment.receiptResult'), describeResult(receipt.result, t)],
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

const RESULTS = ['captured', 'failed', 'cancelled', 'pending'] as const

/** The bank's word in ours where we know it, else as it came. */
const describeResult = (result: string, t: ReturnType<typeof useText>): string => {
  const known = RESULTS.find((name) => name === result.toLowerCase())
  return known ? t(`payment.result.${known}`) : result
}
