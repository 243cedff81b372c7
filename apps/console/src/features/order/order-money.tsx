import type { PaymentReceipt } from '@sukkar/contract/order'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { formatInstant } from '@sukkar/i18n/dates'
import type { Translator } from '@sukkar/i18n/translate'
import { Card } from '@sukkar/ui/card'
import type { ReactNode } from 'react'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import { describePayment } from '../../lib/order-words.ts'
import classes from './order.module.css'

/** The price, the amount to collect, and refunds. */
export const OrderMoney = ({ staffOrder, children }: { staffOrder: StaffOrder; children: ReactNode }) => {
  const t = useText()
  const { order, to_collect } = staffOrder
  const rows: [label: string, kwd: number, isShown: boolean][] = [
    [t('cart.subtotal'), order.sub_total, true],
    [t('cart.discount'), -order.discount, order.discount > 0],
    [t('cart.delivery'), order.delivery_cost, true],
    [t('console.serviceCost'), order.service_cost, order.service_cost > 0],
    [t('console.tip'), order.tip, order.tip > 0],
  ]
  return (
    <Card as="section" aria-label={t('console.money')}>
      <h2>{t('console.money')}</h2>
      <dl className={classes['sums']}>
        {rows.map(
          ([label, kwd, isShown]) =>
            isShown && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{writeMoney(kwd, t)}</dd>
              </div>
            ),
        )}
        <div className={classes['total']}>
          <dt>{t('cart.total')}</dt>
          <dd>{writeMoney(order.total, t)}</dd>
        </div>
      </dl>
      <p>{describePayment(order, t)}</p>
      {to_collect > 0 && <p className={classes['collect']}>{t('console.toCollect', { amount: writeMoney(to_collect, t) })}</p>}
      <Attempts payments={order.payments} refused={staffOrder.refused_starts} />
      {children}
    </Card>
  )
}

type AttemptsProps = { payments: readonly PaymentReceipt[]; refused: StaffOrder['refused_starts'] }

/** Every attempt to pay, with the bank's identifiers, or why its page was not opened. */
const Attempts = ({ payments, refused }: AttemptsProps) => {
  const t = useText()
  if (payments.length === 0) return null
  return (
    <section className={classes['attempts']}>
      <h3>{t('consoleOrders.attempts')}</h3>
      <ul>
        {payments.map((payment) => (
          <li key={payment.track_id}>
            <strong>{nameOfResult(payment.result, t)}</strong> · {writeMoney(payment.amount, t)}
            <span className={classes['soft']}>
              {formatInstant(Date.parse(payment.at), t.locale, t.digits)} · {t('consoleOrders.trackId')} <bdi>{payment.track_id}</bdi>
              {payment.reference_id !== null && (
                <>
                  {' · '}
                  {t('consoleOrders.reference')} <bdi>{payment.reference_id}</bdi>
                </>
              )}
            </span>
            {refused
              .filter(({ track_id }) => track_id === payment.track_id)
              .map(({ reason }) => (
                <span key={reason}>{t('consoleOrders.startRefused', { reason })}</span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const RESULTS = ['redirected', 'captured', 'failed', 'cancelled', 'expired', 'unknown', 'refunded'] as const

const nameOfResult = (result: string, t: Translator): string => {
  const known = RESULTS.find((name) => name === result)
  return known === undefined ? result : t(`consoleOrders.attempt.${known}`)
}
