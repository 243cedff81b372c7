import type { OrderSummary } from '@sukkar/contract/order-life'
import type { Meta } from '@sukkar/contract/schema'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'

export type OrderFilter = 'upcoming' | 'past'
export type OrderPage = { data: OrderSummary[]; meta: Meta }

/** As many as a thumb scrolls through before it wants to decide. */
const PER_PAGE = 10

/** The orders of whoever is signed in, newest first, page after page (D66). */
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

/** The tab that a link asks for; what is to come first. */
export const parseOrderFilter = (text: string | undefined): OrderFilter => (text === 'past' ? 'past' : 'upcoming')
