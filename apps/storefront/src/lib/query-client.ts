import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/** A refusal is an answer and is not asked again; a dead network is tried twice more. */
const isWorthRetrying = (failureCount: number, error: Error): boolean => {
  if (error instanceof ApiError && error.failure.kind === 'refused') return error.failure.failure.status >= 502 && failureCount < 2
  return failureCount < 2
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, gcTime: 30 * 60_000, retry: isWorthRetrying, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
