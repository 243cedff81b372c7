import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { printSheetsQuery, type SheetBounds } from '../../lib/kitchen-queries.ts'
import { queryClient } from '../../lib/query-client.ts'

type SheetFilter = { day: string; from?: string | undefined; branch_id?: string | undefined }

/**
 * The pages of a day's sheets. Once a page is shown it has an end, because sheets leave the list when their order is ready: a page by its number alone
 * would fill up with the first sheets of the next one, which would then begin behind them.
 */
export const useSheetPages = ({ day, from, branch_id }: SheetFilter) => {
  const filter = `${day} ${from ?? ''} ${branch_id ?? ''}`
  // A changed filter begins with its first page.
  const [shown, setShown] = useState({ filter, pages: firstPage })
  const pages = shown.filter === filter ? shown.pages : firstPage
  const bounds = pages.at(-1) ?? {}
  const queryOf = (more: SheetBounds) => printSheetsQuery({ day, from, branch_id, page: pages.length, ...more })
  const query = useQuery(queryOf(bounds))
  const { data } = query
  useEffect(() => {
    if (data === undefined) return
    const last = data.data.at(-1)
    if (bounds.until !== undefined) {
      if (last !== undefined) return
      // Everything on the page is made: what is left begins with a first page, which is not the one that was shown first.
      queryClient.removeQueries({ queryKey: printSheetsQuery({ day, from, branch_id, page: 1 }).queryKey, exact: true })
      return setShown({ filter, pages: firstPage })
    }
    if (last === undefined || data.meta.total <= data.meta.page * data.meta.per_page) return
    const ended = { ...bounds, until: last.cursor }
    queryClient.setQueryData(queryOf(ended).queryKey, data)
    setShown({ filter, pages: [...pages.slice(0, -1), ended] })
  })
  const showPage = (page: number): void =>
    setShown({ filter, pages: page > pages.length ? [...pages, { after: bounds.until }] : pages.slice(0, page) })
  return { filter, query, showPage }
}

const firstPage: readonly SheetBounds[] = [{}]
