import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { replaceRecords } from './replace-records.ts'

type Identified = { id: string }

/** A query's answer with the record in place of its older version: a list, a page of one, or the record by itself. */
const withRecord = (cached: unknown, record: { id?: string }): unknown => {
  if (Array.isArray(cached)) return replaceRecords(cached as Identified[], [record as Identified])
  if (typeof cached !== 'object' || cached === null) return cached
  if ('data' in cached && Array.isArray(cached.data)) return { ...cached, data: withRecord(cached.data, record) }
  return (cached as Partial<Identified>).id === record.id ? record : cached
}

/** Shows a record as the server answered it under these keys before they are fetched again, so that the next change is based on it. */
export const showRecord = (shownIn: readonly QueryKey[], record: object): void => {
  for (const queryKey of shownIn) queryClient.setQueriesData({ queryKey }, (cached: unknown) => withRecord(cached, record))
}
