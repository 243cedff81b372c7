import type { Area } from '@sukkar/contract/area'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { findNearbyAreas } from './distance.ts'

/** How far the search for the nearest areas has come. */
export type NearMe = { state: 'idle' | 'locating' | 'denied' | 'failed' | 'outside' } | { state: 'found'; areas: Area[] }

/** Slower than this a person has found the area in the list. */
const LOCATE_TIMEOUT_MS = 10_000

/** Asks where the customer is, only when told to by a tap; the nearest areas are proposed and none is ever chosen (§8, D56). */
export const useNearMe = (areas: readonly Area[]): [NearMe, locate: () => void] => {
  const t = useText()
  const [nearMe, setNearMe] = useState<NearMe>({ state: 'idle' })
  const locate = () => {
    if (!('geolocation' in navigator)) return setNearMe({ state: 'failed' })
    setNearMe({ state: 'locating' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        showToast({ text: t('pickService.locationGranted'), tone: 'good' })
        const found = findNearbyAreas(areas, { lat: coords.latitude, lng: coords.longitude })
        setNearMe(found.length > 0 ? { state: 'found', areas: found } : { state: 'outside' })
      },
      (error) => setNearMe({ state: error.code === error.PERMISSION_DENIED ? 'denied' : 'failed' }),
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: 60_000 },
    )
  }
  return [nearMe, locate]
}
