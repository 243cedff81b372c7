import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/** A refusal is an answer and is not asked again; a dead network is tried twice more. */
const isWorthRetrying = (failureCount: number, error: Error): boolean =>
  failureCount < 2 && !(error instanceof ApiError && error.failure.kind === 'refused' && error.failure.failure.status < 502)

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: isWorthRetrying }, mutations: { retry: false } },
})
