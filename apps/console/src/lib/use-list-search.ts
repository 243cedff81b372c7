import { useDeferredValue, useState } from 'react'

/** The search words and page of a list paged by the server; new words reset the page to 1. */
export const useListSearch = () => {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const words = useDeferredValue(search.trim())
  const find = (text: string): void => {
    setSearch(text)
    setPage(1)
  }
  return { search, find, setPage, query: { page, ...(words !== '' && { search: words }) } }
}
