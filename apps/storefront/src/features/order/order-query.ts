import type { Order } from '@sukkar/contract/order'
import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'

/** Where no stream gets through, the page still moves. */
const POLL_MS = 20_000

const FINAL: readonly Order['status'][] = ['delivered', 'picked', 'cancelled']

/** A guest's order, asked for again now and then until it is finished; its stream brings news at once. */
export const orderQuery = (id: string, token: string) =>
  queryOptions<Order>({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => (await fetchAnswer('getGuestOrder', { params: { id }, query: { token }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && FINAL.includes(state.data.status) ? false : POLL_MS),
    refetchOnWindowFocus: true,
  })
