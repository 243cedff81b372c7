import type { OrderSummary } from '@sukkar/contract/order-life'
import type { Meta } from '@sukkar/contract/schema'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'

export type OrderFilter = 'upcoming' | 'past'
export type OrderPage = { data: OrderSummary[]; meta: Meta }

const PER_PAGE = 10
/** Far more than a customer has on their way at once. */
const UPCOMING_MAX = 50

/** The signed-in customer's orders, newest first, in pages (D66). */
export const ordersQuery = (accountId: string, filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', accountId, filter],
    queryFn: async ({ signal, pageParam }): Promise<OrderPage> => {
      const { data, meta } = await fetchAnswer('listOrders', { query: { filter, page: pageParam, per_page: PER_PAGE }, signal })
      return { data, meta }
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** The upcoming order that is promised first, or null. */
export const nextOrderQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['orders', accountId, 'next'],
    queryFn: async ({ signal }) =>
      findNextOrder((await fetchAnswer('listOrders', { query: { filter: 'upcoming', per_page: UPCOMING_MAX }, signal })).data),
  })

/** The order that is promised first; the list is in the order of placing. */
export const findNextOrder = <T extends Pick<OrderSummary, 'promised_from'>>(orders: readonly T[]): T | null =>
  orders.toSorted((one, other) => Date.parse(one.promised_from) - Date.parse(other.promised_from))[0] ?? null

/** The tab that a link selects; upcoming orders by default. */
export const parseOrderFilter = (text: string | undefined): OrderFilter => (text === 'past' ? 'past' : 'upcoming')
