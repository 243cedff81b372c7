import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { orderQuery } from '../features/order/order-query.ts'
import { PayBanner } from '../features/payment/pay-banner.tsx'
import { useText } from '../lib/locale.ts'
import { listMyOrders, type MyOrder } from '../lib/my-orders.ts'
import { queryClient } from '../lib/query-client.ts'
import { useAccountId } from '../lib/session.ts'

/** The last order of this browser while its payment is due: it explains where the cart went. */
export const UnpaidOrder = () => {
  const accountId = useAccountId()
  const last = useMemo(() => listMyOrders(accountId)[0], [accountId])
  return last && <Waiting order={last} />
}

const Waiting = ({ order: { id, token, number, accountId = null } }: { order: MyOrder }) => {
  const t = useText()
  const { data: own } = useQuery(orderQuery(id, { accountId, token }), queryClient)
  if (!own || own.order.pay_until === null) return null
  return <PayBanner order={own.order} token={token} title={t('payment.waiting', { number })} />
}
