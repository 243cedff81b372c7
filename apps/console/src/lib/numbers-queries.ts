import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from './client.ts'
import { followsOrders, pollWithin } from './live.ts'
import { ORDERS } from './queries.ts'

/** Poll interval while the event stream is broken. */
const NUMBERS_POLL_MS = 60_000

export const numbersQuery = ({ from, to, branchId }: { from: string; to: string; branchId: string | undefined }) =>
  queryOptions({
    queryKey: [ORDERS, 'numbers', from, to, branchId ?? ''],
    queryFn: async ({ signal }) =>
      (await fetchAnswer('getSalesNumbers', { query: { from, to, ...(branchId === undefined ? {} : { branch_id: branchId }) }, signal }))
        .data,
    refetchInterval: pollWithin(NUMBERS_POLL_MS),
    meta: followsOrders,
  })
