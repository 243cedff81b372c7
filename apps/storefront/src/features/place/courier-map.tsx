import { Skeleton } from '@sukkar/ui/skeleton'
import { type ComponentType, lazy, Suspense } from 'react'
import { logFailure } from '../../lib/log.ts'
import type { CourierMapProps } from './courier-map-view.tsx'

/** The map is one more way to see what the page says in words; without its code the words stay. */
const CourierMapView = lazy(async (): Promise<{ default: ComponentType<CourierMapProps> }> => {
  try {
    return { default: (await import('./courier-map-view.tsx')).CourierMapView }
  } catch (error) {
    logFailure('the map could not be loaded', error)
    return { default: () => null }
  }
})

/** The driver on the way, the branch and the door; only to be shown while the order is on the way (§4, D65). */
export const CourierMap = (props: CourierMapProps) => (
  <Suspense fallback={<Skeleton shape="card" height="16rem" />}>
    <CourierMapView {...props} />
  </Suspense>
)
