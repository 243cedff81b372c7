import type { Delivery } from '@sukkar/contract/delivery'
import { queryOptions } from '@tanstack/react-query'
import { cacheDeliveries, readCachedDeliveries } from './cached-deliveries.ts'
import { fetchAnswer } from './client.ts'
import { followsOrders, pollWithin } from './live.ts'
import { ORDERS } from './queries.ts'

/** Poll interval while the event stream is broken. */
const DELIVERIES_POLL_MS = 15_000

/** A driver's deliveries, with the cached list until the server answers. */
export const deliveriesQuery = (principalId: string) => {
  const cached = readCachedDeliveries(principalId, Date.now())
  return queryOptions({
    queryKey: [ORDERS, 'driver', principalId],
    queryFn: async ({ signal }): Promise<Delivery[]> => {
      const { data } = await fetchAnswer('listDriverOrders', { signal })
      cacheDeliveries({ principalId, atMs: Date.now(), deliveries: data })
      return data
    },
    refetchInterval: pollWithin(DELIVERIES_POLL_MS),
    meta: followsOrders,
    ...(cached === null ? {} : { initialData: cached.deliveries, initialDataUpdatedAt: cached.atMs }),
  })
}
