import type { OrderSummary } from '@sukkar/contract/order-life'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { EmptyState } from '@sukkar/ui/empty-state'
import { InlineError } from '@sukkar/ui/inline-error'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { Tabs } from '@sukkar/ui/tabs'
import { showToast } from '@sukkar/ui/toast-store'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type CardOrder, OrderCard } from '../features/order/order-card.tsx'
import { type OrderFilter, ordersQuery, parseOrderFilter } from '../features/order/order-lists.ts'
import { PayLink } from '../features/payment/pay-link.tsx'
import { ReorderButton } from '../features/reorder/reorder-button.tsx'
import { callApi } from '../lib/client.ts'
import { describeError, describeFailure } from '../lib/failure-text.ts'
import { useText } from '../lib/locale.ts'
import { listOnce } from '../lib/pages.ts'
import { queryClient } from '../lib/query-client.ts'
import { useUser } from '../lib/session.ts'
import { BrowserOrders, GuestOrders } from './browser-orders.tsx'
import classes from './orders.module.css'

/** "My orders" (§2): the account's, or, for a guest, those placed in this browser. */
export const OrdersScreen = () => {
  const user = useUser()
  return user === null ? <BrowserOrders /> : <MemberOrders accountId={user.id} />
}

const FILTERS: readonly OrderFilter[] = ['upcoming', 'past']

const MemberOrders = ({ accountId }: { accountId: string }) => {
  const t = useText()
  const navigate = useNavigate()
  const filter = parseOrderFilter(useSearch({ strict: false }).filter)
  return (
    <div className={classes['page']}>
      <h1>{t('order.titleList')}</h1>
      <Tabs
        label={t('order.titleList')}
        tabs={FILTERS.map((id) => ({ id, label: t(`order.${id}`) }))}
        selected={filter}
        onSelect={(id) => void navigate({ to: '/profile/orders', search: { filter: id }, replace: true })}
      >
        <OrderList key={filter} accountId={accountId} filter={filter} />
      </Tabs>
      <GuestOrders accountId={accountId} />
    </div>
  )
}

const OrderList = ({ accountId, filter }: { accountId: string; filter: OrderFilter }) => {
  const t = useText()
  const orders = useInfiniteQuery(ordersQuery(accountId, filter), queryClient)
  const [isClearing, setClearing] = useState(false)
  const shown = listOnce(orders.data?.pages)
  if (orders.isPending) return <Waiting />
  if (orders.isError && shown.length === 0) {
    return (
      <InlineError
        title={t('error.couldNotLoad')}
        text={describeError(orders.error, t)}
        action={<Button onClick={() => void orders.refetch()}>{t('shell.retry')}</Button>}
      />
    )
  }
  if (shown.length === 0) return <NoOrders filter={filter} />
  return (
    <div className={classes['list']}>
      {filter === 'past' && (
        <Button variant="plain" className={classes['clear']} onClick={() => setClearing(true)}>
          {t('orderLife.clear')}
        </Button>
      )}
      <ul className={classes['cards']}>
        {shown.map((order) => (
          <li key={order.id}>
            <OrderCard order={toCard(order)} actions={<CardActions order={order} />} />
          </li>
        ))}
      </ul>
      {orders.hasNextPage && (
        <Button wide variant="quiet" loading={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
          {t('shell.showMore')}
        </Button>
      )}
      {orders.isFetchNextPageError && <p role="alert">{t('error.couldNotLoad')}</p>}
      {isClearing && <ClearDialog onClose={() => setClearing(false)} />}
    </div>
  )
}

const toCard = (order: OrderSummary): CardOrder => ({
  ...order,
  isUpcoming: order.is_upcoming,
  items: order.items.map(({ images, ...item }, index) => ({ ...item, key: `${index} ${item.product_id}`, image: images[0] ?? null })),
})

/** Upcoming orders can be tracked, past ones reordered; a due payment comes before both. */
const CardActions = ({ order }: { order: OrderSummary }) => {
  const t = useText()
  return (
    <>
      <PayLink order={order} />
      {order.is_upcoming && (
        <Link
          to="/profile/orders/$id/track"
          params={{ id: order.id }}
          className={buttonClass({ wide: true, variant: order.pay_until === null ? 'primary' : 'quiet' })}
        >
          {t('order.track')}
        </Link>
      )}
      {order.pay_until === null && <ReorderButton orderId={order.id} />}
    </>
  )
}

const NoOrders = ({ filter }: { filter: OrderFilter }) => {
  const t = useText()
  return (
    <EmptyState
      scene={<EmptyTrayScene />}
      title={filter === 'past' ? t('orderLife.nonePast') : t('orderLife.noneUpcoming')}
      text={filter === 'past' ? t('orderLife.nonePastText') : t('orderLife.noneUpcomingText')}
      actions={
        <Link to="/products" className={buttonClass()}>
          {t('error.toMenu')}
        </Link>
      }
    />
  )
}

/** Clears the list: finished orders are hidden, not deleted (D61). */
const ClearDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const clear = async (): Promise<void> => {
    setBusy(true)
    const result = await callApi('hideOrders', {})
    setBusy(false)
    if (!result.ok) return setTrouble(describeFailure(result, t))
    showToast({ text: result.answer.message, tone: 'good' })
    onClose()
    await queryClient.invalidateQueries({ queryKey: ['orders'] })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orderLife.clearTitle')}
      closeLabel={t('orderLife.clearKeep')}
      footer={
        <>
          {trouble !== null && <InlineError title={trouble} />}
          <div className={classes['answers']}>
            <Button wide onClick={onClose}>
              {t('orderLife.clearKeep')}
            </Button>
            <Button wide variant="danger" loading={isBusy} onClick={() => void clear()}>
              {t('orderLife.clearYes')}
            </Button>
          </div>
        </>
      }
    >
      <p>{t('orderLife.clearText')}</p>
    </Dialog>
  )
}

const Waiting = () => {
  const t = useText()
  return (
    <div className={classes['cards']} role="status" aria-label={t('shell.loading')}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="card" height="15rem" />
      ))}
    </div>
  )
}
