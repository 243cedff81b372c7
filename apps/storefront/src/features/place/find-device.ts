import { isInKuwait } from '@sukkar/domain/address'
import type { Place } from '@sukkar/domain/distance'
import type { Latest } from '../../lib/latest.ts'
import { locate } from '../../lib/locate.ts'

export type DeviceState = 'idle' | 'locating' | 'denied' | 'failed' | 'outside'

type Listeners = { onState: (state: DeviceState) => void; onGranted: () => void; onFound: (place: Place) => void }

/** Moves the pin to the device, unless the customer has set it meanwhile: the device may take seconds to answer. */
export const findDevice = async (mark: Latest, { onState, onGranted, onFound }: Listeners): Promise<void> => {
  const isLatest = mark()
  onState('locating')
  const located = await locate()
  if (!isLatest()) return onState('idle')
  if (located.state !== 'found') return onState(located.state)
  onGranted()
  if (!isInKuwait(located.place.lat, located.place.lng)) return onState('outside')
  onState('idle')
  onFound(located.place)
}
