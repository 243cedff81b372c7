import type { PaymentTruth } from '@sukkar/contract/order'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { Disclosure } from '@sukkar/ui/disclosure'
import { EmptyState } from '@sukkar/ui/empty-state'
import { BusyBowlScene, CelebrationScene, OfflineCloudScene, SpilledCupScene } from '@sukkar/ui/scenes'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { OrderItems } from '../features/order/details/order-items.tsx'
import { OrderSums } from '../features/order/details/order-sums.tsx'
import { NoSuchOrder } from '../features/order/no-such-order.tsx'
import { isRefusal, orderQuery } from '../features/order/order-query.ts'
import { describeStatus, isUnderWay, nameOfStatus } from '../features/order/order-words.ts'
import { OrderNext } from '../features/order/tracking/order-next.tsx'
import { PayAgain } from '../features/payment/pay-again.tsx'
import { PaymentReceipt } from '../features/payment/payment-receipt.tsx'
import { isPending, paymentStatusQuery } from '../features/payment/payment-status.ts'
import { useText } from '../lib/locale.ts'
import { findOrderToken, isOrderOfAccount } from '../lib/my-orders.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { queryClient } from '../lib/query-client.ts'
import { useAccountId } from '../lib/session.ts'
import { BackToCart } from './back-to-cart.tsx'
import { CashInstead } from './cash-instead.tsx'
import { Issuer } from './order-frame.tsx'
import classes from './payment-success.module.css'

/** The return from the bank. The query is only a hint; the server, which enquires at the bank, reports the result (D11). */
export const PaymentSuccessScreen = () => {
  const { order, token } = useSearch({ strict: false })
  const accountId = useAccountId()
  if (!order) return <NoSuchOrder />
  // The bank sends members back with the token, too, for browsers without their session; here it need not remain.
  const isOwn = isOrderOfAccount(order, accountId)
  const known = isOwn ? null : (token ?? findOrderToken(order))
  return known || accountId !== null ? (
    <PaymentResult order={order} token={known} hasSpareToken={isOwn && token !== undefined} />
  ) : (
    <NoSuchOrder />
  )
}

type ResultProps = {
  order: string
  token: string | null
  /** The address has a token although the session is enough. */
  hasSpareToken: boolean
}

const PaymentResult = ({ order, token, hasSpareToken }: ResultProps) => {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery(paymentStatusQuery(order, token), queryClient)
  if (data) {
    return (
      <div className={classes['result']}>
        {hasSpareToken && <Navigate to="/payment/success" search={{ order }} replace />}
        <Card>
          <Outcome truth={data} token={token} isFetching={isFetching} onCheck={() => void refetch()} />
        </Card>
      </div>
    )
  }
  if (!error)
    return (
      <EmptyState scene={<BusyBowlScene />} headingLevel={1} title={t('payment.confirming')} text={t('payment.confirmingText')} announced />
    )
  if (isRefusal(error)) return <NoSuchOrder />
  return (
    <EmptyState
      scene={<OfflineCloudScene />}
      headingLevel={1}
      title={t('order.couldNotLoad')}
      text={t('payment.confirmingText')}
      actions={<Button onClick={() => void refetch()}>{t('payment.checkAgain')}</Button>}
      announced
    />
  )
}

type OutcomeProps = { truth: PaymentTruth; token: string | null; isFetching: boolean; onCheck: () => void }

const Outcome = ({ truth, token, isFetching, onCheck }: OutcomeProps) => {
  const t = useText()
  const isPaid = truth.payment_status === 'paid'
  const canChoose = truth.can_retry && !isPending(truth)
  const accountId = useAccountId()
  // Loaded only after the bank's result, because "now" is promised from the payment on, and again when that result changes.
  const query = orderQuery(truth.order_id, { accountId, token })
  const queryKey = [...query.queryKey, truth.payment_status]
  const { data } = useQuery({ ...query, queryKey, enabled: isPaid || canChoose, refetchInterval: false }, queryClient)
  const order = data?.order
  // The page may be opened again days later.
  const isOver = isPaid && order !== undefined && !isUnderWay(order)
  const words = isOver ? { title: nameOfStatus(order, t), text: describeStatus(order, t) } : wordsOf(truth, t)
  // A member's session opens the order: a link without the token reveals nothing to others.
  const trackToken = data ? data.token : token
  usePageTitle(words.title)
  return (
    <div className={classes['outcome']}>
      {isPaid && <Issuer />}
      <div className={classes['scene']}>
        {isOver ? null : isPaid ? <CelebrationScene /> : isPending(truth) ? <BusyBowlScene /> : <SpilledCupScene />}
      </div>
      <div role="status" className={classes['words']}>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        {order && isPaid && <p>{t('order.invoiceSent', { email: order.customer.email })}</p>}
      </div>
      {isPending(truth) && (
        <Button variant="quiet" loading={isFetching} onClick={onCheck}>
          {t('payment.checkAgain')}
        </Button>
      )}
      {truth.can_retry && isPending(truth) && <h2 className={classes['unpaid']}>{t('payment.notPaidYet')}</h2>}
      {truth.can_retry && (
        <PayAgain
          order={truth}
          token={token}
          method={truth.receipt?.method ?? null}
          onOver={() => void queryClient.invalidateQueries({ queryKey: ['payment', truth.order_id] })}
        />
      )}
      {order && canChoose && <CashInstead own={{ order, token }} />}
      {!isPaid && !isPending(truth) && <BackToCart orderId={truth.order_id} token={token} />}
      {order && isPaid && (
        <>
          {!isOver && <OrderNext order={order} headingLevel={2} />}
          <div className={classes['printed']}>
            <OrderItems order={order} />
            <OrderSums order={order} />
          </div>
        </>
      )}
      <Link
        to="/profile/orders/$id/track"
        params={{ id: truth.order_id }}
        search={trackToken === null ? {} : { token: trackToken }}
        className={buttonClass({ variant: isPaid ? 'primary' : 'link', size: 'lg', wide: isPaid })}
      >
        {isPaid ? t('order.track') : t('payment.seeOrder')}
      </Link>
      {truth.receipt && (
        <Disclosure summary={t('payment.details')}>
          <PaymentReceipt receipt={truth.receipt} />
        </Disclosure>
      )}
    </div>
  )
}

const wordsOf = (truth: PaymentTruth, t: ReturnType<typeof useText>): { title: string; text: string } => {
  switch (truth.payment_status) {
    case 'paid':
      return { title: t('payment.successTitle'), text: t('payment.successText', { number: truth.order_number }) }
    case 'pending':
      return { title: t('payment.pendingTitle'), text: t('payment.pendingText') }
    case 'cancelled':
      return { title: t('payment.cancelledTitle'), text: t('payment.cancelledText') }
    case 'expired':
      return { title: t('payment.expiredTitle'), text: t('payment.expiredText') }
    case 'refunded':
      return { title: t('payment.refundedTitle'), text: t('payment.refundedText') }
    case 'failed':
      return { title: t('payment.failedTitle'), text: t('payment.failedText') }
    case 'on_delivery':
      return { title: t('order.placed'), text: t('payment.codNext') }
  }
}
