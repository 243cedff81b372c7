import type { PreviousOrder } from '@sukkar/contract/order-life'
import { formatInstant } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { Dialog } from '@sukkar/ui/dialog'
import { EmptyState } from '@sukkar/ui/empty-state'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useChoice } from '../../lib/choice.ts'
import { describeError } from '../../lib/failure-text.ts'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'
import { queryClient } from '../../lib/query-client.ts'
import classes from './order-history.module.css'
import { previousOrdersQuery } from './previous-orders.ts'
import { ReorderButton } from './reorder-button.tsx'

type Props = { accountId: string }

const usePreviousOrders = (accountId: string) =>
  useQuery(
    previousOrdersQuery(
      accountId,
      useChoice((choice) => choice),
    ),
    queryClient,
  )

/** With more orders than this the list scrolls by itself (§2). */
const SHOWN_WHOLE = 2

/** Previous orders, beside the menu on a desktop; hidden without any (§2). */
export const OrderHistoryCard = ({ accountId }: Props) => {
  const t = useText()
  const { data: orders = [] } = usePreviousOrders(accountId)
  if (orders.length === 0) return null
  return (
    <Card as="section" className={classes['card']} aria-labelledby="history-title">
      <h2 id="history-title" className={classes['title']}>
        {t('dialog.historyTitle')}
      </h2>
      <History orders={orders} scrolls={orders.length > SHOWN_WHOLE} />
    </Card>
  )
}

/** The same in a dialog, opened by a button of the menu. */
export const OrderHistoryDialog = ({ accountId, onClose }: Props & { onClose: () => void }) => {
  const t = useText()
  const orders = usePreviousOrders(accountId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog.historyTitle')}
      closeLabel={t('shell.close')}
      footer={
        <Link to="/profile/orders" className={buttonClass({ variant: 'quiet', wide: true })} onClick={onClose}>
          {t('orderLife.allOrders')}
        </Link>
      }
    >
      {orders.data === undefined && !orders.isError && (
        <div role="status" aria-label={t('shell.loading')}>
          <Skeleton shape="card" height="9rem" />
        </div>
      )}
      {orders.isError && orders.data === undefined && (
        <EmptyState
          scene={<EmptyTrayScene />}
          headingLevel={3}
          title={t('error.couldNotLoad')}
          text={describeError(orders.error, t)}
          actions={<Button onClick={() => void orders.refetch()}>{t('shell.retry')}</Button>}
          announced
        />
      )}
      {orders.data?.length === 0 && <EmptyState scene={<EmptyTrayScene />} headingLevel={3} title={t('orderLife.historyNone')} />}
      {orders.data !== undefined && orders.data.length > 0 && <History orders={orders.data} scrolls={false} onDone={onClose} />}
    </Dialog>
  )
}

type HistoryProps = { orders: readonly PreviousOrder[]; scrolls: boolean; onDone?: () => void }

const History = ({ orders, scrolls, onDone }: HistoryProps) => {
  const t = useText()
  return (
    <ul
      className={scrolls ? `${classes['list']} ${classes['scrolls']}` : classes['list']}
      // A scrollable area must be reachable by keyboard.
      {...(scrolls ? { tabIndex: 0, 'aria-label': t('dialog.historyTitle') } : {})}
    >
      {orders.map((order) => (
        <li key={order.id} className={classes['order']}>
          <PreviousOrderRow order={order} {...(onDone ? { onDone } : {})} />
        </li>
      ))}
    </ul>
  )
}

const PreviousOrderRow = ({ order, onDone }: { order: PreviousOrder; onDone?: () => void }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const money = useMoney()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = order.items
  return (
    <>
      <p className={classes['head']}>
        <Link to="/profile/orders/$id" params={{ id: order.id }} onClick={onDone}>
          {t('order.number', { number: order.number })}
        </Link>
        <bdi className={classes['total']}>{money(order.total_cost)}</bdi>
      </p>
      <p className={classes['soft']}>{formatInstant(Date.parse(order.created_at), locale, digits)}</p>
      {first && <Item item={first} />}
      {others.length > 0 && (
        <>
          <div id={listId} hidden={!isOpen}>
            {others.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in an order twice, and the order never changes
              <Item key={index} item={item} />
            ))}
          </div>
          <Button variant="link" className={classes['more']} aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('orderLife.itemsLess') : t('order.itemsMore', { count: others.length })}
          </Button>
        </>
      )}
      <ReorderButton orderId={order.id} {...(onDone ? { onDone } : {})} />
    </>
  )
}

const Item = ({ item }: { item: PreviousOrder['items'][number] }) => {
  const t = useText()
  return (
    <p>
      {`${writeNumber(item.quantity, t)} × `}
      <bdi>{nameIn(t.locale, item)}</bdi>
    </p>
  )
}
