import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { nameIn } from '@sukkar/i18n/name-in'
import { Notice } from '@sukkar/ui/notice'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import classes from './order.module.css'

/** The reason that the customer of an order on hold reads, and the choices they have. */
export const HoldChoices = ({ staffOrder: { order } }: { staffOrder: StaffOrder }) => {
  const t = useText()
  if (order.status !== 'hold') return null
  const gone = order.items.filter(({ id }) => order.unavailable_items.includes(id)).map((item) => nameIn(t.locale, item))
  return (
    <Notice
      title={
        order.hold_reason !== null && (
          <>
            {t('console.holdReason')} <bdi>{order.hold_reason}</bdi>
          </>
        )
      }
    >
      <p>{t('consoleOrders.choices')}</p>
      <ul className={classes['choices']}>
        <li>
          {gone.length > 0
            ? t('consoleOrders.choiceNoTime', { items: gone.join(t.locale === 'ar' ? '، ' : ', ') })
            : t('consoleOrders.choiceTime')}
        </li>
        <li>
          {order.left_to_refund > 0
            ? t('consoleOrders.choiceRefund', { amount: writeMoney(order.left_to_refund, t) })
            : t('consoleOrders.choiceCancel')}
        </li>
      </ul>
      <p>{t('consoleOrders.choiceCall')}</p>
    </Notice>
  )
}
