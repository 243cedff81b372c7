import { choosePayment } from '@sukkar/domain/receipt'
import { buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { StatusChip } from '@sukkar/ui/status-chip'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PushPrompt } from '../features/notification/push-prompt.tsx'
import { NeedsAction } from '../features/order/actions/needs-action.tsx'
import { DelayCoupon } from '../features/order/details/delay-coupon.tsx'
import { OrderComplaints } from '../features/order/details/order-complaints.tsx'
import { OrderDetails } from '../features/order/details/order-details.tsx'
import { NoSuchOrder } from '../features/order/no-such-order.tsx'
import type { OwnOrder } from '../features/order/order-query.ts'
import { describeStatus, isComing, isUnderWay, nameOfStatus, toneOfStatus } from '../features/order/order-words.ts'
import { useOrderKeys } from '../features/order/use-own-order.ts'
import { PayBanner } from '../features/payment/pay-banner.tsx'
import { PaymentReceipt } from '../features/payment/payment-receipt.tsx'
import { useText } from '../lib/locale.ts'
import classes from './order.module.css'
import { OrderChoices, Reschedule } from './order-choices.tsx'
import { describePayment, OrderFrame } from './order-frame.tsx'

/** The whole order (§2 "/profile/orders/{id}"), with its actions. */
export const OrderScreen = () => {
  const { id = '' } = useParams({ strict: false })
  const { token } = useSearch({ strict: false })
  const keys = useOrderKeys(id, token)
  if (keys.accountId === null && keys.token === null) return <NoSuchOrder />
  return (
    <OrderFrame id={id} keys={keys}>
      {(own) => <Whole own={own} />}
    </OrderFrame>
  )
}

const Whole = ({ own }: { own: OwnOrder }) => {
  const t = useText()
  const [isRescheduling, setRescheduling] = useState(false)
  const { order, token } = own
  const receipt = choosePayment(order.payments)
  return (
    <div className={classes['columns']}>
      <div className={classes['side']}>
        <Card as="section" className={classes['head']} aria-labelledby="order-title">
          <h1 id="order-title">{t('order.trackTitle', { number: order.number })}</h1>
          <p className={classes['status']} role="status">
            <StatusChip tone={toneOfStatus(order)}>{nameOfStatus(order, t)}</StatusChip> {describeStatus(order, t)}
          </p>
          <PayBanner order={order} token={token} />
          <DelayCoupon coupon={order.delay_coupon} />
          {order.status === 'hold' ? (
            <NeedsAction own={own} onReschedule={() => setRescheduling(true)} />
          ) : (
            isComing(order) && <TrackLink own={own} variant="primary" />
          )}
        </Card>
        {isUnderWay(order) && <PushPrompt key={order.id} orderId={order.id} />}
        <OrderChoices own={own} />
        {!isComing(order) && <TrackLink own={own} variant="plain" />}
      </div>
      <div className={classes['main']}>
        <OrderDetails order={order} payment={describePayment(order, t)} receipt={receipt ? <PaymentReceipt receipt={receipt} /> : null} />
        <OrderComplaints complaints={order.complaints} />
      </div>
      {isRescheduling && <Reschedule own={own} onClose={() => setRescheduling(false)} />}
    </div>
  )
}

/** The link to the tracker: the primary action of an order under way, a plain link for a finished one. */
const TrackLink = ({ own: { order, token }, variant }: { own: OwnOrder; variant: 'primary' | 'plain' }) => {
  const t = useText()
  return (
    <Link
      to="/profile/orders/$id/track"
      params={{ id: order.id }}
      search={token === null ? {} : { token }}
      className={`${buttonClass({ wide: true, variant })} ${classes['track']}`}
    >
      {t('order.track')}
    </Link>
  )
}
