import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The signed-in customer's addresses; another token loads them again. */
export const addressesQuery = (token: string) =>
  queryOptions({
    queryKey: ['addresses', token],
    queryFn: async ({ signal }) => (await fetchAnswer('listAddresses', { signal })).data,
  })

/** Loads the shown addresses again; called after each change. */
export const refreshAddresses = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['addresses'] })
