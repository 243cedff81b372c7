import type { Order } from '@sukkar/contract/order'
import { formatPhone } from '@sukkar/i18n/formats'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { OfflineCloudScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findOrderToken } from '../features/order/my-orders.ts'
import { NoSuchOrder } from '../features/order/no-such-order.tsx'
import { OrderDetails } from '../features/order/order-details.tsx'
import { OrderProgress } from '../features/order/order-progress.tsx'
import { orderQuery } from '../features/order/order-query.ts'
import { nameOfStatus } from '../features/order/order-words.ts'
import { PlacedDialog } from '../features/order/placed-dialog.tsx'
import { PayBanner } from '../features/payment/pay-banner.tsx'
import { PaymentReceipt } from '../features/payment/payment-receipt.tsx'
import { choiceOfOrder, nameOfPayment, nameOfPaymentStatus } from '../features/payment/payment-words.ts'
import { ApiError } from '../lib/client.ts'
import { nameIn, useLocale, useText } from '../lib/locale.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { queryClient } from '../lib/query-client.ts'
import { subscribe } from '../lib/realtime.ts'
import { useShop } from '../lib/shop.ts'
import classes from './track.module.css'

/** An order on its way, for whoever holds its link (§2, D11). */
export const TrackScreen = () => {
  const { id } = useParams({ strict: false })
  const { token } = useSearch({ strict: false })
  const known = token ?? (id ? findOrderToken(id) : null)
  return id && known ? <Tracker id={id} token={known} /> : <NoSuchOrder />
}

const Tracker = ({ id, token }: { id: string; token: string }) => {
  const t = useText()
  const { data: order, error, refetch } = useQuery(orderQuery(id, token), queryClient)
  usePageTitle(order ? t('order.trackTitle', { number: order.number }) : null)
  useEffect(() => {
    const ask = (): void => void queryClient.invalidateQueries({ queryKey: ['order', id] })
    return subscribe([`order.${id}`], { order: ask, reopened: ask }, { token })
  }, [id, token])
  if (!order) {
    if (!error) return <TrackWaiting />
    if (error instanceof ApiError && error.failure.kind === 'refused' && error.failure.failure.status < 500) return <NoSuchOrder />
    return (
      <EmptyState
        scene={<OfflineCloudScene />}
        headingLevel={1}
        title={t('error.couldNotLoadOrder')}
        text={t('error.network')}
        actions={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
        announced
      />
    )
  }
  const [receipt] = order.payments.toReversed()
  return (
    <>
      <Issuer />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <OrderProgress order={order} banner={<PayBanner order={order} token={token} />} />
        </div>
        <OrderDetails order={order} payment={describePayment(order, t)} receipt={receipt ? <PaymentReceipt receipt={receipt} /> : null} />
      </div>
      <VisuallyHidden role="status">{t('status.announce', { status: nameOfStatus(order, t) })}</VisuallyHidden>
      <PlacedDialog order={order} />
    </>
  )
}

/** Whose invoice it is, for the paper alone. */
const Issuer = () => {
  const locale = useLocale()
  const shop = useShop()
  return (
    <p className={classes['issuer']}>
      <strong>{nameIn(locale, shop)}</strong> · {formatPhone(shop.phone)} · <bdi>{shop.email}</bdi>
    </p>
  )
}

/** How an order is paid; of cash there is nothing more to say than its name. */
const describePayment = (order: Order, t: Translator): string => {
  const method = nameOfPayment(choiceOfOrder(order), t)
  return order.payment_status === 'on_delivery' ? method : `${method} · ${nameOfPaymentStatus(order.payment_status, t)}`
}

const TrackWaiting = () => (
  <div className={classes['columns']} aria-busy="true">
    <Skeleton shape="card" height="26rem" />
    <Skeleton shape="card" height="20rem" />
  </div>
)
