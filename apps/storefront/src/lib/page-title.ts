import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The title of a page by its content: a product, an order. While null the route's own title is used. */
const pageTitleStore = createStore<{ title: string | null }>(() => ({ title: null }))

/** Titles the page while it is shown; null until the title is loaded. */
export const usePageTitle = (title: string | null): void => {
  useEffect(() => {
    pageTitleStore.setState({ title })
    return () => pageTitleStore.setState({ title: null })
  }, [title])
}

/** The title that the current page has set. */
export const useOwnTitle = (): string | null => useStore(pageTitleStore, (state) => state.title)
