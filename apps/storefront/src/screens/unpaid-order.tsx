import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMyOrders, type MyOrder } from '../features/order/my-orders.ts'
import { orderQuery } from '../features/order/order-query.ts'
import { PayBanner } from '../features/payment/pay-banner.tsx'
import { useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'

/** The last order of this browser while its payment is due: it explains where the cart went. */
export const UnpaidOrder = () => {
  const [last] = useState(() => listMyOrders()[0])
  return last && <Waiting order={last} />
}

const Waiting = ({ order: { id, token, number } }: { order: MyOrder }) => {
  const t = useText()
  const { data: own } = useQuery(orderQuery(id, { accountId: null, token }), queryClient)
  if (!own || own.order.pay_until === null) return null
  return <PayBanner order={own.order} token={token} title={t('payment.waiting', { number })} />
}
