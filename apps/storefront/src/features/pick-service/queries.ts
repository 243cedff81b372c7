import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'

/** Every area with its branches; they change so seldom that one load serves a visit. */
export const areasQuery = queryOptions({
  queryKey: ['areas'],
  queryFn: async ({ signal }) => (await fetchAnswer('listAreas', { query: { include: 'branchs' }, signal })).data,
  staleTime: 10 * 60_000,
})
