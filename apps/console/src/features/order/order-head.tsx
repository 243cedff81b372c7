import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { nameIn } from '@sukkar/i18n/name-in'
import { StatusChip } from '@sukkar/ui/status-chip'
import { LateChip } from '../../lib/late-chip.tsx'
import { useText } from '../../lib/locale.ts'
import { describeCustomerChange, describePromise, describeService, isPickup, nameOfColumn } from '../../lib/order-words.ts'
import { useShopNow } from '../../lib/shop-clock.ts'
import classes from './order.module.css'

/** Number, promised time and status, readable from two steps away. */
export const OrderHead = ({ staffOrder }: { staffOrder: StaffOrder }) => {
  const t = useText()
  const nowMs = useShopNow()
  const { order, column, is_late, customer_changed_at: changedAt } = staffOrder
  return (
    <header className={classes['head']}>
      <h1>
        <bdi>{order.number}</bdi>
      </h1>
      <p className={classes['promise']}>{describePromise(order, nowMs, t)}</p>
      <p className={classes['chips']}>
        <StatusChip tone={column === 'needs_action' ? 'notice' : 'good'}>{nameOfColumn(column, t)}</StatusChip>
        {is_late && <LateChip promisedTo={order.promised_to} />}
        {changedAt && <StatusChip tone="notice">{describeCustomerChange(order.status, t)}</StatusChip>}
        <StatusChip>{describeService(order, t)}</StatusChip>
        <StatusChip>{isPickup(order) ? t('service.pickup') : t('service.delivery')}</StatusChip>
        <StatusChip>{nameIn(t.locale, order.branch)}</StatusChip>
        {order.is_separate && <StatusChip tone="offer">{t('console.separate')}</StatusChip>}
      </p>
    </header>
  )
}
