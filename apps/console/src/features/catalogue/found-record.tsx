import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '../../lib/failure.ts'
import { useText } from '../../lib/locale.ts'
import { NEW } from '../../lib/new-record.ts'

type FoundRecordProps<Thing> = { id: string; query: UseQueryResult<Thing[]>; children: (thing: Thing | null) => ReactNode }

/** The record with the id of the URL, or null for a new one; shows a skeleton while the list loads and an error when the record is missing. */
export const FoundRecord = <Thing extends { id: string }>({ id, query, children }: FoundRecordProps<Thing>) => {
  const t = useText()
  if (id === NEW) return children(null)
  const thing = query.data?.find((known) => known.id === id)
  if (thing !== undefined) return children(thing)
  // A list from before the record was created lacks it until the next answer.
  if (query.isFetching) return <Skeleton shape="card" height="20rem" />
  const why = query.error === null ? t('error.notFoundText') : describeError(query.error, t)
  return <InlineError title={why} action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>} />
}
