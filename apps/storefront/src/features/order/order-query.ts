import type { Order } from '@sukkar/contract/order'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, fetchAnswer } from '../../lib/client.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Where no stream gets through, the page still moves. */
const POLL_MS = 20_000

const FINAL: readonly Order['status'][] = ['delivered', 'picked', 'cancelled']

/** What opens an order: the account that is signed in, the order's own token, or both. */
export type OrderKeys = { accountId: string | null; token: string | null }

/** An order of one's own. `token` opens it for a guest; null where it belongs to the account that is signed in. */
export type OwnOrder = { order: Order; token: string | null }

/** An order, asked for again now and then until it is finished; its stream brings news at once. */
export const orderQuery = (id: string, keys: OrderKeys) =>
  queryOptions<OwnOrder>({
    queryKey: ['order', id, keys.accountId, keys.token],
    queryFn: ({ signal }) => loadOrder(id, keys, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && FINAL.includes(state.data.order.status) ? false : POLL_MS),
    refetchOnWindowFocus: true,
  })

/** The account's order before the guest's: a member may do more with it. An order that was placed before signing in keeps its link. */
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

/** Whether the answer is that there is no such order for these keys, not that the shop could not be reached. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.kind === 'refused' && error.failure.failure.status < 500

/** Shows an order as the shop has just answered it; lists that it stands in are asked for again. */
export const showOrder = (order: Order): void => {
  queryClient.setQueriesData<OwnOrder>({ queryKey: ['order', order.id] }, (before) => before && { ...before, order })
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
}

/** Asks for an order again. */
export const refreshOrder = (id: string): Promise<void> => queryClient.invalidateQueries({ queryKey: ['order', id] })
