import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { formatInstant } from '@sukkar/i18n/dates'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import classes from './refund.module.css'

/** The cash that was given back for an order, by whom and why, and what is left of it. */
export const CashRefunds = ({ staffOrder: { cash_refunds: refunds, cash_left } }: { staffOrder: StaffOrder }) => {
  const t = useText()
  if (refunds.length === 0) return null
  return (
    <div className={classes['refund']}>
      {refunds.map(({ id, amount, reason, by, created_at }) => (
        <div key={id}>
          <p>
            <strong>{t('consoleOrders.cashRefund', { amount: writeMoney(amount, t) })}</strong>
          </p>
          <p className={classes['soft']}>
            {t('consoleOrders.cashRefundBy', { name: by.name ?? '', time: formatInstant(Date.parse(created_at), t.locale, t.digits) })}
          </p>
          <p>
            <bdi>{reason}</bdi>
          </p>
        </div>
      ))}
      <p className={classes['soft']}>{t('consoleOrders.cashRefundLeft', { amount: writeMoney(cash_left, t) })}</p>
    </div>
  )
}
