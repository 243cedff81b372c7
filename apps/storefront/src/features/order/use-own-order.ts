import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { subscribe } from '../../lib/realtime.ts'
import { useUser } from '../../lib/session.ts'
import { findOrderToken } from './my-orders.ts'
import { type OrderKeys, type OwnOrder, orderQuery, refreshOrder } from './order-query.ts'

/** What authorises an order here: the signed-in account, and the token of the link or of this browser. */
export const useOrderKeys = (id: string, tokenOfLink: string | undefined): OrderKeys => ({
  accountId: useUser()?.id ?? null,
  token: tokenOfLink ?? findOrderToken(id),
})

/** An order, updated while it is shown. */
export const useOwnOrder = (id: string, keys: OrderKeys) => {
  const query = useQuery(orderQuery(id, keys), queryClient)
  useOrderUpdates(id, query.data)
  return query
}

/** A guest subscribes to the order's channel with its token; a member to the account's channel. */
const useOrderUpdates = (id: string, own: OwnOrder | undefined): void => {
  const user = useUser()
  const token = own?.token ?? null
  const accountId = token === null ? (user?.id ?? null) : null
  const bearer = token === null ? (user?.token ?? null) : null
  const isKnown = own !== undefined
  useEffect(() => {
    if (!isKnown) return undefined
    const ask = (): void => void refreshOrder(id)
    const handlers = {
      order: (event: { id: string }) => event.id === id && ask(),
      // The shop's answer to a review or complaint is published only as a notification.
      notification: (event: { order_id: string }) => event.order_id === id && ask(),
      reopened: ask,
    }
    return subscribe([accountId === null ? `order.${id}` : `customer.${accountId}`], handlers, { token, bearer })
  }, [id, token, accountId, bearer, isKnown])
}
