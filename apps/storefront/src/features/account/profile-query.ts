import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'

/** The signed-in customer's profile (§7). */
export const profileQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: ['profile', accountId],
    queryFn: async ({ signal }) => (await fetchAnswer('getProfile', { signal })).data.user,
  })
