import '@sukkar/ui/tokens.css'
import '@sukkar/ui/fonts.css'
import '@sukkar/ui/base.css'
import { followPresses } from '@sukkar/ui/press-kind'
import { restoreFocus } from '@sukkar/ui/restore-focus'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLocale } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { startShopClock } from '../lib/shop-clock.ts'
import { startTheme } from '../lib/theme.ts'
import { createConsoleRouter } from './router.tsx'

/** A slow connection must not delay a driver's cached list for longer. */
const CLOCK_WAIT_MS = 2_500

const start = async (): Promise<void> => {
  startTheme()
  restoreFocus()
  followPresses()
  // If the server's clock cannot be fetched in time, the device's clock is used until then.
  const clock = Promise.race([startShopClock(), new Promise((resolve) => setTimeout(resolve, CLOCK_WAIT_MS))])
  await Promise.all([startLocale(), clock])
  const container = document.getElementById('root')
  if (!container) throw new Error('The document has no #root')
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createConsoleRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()
