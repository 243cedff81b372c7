import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { subscribe } from '../../lib/realtime.ts'
import { useUser } from '../../lib/session.ts'
import { findOrderToken } from './my-orders.ts'
import { type OrderKeys, type OwnOrder, orderQuery, refreshOrder } from './order-query.ts'

/** What opens an order here: who is signed in, and the token of its link or of this browser. */
export const useOrderKeys = (id: string, tokenOfLink: string | undefined): OrderKeys => ({
  accountId: useUser()?.id ?? null,
  token: tokenOfLink ?? findOrderToken(id),
})

/** An order and its news while it is looked at. */
export const useOwnOrder = (id: string, keys: OrderKeys) => {
  const query = useQuery(orderQuery(id, keys), queryClient)
  useOrderUpdates(id, query.data)
  return query
}

/** A guest hears of an order by its token; a member's own comes on the channel of the account. */
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
      // What the shop answered to a review or a complaint is told by a notification alone.
      notification: (event: { order_id: string }) => event.order_id === id && ask(),
      reopened: ask,
    }
    return subscribe([accountId === null ? `order.${id}` : `customer.${accountId}`], handlers, { token, bearer })
  }, [id, token, accountId, bearer, isKnown])
}
