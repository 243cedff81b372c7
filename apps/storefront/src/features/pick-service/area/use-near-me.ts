import type { Area } from '@sukkar/contract/area'
import { findNearbyAreas, type Place } from '@sukkar/domain/distance'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import type { Pin } from '../../../lib/choice.ts'
import { createLatest } from '../../../lib/latest.ts'
import { useText } from '../../../lib/locale.ts'
import { locate } from '../../../lib/locate.ts'
import { logFailure } from '../../../lib/log.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { areasQuery } from '../queries.ts'

/** The state of the search for the nearest areas. */
export type NearMe =
  | { state: 'idle' | 'locating' | 'denied' | 'failed' | 'outside' }
  | { state: 'found'; areas: Area[]; place: Place | null }

/**
 * Locates the customer, only after a tap, or uses a place set on the map; it proposes the nearest areas and never chooses one (§8, D56).
 */
export const useNearMe = () => {
  const t = useText()
  const [nearMe, setNearMe] = useState<NearMe>({ state: 'idle' })
  // A late answer replaces neither a place set on the map meanwhile nor a choice of an area.
  const [mark] = useState(createLatest)
  const propose = async (place: Place, pin: Place | null, isLatest: () => boolean): Promise<void> => {
    const areas = await loadAreas()
    if (!isLatest()) return
    if (areas === null) return setNearMe({ state: 'failed' })
    const found = findNearbyAreas(areas, place)
    setNearMe(found.length > 0 ? { state: 'found', areas: found, place: pin } : { state: 'outside' })
  }
  const findMe = async (): Promise<void> => {
    const isLatest = mark()
    setNearMe({ state: 'locating' })
    const located = await locate()
    if (!isLatest()) return
    if (located.state !== 'found') return setNearMe(located)
    showToast({ text: t('pickService.locationGranted'), tone: 'good' })
    // The device's position finds an area but is too inexact for a pin at the door.
    await propose(located.place, null, isLatest)
  }
  const forget = (): void => {
    mark()
    setNearMe({ state: 'idle' })
  }
  return { nearMe, findMe, proposeFor: (pin: Place) => void propose(pin, pin, mark()), forget }
}

/** All areas, loading them if necessary. */
const loadAreas = async (): Promise<Area[] | null> => {
  try {
    return await queryClient.ensureQueryData(areasQuery)
  } catch (error) {
    logFailure('the areas could not be loaded', error)
    return null
  }
}

/** The pin for an area: the one set on the map, if the area was proposed for it. */
export const pinFor = (nearMe: NearMe, areaId: string): Pin | null => {
  if (nearMe.state !== 'found' || nearMe.place === null || nearMe.areas.every(({ id }) => id !== areaId)) return null
  return { area_id: areaId, lat: nearMe.place.lat, lng: nearMe.place.lng }
}
