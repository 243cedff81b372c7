import { ProgressBar } from '@sukkar/ui/progress-bar'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../lib/locale.ts'
import { whenIdle } from '../lib/when-idle.ts'

const LateOverlays = lazy(() => import('./late-overlays.tsx').then((module) => ({ default: module.LateOverlays })))
const CartOverlay = lazy(() => import('./cart-overlay.tsx').then((module) => ({ default: module.CartOverlay })))

/** What may lie over any page: the progress of a navigation and, once the first view has settled, toasts and the maintenance overlay. */
export const Overlays = () => {
  const t = useText()
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  const isCartOpen = useSearch({ strict: false, select: (search) => 'cart' in search && search.cart === true })
  const [isSettled, setSettled] = useState(false)
  useEffect(() => whenIdle(() => setSettled(true)), [])
  return (
    <>
      <ProgressBar active={isLoading} label={t('shell.loading')} />
      {isCartOpen && (
        <Suspense>
          <CartOverlay />
        </Suspense>
      )}
      {isSettled && (
        <Suspense>
          <LateOverlays />
        </Suspense>
      )}
    </>
  )
}
