import { OrdersUnderWay } from '../features/order/orders-under-way.tsx'
import { PayBanner } from '../features/payment/pay-banner.tsx'
import { useText } from '../lib/locale.ts'

/** The orders under way on the front page and the menu; one that is not paid yet asks to be. */
export const FollowedOrders = () => {
  const t = useText()
  return (
    <OrdersUnderWay
      unpaid={({ order, token }) => <PayBanner order={order} token={token} title={t('payment.waiting', { number: order.number })} />}
    />
  )
}
