import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The addresses of whoever is signed in; somebody else's token asks anew. */
export const addressesQuery = (token: string) =>
  queryOptions({
    queryKey: ['addresses', token],
    queryFn: async ({ signal }) => (await fetchAnswer('listAddresses', { signal })).data,
  })

/** What is shown is asked for again after each change. */
export const refreshAddresses = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['addresses'] })
