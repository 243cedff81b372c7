import { isLate } from '@sukkar/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { ApiError, type CallFailure } from './client.ts'
import { onOtherPrincipal } from './session.ts'

/** Refusals (below 502) are final; network and gateway failures are retried twice. Nobody waits three times for an answer that does not come. */
const isWorthRetrying = (failureCount: number, error: Error): boolean =>
  failureCount < 2 && !(error instanceof ApiError && isFinal(error.failure))

const isFinal = (failure: CallFailure): boolean => (failure.kind === 'refused' ? failure.failure.status < 502 : isLate(failure))

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: isWorthRetrying }, mutations: { retry: false } },
})

// The next account must not see, nor its bell ring for, what another one fetched.
onOtherPrincipal(() => queryClient.clear())
