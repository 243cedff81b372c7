import type { Order } from '@sukkar/contract/order'
import { isUpcoming, parseOrderStatus } from '@sukkar/domain/order-state'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { EmptyState } from '@sukkar/ui/empty-state'
import { Notice } from '@sukkar/ui/notice'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type CardOrder, OrderCard } from '../features/order/order-card.tsx'
import { isRefusal, orderQuery } from '../features/order/order-query.ts'
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
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? orders : orders.slice(0, SHOWN_AT_FIRST)
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
              <Link to="/categories" className={buttonClass({ variant: 'quiet' })}>
                {t('error.toMenu')}
              </Link>
            </>
          }
        />
      ) : (
        <>
          <Notice action={<SignIn />}>{t('orderLife.guestText')}</Notice>
          <ul className={classes['cards']}>
            {shown.map((order) => (
              <li key={order.id}>
                <BrowserOrder order={order} />
              </li>
            ))}
          </ul>
          {shown.length < orders.length && (
            <Button wide variant="quiet" onClick={() => setWhole(true)}>
              {t('shell.showMore')}
            </Button>
          )}
        </>
      )}
    </div>
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

const BrowserOrder = ({ order: { id, token, number } }: { order: MyOrder }) => {
  const t = useText()
  const { data: own, error } = useQuery(orderQuery(id, { accountId: null, token }), queryClient)
  if (own) {
    return (
      <OrderCard
        order={toCard(own.order)}
        {...(token === null ? {} : { token })}
        actions={
          <Link
            to="/profile/orders/$id/track"
            params={{ id }}
            search={token === null ? {} : { token }}
            className={buttonClass({ wide: true })}
          >
            {t('order.track')}
          </Link>
        }
      />
    )
  }
  if (!error) return <Skeleton shape="card" height="15rem" />
  return (
    <Card>
      <h2>{t('order.number', { number })}</h2>
      <p>{isRefusal(error) ? t('orderLife.gone') : t('error.network')}</p>
    </Card>
  )
}

const toCard = (order: Order): CardOrder => {
  const status = parseOrderStatus(order.status)
  return { ...order, isUpcoming: status === null || isUpcoming(status), items: order.items.map((item) => ({ ...item, key: item.id })) }
}
