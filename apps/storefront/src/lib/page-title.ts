import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What a page is called by its content: a product, an order. Without it the route's own title stands. */
const pageTitleStore = createStore<{ title: string | null }>(() => ({ title: null }))

/** Names the page while it is shown; null until the name is known. */
export const usePageTitle = (title: string | null): void => {
  useEffect(() => {
    pageTitleStore.setState({ title })
    return () => pageTitleStore.setState({ title: null })
  }, [title])
}

/** The name given by the page in sight. */
export const useOwnTitle = (): string | null => useStore(pageTitleStore, (state) => state.title)
