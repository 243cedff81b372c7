import type { Order } from '@sukkar/contract/order'
import { UNPAID_PAYMENT_STATUSES } from '@sukkar/domain/order-payment'
import { buttonClass } from '@sukkar/ui/button'
import { Notice } from '@sukkar/ui/notice'
import { Link } from '@tanstack/react-router'
import { useShopMinute } from '../../lib/cutoff.ts'
import { useText } from '../../lib/locale.ts'
import { minutesToPay } from '../../lib/minutes-to-pay.ts'
import { nameOfPaymentStatus } from './payment-words.ts'

type Props = {
  order: Order
  token: string | null
  /** Replaces the payment status where the order itself is not shown. */
  title?: string
}

/** An unpaid order: its payment status, and the link to pay before the deadline (D45). */
export const PayBanner = ({ order, token, title = '' }: Props) => {
  const t = useText()
  const nowMs = useShopMinute()
  if (order.payment_method_code !== 3 || !UNPAID_PAYMENT_STATUSES.includes(order.payment_status)) return null
  const minutes = minutesToPay(order.pay_until, nowMs)
  return (
    // What is announced is without the countdown, which would be announced again every minute.
    <Notice
      title={<span role="alert">{title || nameOfPaymentStatus(order.payment_status, t)}</span>}
      action={
        <Link to="/payment/success" search={{ order: order.id, ...(token === null ? {} : { token }) }} className={buttonClass()}>
          {minutes > 0 ? t('payment.payAgain') : title === '' ? t('cart.back') : t('payment.seeOrder')}
        </Link>
      }
    >
      {minutes > 0 ? <p role="timer">{t('payment.payUntil', { minutes })}</p> : <p role="alert">{t('payment.expiredText')}</p>}
    </Notice>
  )
}
