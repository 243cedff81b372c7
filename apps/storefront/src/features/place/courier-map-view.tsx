import { distanceKm, type Place, roundKm } from '@sukkar/domain/distance'
import { formatNumber } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { IconButton } from '@sukkar/ui/icon-button'
import { MinusIcon, PlusIcon } from '@sukkar/ui/icons'
import { LatLngBounds, type Map as LeafletMap, type Marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { useShop } from '../../lib/shop.ts'
import { drawMap, markPlace } from './draw-map.ts'
import classes from './map.module.css'
import { MapFrame } from './map-frame.tsx'

export type CourierMapProps = {
  /** The driver's last position, and when it was recorded, in epoch milliseconds. */
  courier: Place & { seenAt: number }
  destination?: Place | undefined
  branch?: (Place & { name_en: string; name_ar: string }) | undefined
}

/** Street level; closer in, the driver would seem to stand still. */
const ZOOM_MAX = 15

/** The driver's mark moves with each new position; the view stays where the customer has moved it. */
export const CourierMapView = ({ courier, destination, branch }: CourierMapProps) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const { map_tiles_url: tilesUrl } = useShop()
  const [areStreetsSeen, setStreetsSeen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ map: LeafletMap; mark: Marker } | null>(null)
  const names = { courier: t('place.courier'), home: t('place.home'), branch: branch ? nameIn(locale, branch) : '' }
  const { courier: courierName, home, branch: branchName } = names
  const [doorLat, doorLng] = [destination?.lat, destination?.lng]
  const [branchLat, branchLng] = [branch?.lat, branch?.lng]
  const first = useRef(courier)
  useEffect(() => {
    if (box.current === null) return undefined
    const door = placeOf(doorLat, doorLng)
    const shop = placeOf(branchLat, branchLng)
    const map = drawMap(box.current, {
      middle: first.current,
      zoom: ZOOM_MAX - 1,
      tilesUrl,
      onTiles: setStreetsSeen,
      // The map is within a page: one finger and the wheel scroll the page, two fingers move the map.
      options: { dragging: !matchMedia('(pointer: coarse)').matches, scrollWheelZoom: false },
    })
    if (door) markPlace(map, { ...door, name: home }, 'home')
    if (shop) markPlace(map, { ...shop, name: branchName }, 'branch')
    const mark = markPlace(map, { ...first.current, name: courierName }, 'courier')
    const seen = [first.current, door, shop].flatMap((place) => (place ? [place] : []))
    map.fitBounds(new LatLngBounds(seen.map(({ lat, lng }) => [lat, lng])), { padding: [48, 48], maxZoom: ZOOM_MAX, animate: false })
    setDrawn({ map, mark })
    return () => {
      map.remove()
      setDrawn(null)
    }
  }, [tilesUrl, doorLat, doorLng, branchLat, branchLng, home, branchName, courierName])
  const { lat, lng } = courier
  useEffect(() => {
    if (drawn === null) return
    drawn.mark.setLatLng([lat, lng])
    if (!drawn.map.getBounds().contains([lat, lng])) drawn.map.panTo([lat, lng])
  }, [drawn, lat, lng])
  const away = destination && formatNumber(roundKm(distanceKm(courier, destination)), locale, digits)
  return (
    <figure className={classes['courierMap']}>
      <MapFrame
        areStreetsSeen={areStreetsSeen}
        overlay={
          <span className={classes['zoom']}>
            <IconButton variant="raised" label={t('place.zoomIn')} icon={<PlusIcon />} onClick={() => drawn?.map.zoomIn()} />
            <IconButton variant="raised" label={t('place.zoomOut')} icon={<MinusIcon />} onClick={() => drawn?.map.zoomOut()} />
          </span>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys */}
        <div ref={box} dir="ltr" className={classes['map']} role="application" tabIndex={0} aria-label={t('place.courierMap')} />
      </MapFrame>
      {away !== undefined && <figcaption>{t('place.courierAway', { kilometres: away })}</figcaption>}
    </figure>
  )
}

const placeOf = (lat: number | undefined, lng: number | undefined): Place | null =>
  lat === undefined || lng === undefined ? null : { lat, lng }
