import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The signed-in customer's addresses. A new token of the same account loads nothing again: a form is made of them. */
export const addressesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['addresses', accountId],
    queryFn: async ({ signal }) => (await fetchAnswer('listAddresses', { signal })).data,
  })

/** Loads the shown addresses again; called after each change. */
export const refreshAddresses = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['addresses'] })
