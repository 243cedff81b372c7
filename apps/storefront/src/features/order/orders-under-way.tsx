import { ReceiptIcon } from '@sukkar/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useReducer } from 'react'
import { useShopMinute } from '../../lib/cutoff.ts'
import { useText } from '../../lib/locale.ts'
import { findFollowed, listMyOrders, type MyOrder, markOrderOver } from '../../lib/my-orders.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAccountId } from '../../lib/session.ts'
import { isAtRest, type OwnOrder, orderQuery } from './order-query.ts'
import { describePromise, isComing, nameOfStatus } from './order-words.ts'
import classes from './orders-under-way.module.css'

const POLL_MS = 60_000

/** What stands in the place of an order that can still be paid: until then it is not placed. */
type Unpaid = { unpaid: (own: OwnOrder) => ReactNode }

/** The unfinished orders of who is there in this browser, each as one line that links to it. */
export const OrdersUnderWay = ({ unpaid }: Unpaid) => {
  const accountId = useAccountId()
  const [, readAgain] = useReducer((count: number) => count + 1, 0)
  const orders = findFollowed(listMyOrders(accountId), Date.now())
  return orders.map((order) => <UnderWay key={order.id} order={order} unpaid={unpaid} onOver={readAgain} />)
}

type UnderWayProps = Unpaid & { order: MyOrder; onOver: () => void }

const UnderWay = ({ order: { id, token, number, accountId = null }, unpaid, onOver }: UnderWayProps) => {
  const t = useText()
  const { data: own } = useQuery({ ...orderQuery(id, { accountId, token }), refetchInterval: POLL_MS }, queryClient)
  const nowMs = useShopMinute()
  // A failed payment may be made again, so an order is not over with it, but when its time to pay is.
  const isOver = own !== undefined && isAtRest(own.order)
  useEffect(() => {
    if (!isOver) return
    markOrderOver(id)
    onOver()
  }, [isOver, id, onOver])
  if (!own) return null
  if (own.order.pay_until !== null) return unpaid(own)
  if (!isComing(own.order)) return null
  return (
    <Link to="/profile/orders/$id/track" params={{ id }} search={token === null ? {} : { token }} className={classes['line']}>
      <ReceiptIcon size="1.25rem" />
      <span>
        <strong>{t('order.underWay', { number })}</strong> · {nameOfStatus(own.order, t)} · {describePromise(own.order, nowMs, t)}
      </span>
    </Link>
  )
}
