import { lazy, Suspense } from 'react'
import { patiently } from '../lib/chunk-reload.ts'
import { useOnline } from '../lib/online.ts'

const OfflineNotice = lazy(() =>
  patiently(() => import('../features/offline/offline-notice.tsx').then((module) => ({ default: module.OfflineNotice }))),
)

/** On top of every page: that there is no network, and what does not work without it. Its code is prefetched while there is one. */
export const OfflinePlace = () =>
  useOnline() ? null : (
    <Suspense>
      <OfflineNotice />
    </Suspense>
  )
