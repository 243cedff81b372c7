import type { Order } from '@sukkar/contract/order'
import { isUpcoming, parseOrderStatus } from '@sukkar/domain/order-state'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { EmptyState } from '@sukkar/ui/empty-state'
import { InlineError } from '@sukkar/ui/inline-error'
import { Notice } from '@sukkar/ui/notice'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { ClaimButton } from '../features/order/actions/claim-button.tsx'
import { type CardOrder, OrderCard } from '../features/order/order-card.tsx'
import { isRefusal, orderQuery } from '../features/order/order-query.ts'
import { PayLink } from '../features/payment/pay-link.tsx'
import { describeError } from '../lib/failure-text.ts'
import { useText } from '../lib/locale.ts'
import { listGuestOrders, type MyOrder } from '../lib/my-orders.ts'
import { queryClient } from '../lib/query-client.ts'
import classes from './orders.module.css'

/** Customers look for their latest orders, and each one costs a call. */
const SHOWN_AT_FIRST = 5

/** A guest's orders: those placed in this browser, each authorised by its own token (§6). */
export const BrowserOrders = () => {
  const t = useText()
  const [orders] = useState(listGuestOrders)
  return (
    <div className={classes['page']}>
      <h1>{t('order.titleList')}</h1>
      {orders.length === 0 ? (
        <EmptyState
          scene={<EmptyTrayScene />}
          title={t('orderLife.guestNone')}
          text={t('orderLife.guestText')}
          actions={
            <>
              <SignIn />
              <Link to="/products" className={buttonClass({ variant: 'quiet' })}>
                {t('error.toMenu')}
              </Link>
            </>
          }
        />
      ) : (
        <>
          <Notice action={<SignIn />}>{t('orderLife.guestText')}</Notice>
          <Cards orders={orders} />
        </>
      )}
    </div>
  )
}

/** Those orders below the member's own, who can add them to the account; nothing without any. */
export const GuestOrders = ({ accountId }: { accountId: string }) => {
  const t = useText()
  const id = useId()
  const [orders, setOrders] = useState(listGuestOrders)
  if (orders.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes['list']}>
      <h2 id={id}>{t('orderLife.guestOrders')}</h2>
      <Cards
        orders={orders}
        action={({ id: orderId, token }) =>
          token !== null && (
            <ClaimButton orderId={orderId} token={token} accountId={accountId} onDone={() => setOrders(listGuestOrders())} />
          )
        }
      />
    </section>
  )
}

type CardsProps = { orders: readonly MyOrder[]; action?: (order: MyOrder) => ReactNode }

const Cards = ({ orders, action }: CardsProps) => {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? orders : orders.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className={classes['cards']}>
        {shown.map((order) => (
          <li key={order.id}>
            <BrowserOrder order={order} action={action?.(order)} />
          </li>
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button wide variant="quiet" onClick={() => setWhole(true)}>
          {t('shell.showMore')}
        </Button>
      )}
    </>
  )
}

/** The account's orders need a sign-in, which returns here. */
const SignIn = () => {
  const t = useText()
  return (
    <Link to="/login" search={{ from: '/profile/orders' }} className={buttonClass()}>
      {t('shell.signInUp')}
    </Link>
  )
}

const BrowserOrder = ({ order: { id, token, number }, action }: { order: MyOrder; action: ReactNode }) => {
  const t = useText()
  const { data: own, error, refetch } = useQuery(orderQuery(id, { accountId: null, token }), queryClient)
  const search = token === null ? {} : { token }
  if (own) {
    return (
      <OrderCard
        order={toCard(own.order)}
        {...search}
        actions={
          <>
            <PayLink order={own.order} token={token} />
            <Link
              to="/profile/orders/$id/track"
              params={{ id }}
              search={search}
              className={buttonClass({ wide: true, variant: own.order.pay_until === null ? 'primary' : 'quiet' })}
            >
              {t('order.track')}
            </Link>
            {action}
          </>
        }
      />
    )
  }
  if (!error) return <Skeleton shape="card" height="15rem" />
  if (isRefusal(error)) {
    return (
      <Card>
        <h2>{t('order.number', { number })}</h2>
        <p>{t('orderLife.gone')}</p>
      </Card>
    )
  }
  return (
    <Card>
      <h2>
        <Link to="/profile/orders/$id/track" params={{ id }} search={search}>
          {t('order.number', { number })}
        </Link>
      </h2>
      <InlineError
        title={t('order.couldNotLoad')}
        text={describeError(error, t)}
        action={
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        }
      />
    </Card>
  )
}

const toCard = (order: Order): CardOrder => {
  const status = parseOrderStatus(order.status)
  return { ...order, isUpcoming: status === null || isUpcoming(status), items: order.items.map((item) => ({ ...item, key: item.id })) }
}
