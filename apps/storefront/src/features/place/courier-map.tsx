import { Skeleton } from '@sukkar/ui/skeleton'
import { type ComponentType, lazy, Suspense } from 'react'
import { logFailure } from '../../lib/log.ts'
import type { CourierMapProps } from './courier-map-view.tsx'

/** The map only adds to the page's text, so without its code the text is enough. */
const CourierMapView = lazy(async (): Promise<{ default: ComponentType<CourierMapProps> }> => {
  try {
    return { default: (await import('./courier-map-view.tsx')).CourierMapView }
  } catch (error) {
    logFailure('the map could not be loaded', error)
    return { default: () => null }
  }
})

/** Driver, branch and door on a map; show it only while the order is on its way (§4, D65). */
export const CourierMap = (props: CourierMapProps) => (
  <Suspense fallback={<Skeleton shape="card" height="16rem" />}>
    <CourierMapView {...props} />
  </Suspense>
)
