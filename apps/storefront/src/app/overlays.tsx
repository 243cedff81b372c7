import { ProgressBar } from '@sukkar/ui/progress-bar'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { patiently } from '../lib/chunk-reload.ts'
import { ensureTexts, useText } from '../lib/locale.ts'
import { whenIdle } from '../lib/when-idle.ts'

const loadLateOverlays = async () => ({ default: (await Promise.all([import('./late-overlays.tsx'), ensureTexts()]))[0].LateOverlays })
const LateOverlays = lazy(loadLateOverlays)
const CartOverlay = lazy(() => import('./cart-overlay.tsx').then((module) => ({ default: module.CartOverlay })))

/** A component of its own, so that a navigation renders only this line again. */
const Progress = () => {
  const t = useText()
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return <ProgressBar active={isLoading} label={t('shell.loading')} />
}

/** Overlays of any page: the progress of a navigation and, once the first view has settled, toasts and the maintenance overlay. */
export const Overlays = () => {
  const isCartOpen = useSearch({ strict: false, select: (search) => 'cart' in search && search.cart === true })
  const isRequested = useSearch({ strict: false, select: ({ settings, menu, notification }) => settings || menu || notification })
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    // An overlay that the query requests loads at once, and its failure is shown.
    if (isRequested) setSettled(true)
    else whenIdle(() => void patiently(loadLateOverlays).then(() => setSettled(true)))
  }, [isRequested])
  return (
    <>
      <Progress />
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
