import type { Delivery } from '@sukkar/contract/delivery'
import { queryOptions } from '@tanstack/react-query'
import { cacheDeliveries, readCachedDeliveries } from './cached-deliveries.ts'
import { fetchAnswer } from './client.ts'
import { followsOrders, pollWithin } from './live.ts'
import { ORDERS } from './queries.ts'

/** Poll interval while the event stream is broken. */
const DELIVERIES_POLL_MS = 15_000

/** A driver's deliveries, with the cached list until the server answers. */
export const deliveriesQuery = (workerId: string) => {
  const cached = readCachedDeliveries(workerId, Date.now())
  return queryOptions({
    queryKey: [ORDERS, 'driver', workerId],
    queryFn: async ({ signal }): Promise<Delivery[]> => {
      const { data } = await fetchAnswer('listDriverOrders', { signal })
      cacheDeliveries({ workerId, atMs: Date.now(), deliveries: data })
      return data
    },
    refetchInterval: pollWithin(DELIVERIES_POLL_MS),
    meta: followsOrders,
    ...(cached === null ? {} : { initialData: cached.deliveries, initialDataUpdatedAt: cached.atMs }),
  })
}
