import type { Order } from '@sukkar/contract/order'
import { isOver } from '@sukkar/domain/order-change'
import { parseOrderStatus } from '@sukkar/domain/order-state'
import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'
import { failureStatus } from '../../lib/failure-status.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Updates the page where no stream gets through. */
const POLL_MS = 20_000

/** Whether nothing more happens to an order. One in a status that this page does not know goes on. */
export const isAtRest = ({ status, payment_status: payment }: Pick<Order, 'status' | 'payment_status'>): boolean => {
  const known = parseOrderStatus(status)
  return known !== null && isOver(known, payment)
}

/** What authorises an order: the signed-in account, the order's own token, or both. */
export type OrderKeys = { accountId: string | null; token: string | null }

/** The customer's own order. `token` authorises a guest; null if it belongs to the signed-in account. */
export type OwnOrder = { order: Order; token: string | null }

/** An order, polled until it is over; its stream reports changes at once. */
export const orderQuery = (id: string, keys: OrderKeys) =>
  queryOptions<OwnOrder>({
    queryKey: ['order', id, keys.accountId, keys.token],
    queryFn: ({ signal }) => loadOrder(id, keys, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAtRest(state.data.order) ? false : POLL_MS),
    refetchOnWindowFocus: true,
  })

/**
 * Tries the account's order before the guest's, because a member may do more with it. An order placed before signing in still needs its
 * token.
 */
const loadOrder = async (id: string, { accountId, token }: OrderKeys, signal: AbortSignal): Promise<OwnOrder> => {
  if (accountId !== null) {
    try {
      return { order: (await fetchAnswer('getOrder', { params: { id }, signal })).data, token: null }
    } catch (error) {
      if (token === null || !isRefusal(error)) throw error
    }
  }
  return { order: (await fetchAnswer('getGuestOrder', { params: { id }, query: { token: token ?? '' }, signal })).data, token }
}

/** Statuses of calls that were refused before the shop looked at their keys: too slow, or too many. */
const UNREAD_STATUSES: readonly number[] = [408, 429]

/** Whether the shop refused these keys, as opposed to a network or server failure and to a call that may be made again later. */
export const isRefusal = (error: unknown): boolean => {
  const status = failureStatus(error)
  return status < 500 && !UNREAD_STATUSES.includes(status)
}

/** Shows an order as the shop has just returned it; the lists that contain it are loaded again. */
export const showOrder = (order: Order): void => {
  queryClient.setQueriesData<OwnOrder>({ queryKey: ['order', order.id] }, (before) => before && { ...before, order })
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
}

/** Shows an order that the account opens; where its token opened it, too, it is needed no longer. */
export const showOrderOfAccount = (order: Order, accountId: string): void => {
  const own: OwnOrder = { order, token: null }
  queryClient.setQueryData<OwnOrder>(['order', order.id, accountId, null], own)
  queryClient.setQueriesData<OwnOrder>({ queryKey: ['order', order.id, accountId] }, own)
}

export const refreshOrder = (id: string): Promise<void> => queryClient.invalidateQueries({ queryKey: ['order', id] })
