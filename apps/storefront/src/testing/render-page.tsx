import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The markup of a part of a page that may contain links to other pages. */
export const renderPage = (part: ReactNode): string => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderToStaticMarkup(<RouterContextProvider router={router}>{part}</RouterContextProvider>)
}
