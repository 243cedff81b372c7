import { choosePayment } from '@sukkar/domain/receipt'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountOffer } from '../features/account/account-offer.tsx'
import { PushPrompt } from '../features/notification/push-prompt.tsx'
import { NeedsAction } from '../features/order/actions/needs-action.tsx'
import { DelayCoupon } from '../features/order/details/delay-coupon.tsx'
import { OrderDetails } from '../features/order/details/order-details.tsx'
import { NoSuchOrder } from '../features/order/no-such-order.tsx'
import type { OwnOrder } from '../features/order/order-query.ts'
import { isUnderWay, nameOfStatus } from '../features/order/order-words.ts'
import { CourierLine } from '../features/order/tracking/courier-line.tsx'
import { OrderProgress } from '../features/order/tracking/order-progress.tsx'
import { PlacedDialog } from '../features/order/tracking/placed-dialog.tsx'
import { useOrderKeys } from '../features/order/use-own-order.ts'
import { PayBanner } from '../features/payment/pay-banner.tsx'
import { PaymentReceipt } from '../features/payment/payment-receipt.tsx'
import { useText } from '../lib/locale.ts'
import { CourierOnMap } from './courier-on-map.tsx'
import { OrderChoices, Reschedule } from './order-choices.tsx'
import { describePayment, OrderFrame } from './order-frame.tsx'
import classes from './track.module.css'

/** The tracker of an order, for its member and for anyone with its link (§2, D11). */
export const TrackScreen = () => {
  const { id = '' } = useParams({ strict: false })
  const { token } = useSearch({ strict: false })
  const keys = useOrderKeys(id, token)
  if (keys.accountId === null && keys.token === null) return <NoSuchOrder />
  return (
    <OrderFrame id={id} keys={keys}>
      {(own) => <Tracker own={own} />}
    </OrderFrame>
  )
}

const Tracker = ({ own }: { own: OwnOrder }) => {
  const t = useText()
  const [isRescheduling, setRescheduling] = useState(false)
  const { order, token } = own
  const receipt = choosePayment(order.payments)
  return (
    <>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <OrderProgress
            own={own}
            banner={
              <>
                <PayBanner order={order} token={token} />
                <DelayCoupon coupon={order.delay_coupon} />
              </>
            }
            needsAction={<NeedsAction own={own} onReschedule={() => setRescheduling(true)} />}
            courier={
              <>
                <CourierLine own={own} />
                <CourierOnMap own={own} />
              </>
            }
          />
          {isUnderWay(order) && <PushPrompt key={order.id} orderId={order.id} />}
          {token !== null && <AccountOffer order={order} token={token} />}
          <OrderChoices own={own} />
        </div>
        <OrderDetails order={order} payment={describePayment(order, t)} receipt={receipt ? <PaymentReceipt receipt={receipt} /> : null} />
      </div>
      <VisuallyHidden role="status">{t('status.announce', { status: nameOfStatus(order, t) })}</VisuallyHidden>
      <PlacedDialog order={order} />
      {isRescheduling && <Reschedule own={own} onClose={() => setRescheduling(false)} />}
    </>
  )
}
