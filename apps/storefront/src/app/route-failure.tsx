import { Button, buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isPartLost, reloadOnce } from '../lib/chunk-reload.ts'
import { failureStatus } from '../lib/failure-status.ts'
import { ensureTexts, useText } from '../lib/locale.ts'
import { RoutePending } from './route-pending.tsx'

const loadNotFound = async () => (await Promise.all([import('./not-found.tsx'), ensureTexts()]))[0]
const FoundNothing = lazy(async () => ({ default: (await loadNotFound()).NotFoundContent }))
const FoundNoPage = lazy(async () => ({ default: (await loadNotFound()).NotFoundPage }))

/** A record that a page of the shop does not have: a product, an order (§2 "Unknown pages", §8). */
export const RouteNotFound = () => (
  <Suspense>
    <FoundNothing />
  </Suspense>
)

/** An address that is no page of the shop, within the usual frame. */
export const NotFoundPage = () => (
  <Suspense>
    <FoundNoPage />
  </Suspense>
)

/** A page that could not be shown; the reason is in the console, the links to go on are here (§8 "Route failure"). */
export const RouteFailure = ({ error, reset }: { error: unknown; reset: () => void }) => {
  const t = useText()
  const router = useRouter()
  const [scene, setScene] = useState<ReactNode>(null)
  useEffect(() => {
    // The text is enough where the picture does not load.
    import('./failure-scene.tsx').then(
      (module) => setScene(module.failureScene),
      () => undefined,
    )
  }, [])
  const isChunk = isPartLost(error)
  // Called before the first render: the text is for customers whom a reload does not help.
  const [isReloading] = useState(() => isChunk && reloadOnce())
  const status = failureStatus(error)
  const isOffline = isChunk && !navigator.onLine
  useEffect(() => {
    if (!isOffline) return
    const reload = (): void => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  if (isReloading) return <RoutePending />
  if (status === 404) return <RouteNotFound />
  return (
    <EmptyState
      headingLevel={1}
      announced
      scene={scene}
      title={t(isOffline ? 'error.couldNotLoad' : isChunk ? 'error.chunkTitle' : 'error.generic')}
      text={isOffline ? t('error.offline') : isChunk ? t('error.chunkText') : `${t('error.genericText')} ${t('error.status', { status })}`}
      actions={
        <>
          {isChunk ? (
            <Button onClick={() => location.reload()}>{t('error.chunkReload')}</Button>
          ) : (
            <Button onClick={tryAgain}>{t('error.retry')}</Button>
          )}
          <Link to="/" className={buttonClass({ variant: 'quiet' })}>
            {t('error.home')}
          </Link>
        </>
      }
    />
  )
}
