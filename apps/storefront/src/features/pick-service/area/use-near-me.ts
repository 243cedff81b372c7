import type { Area } from '@sukkar/contract/area'
import { findNearbyAreas, type Place } from '@sukkar/domain/distance'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import type { Pin } from '../../../lib/choice.ts'
import { useText } from '../../../lib/locale.ts'
import { locate } from '../../../lib/locate.ts'
import { logFailure } from '../../../lib/log.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { areasQuery } from '../queries.ts'

/** How far the search for the nearest areas has come. */
export type NearMe =
  | { state: 'idle' | 'locating' | 'denied' | 'failed' | 'outside' }
  | { state: 'found'; areas: Area[]; place: Place | null }

/**
 * Asks where the customer is, only when told to by a tap, or takes a place set on the map; the nearest areas are proposed and
 * none is ever chosen (§8, D56).
 */
export const useNearMe = () => {
  const t = useText()
  const [nearMe, setNearMe] = useState<NearMe>({ state: 'idle' })
  const propose = async (place: Place, pin: Place | null): Promise<void> => {
    const areas = await loadAreas()
    if (areas === null) return setNearMe({ state: 'failed' })
    const found = findNearbyAreas(areas, place)
    setNearMe(found.length > 0 ? { state: 'found', areas: found, place: pin } : { state: 'outside' })
  }
  const findMe = async (): Promise<void> => {
    setNearMe({ state: 'locating' })
    const located = await locate()
    if (located.state !== 'found') return setNearMe(located)
    showToast({ text: t('pickService.locationGranted'), tone: 'good' })
    // Where a device believes itself to be leads to an area, but is no door.
    await propose(located.place, null)
  }
  return { nearMe, findMe, proposeFor: (pin: Place) => void propose(pin, pin), forget: () => setNearMe({ state: 'idle' }) }
}

/** All areas, also for whoever asks before their list has come. */
const loadAreas = async (): Promise<Area[] | null> => {
  try {
    return await queryClient.ensureQueryData(areasQuery)
  } catch (error) {
    logFailure('the areas could not be loaded', error)
    return null
  }
}

/** The pin that goes with an area: the one set on the map, when the area is among those proposed for it. */
export const pinFor = (nearMe: NearMe, areaId: string): Pin | null => {
  if (nearMe.state !== 'found' || nearMe.place === null || nearMe.areas.every(({ id }) => id !== areaId)) return null
  return { area_id: areaId, lat: nearMe.place.lat, lng: nearMe.place.lng }
}
