import { isLate } from '@sukkar/contract/client'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { subscribe } from './realtime.ts'

/**
 * A refusal is final; a network failure, or a status of 502 and above, is retried twice, network failures only while the device is online.
 * Nobody waits three times for an answer that does not come.
 */
const isWorthRetrying = (failureCount: number, error: Error): boolean => {
  if (error instanceof ApiError && error.failure.kind === 'refused') return error.failure.failure.status >= 502 && failureCount < 2
  return failureCount < 2 && navigator.onLine && !(error instanceof ApiError && isLate(error.failure))
}

// TanStack Query assumes that a page starts online, and would miss the `online` event of one that was opened without a network.
if (typeof navigator !== 'undefined' && navigator.onLine === false) onlineManager.setOnline(false)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: isWorthRetrying,
      refetchOnWindowFocus: false,
      // Without a network a page shows the failure instead of waiting, and loads again by itself when the network returns.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** First parts of the query keys of staff records that no order depends on yet. */
const STAFF_RECORDS: ReadonlySet<unknown> = new Set(['areas', 'branches', 'branch', 'categories', 'collections', 'collection', 'legal'])
/** Query keys of what a customer agrees to at the checkout. */
const AGREED_TO: ReadonlySet<unknown> = new Set(['cart', 'products', 'product', 'time-slot', 'time-slots'])

/**
 * A staff change shows without a reload; inactive queries load when they are shown next. At the checkout sums and times stay unchanged
 * until the customer has placed the order, which reports any difference (D18).
 */
const refreshQueries = (): void => {
  const isAgreeing = location.hash.startsWith('#/checkout')
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => STAFF_RECORDS.has(kind) || (!isAgreeing && AGREED_TO.has(kind)),
  })
}

if (typeof document !== 'undefined') {
  // No `QueryClientProvider` mounts the client: every use passes it. Without this nothing reloads when the network or the customer returns.
  queryClient.mount()
  subscribe([], { shop: refreshQueries, reopened: refreshQueries })
}
