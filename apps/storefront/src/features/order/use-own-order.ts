import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findOrderToken } from '../../lib/my-orders.ts'
import { queryClient } from '../../lib/query-client.ts'
import { subscribe } from '../../lib/realtime.ts'
import { type SignedInUser, useUser } from '../../lib/session.ts'
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

type Stream = { channel: string; token: string | null; bearer: string | null }

/** A guest subscribes to the order's channel with its token; a member to the account's channel. */
export const streamOf = (id: string, token: string | null, user: Pick<SignedInUser, 'id' | 'token'> | null): Stream =>
  token === null && user !== null
    ? { channel: `customer.${user.id}`, token: null, bearer: user.token }
    : { channel: `order.${id}`, token, bearer: null }

/** Loads the order again when something about it is published. */
export const updatesOf = (id: string, refresh: () => void) => ({
  order: (event: { id: string }): void => {
    if (event.id === id) refresh()
  },
  // The shop's answer to a review or complaint is published only as a notification.
  notification: (event: { order_id: string }): void => {
    if (event.order_id === id) refresh()
  },
  reopened: refresh,
})

const useOrderUpdates = (id: string, own: OwnOrder | undefined): void => {
  const { channel, token, bearer } = streamOf(id, own?.token ?? null, useUser())
  const isKnown = own !== undefined
  useEffect(() => {
    if (!isKnown) return undefined
    return subscribe(
      [channel],
      updatesOf(id, () => void refreshOrder(id)),
      { token, bearer },
    )
  }, [id, channel, token, bearer, isKnown])
}
