import { useDeferredValue, useState } from 'react'

/** What is looked for in a list that the server pages: other words begin at its first page. */
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
