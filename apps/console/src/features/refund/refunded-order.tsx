import type { StaffRefund } from '@sukkar/contract/staff-orders'
import { formatPhone } from '@sukkar/i18n/formats'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'
import classes from './refund.module.css'

type RefundedOrderProps = { of: Pick<StaffRefund, 'order_id' | 'order_number' | 'order_status' | 'customer_name' | 'customer_phone'> }

/** The order that money belongs to, and its customer. */
export const RefundedOrder = ({ of }: RefundedOrderProps) => {
  const t = useText()
  return (
    <p className={classes['facts']}>
      <Link to="/orders/$id" params={{ id: of.order_id }} className={classes['order']}>
        <bdi>{of.order_number}</bdi>
      </Link>{' '}
      <span>{t(`status.${of.order_status}`)}</span> <bdi>{of.customer_name}</bdi> <span>{formatPhone(of.customer_phone)}</span>
    </p>
  )
}
