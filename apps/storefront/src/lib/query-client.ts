import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { subscribe } from './realtime.ts'

/** A refusal is an answer and is not asked again; a dead network is tried twice more, unless the device says that there is none. */
const isWorthRetrying = (failureCount: number, error: Error): boolean => {
  if (error instanceof ApiError && error.failure.kind === 'refused') return error.failure.failure.status >= 502 && failureCount < 2
  return failureCount < 2 && navigator.onLine
}

// It takes a page that was opened without a network for one that has it, and would miss the moment in which it comes.
if (typeof navigator !== 'undefined' && navigator.onLine === false) onlineManager.setOnline(false)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: isWorthRetrying,
      refetchOnWindowFocus: false,
      // Without a network a page says so instead of waiting, and asks again by itself when there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** What the shop's staff keep and nobody is being promised: the first word of the keys. */
const KEPT_BY_STAFF: ReadonlySet<unknown> = new Set(['areas', 'branches', 'branch', 'categories', 'collections', 'collection', 'legal'])
/** What a customer may be about to agree to. */
const AGREED_TO: ReadonlySet<unknown> = new Set(['cart', 'products', 'product', 'time-slot', 'time-slots'])

/**
 * A change of theirs is seen where it is shown, without a reload; what is not shown now is asked for when it is. At the checkout sums and
 * times stand still under the finger that agrees to them: what differs by then is said when the order is placed (D18).
 */
const askAgain = (): void => {
  const isAgreeing = location.hash.startsWith('#/checkout')
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => KEPT_BY_STAFF.has(kind) || (!isAgreeing && AGREED_TO.has(kind)),
  })
}

if (typeof document !== 'undefined') {
  // No provider does it: every use names the client. Without it nothing is asked again when the network or the customer comes back.
  queryClient.mount()
  subscribe([], { shop: askAgain, reopened: askAgain })
}
