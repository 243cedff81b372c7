import type { Place } from '@sukkar/domain/distance'
import { IconButton } from '@sukkar/ui/icon-button'
import { MinusIcon, PlusIcon } from '@sukkar/ui/icons'
import type { Map as LeafletMap } from 'leaflet'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { useShop } from '../../lib/shop.ts'
import { drawMap, labelAreas, type NamedPlace } from './draw-map.ts'
import classes from './map.module.css'
import { MapFrame } from './map-frame.tsx'

type Props = {
  place: Place
  areas: readonly NamedPlace[]
  onMove: (place: Place) => void
  describedBy: string
}

/** The zoom at the start and at a found place: streets with tiles, areas with the outline. */
const ZOOMS = { streets: { start: 14, found: 17 }, outline: { start: 12, found: 14 } }

/** A map that moves beneath a fixed pin: by a finger, a tap, or the arrow keys (§5 "map dialog", D56). */
export const PlaceMap = ({ place, areas, onMove, describedBy }: Props) => {
  const t = useText()
  const { map_tiles_url: tilesUrl } = useShop()
  const zooms = tilesUrl === null ? ZOOMS.outline : ZOOMS.streets
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [areStreetsSeen, setStreetsSeen] = useState(false)
  const latest = useRef({ place, onMove })
  /** The last place of the pin, set by the map itself or from outside. */
  const shown = useRef(place)
  useEffect(() => {
    latest.current = { place, onMove }
  })
  useEffect(() => {
    if (box.current === null) return undefined
    const drawn = drawMap(box.current, {
      middle: latest.current.place,
      zoom: zooms.start,
      tilesUrl,
      onTiles: setStreetsSeen,
      // The pin is at the centre: zooming around any other point would move it.
      options: { scrollWheelZoom: 'center', touchZoom: 'center', doubleClickZoom: 'center' },
    })
    drawn.on('click', ({ latlng }) => drawn.panTo(latlng))
    // Resizing the map changes its centre until it is set back: that is not a move by the customer.
    let isFitting = false
    drawn.on('moveend', () => {
      if (isFitting) return
      const middle = roundPlace(drawn.getCenter())
      if (isSamePlace(middle, latest.current.place)) return
      shown.current = middle
      latest.current.onMove(middle)
    })
    setMap(drawn)
    const stopWatching = watchSize(box.current, () => {
      isFitting = true
      drawn.invalidateSize({ pan: false })
      drawn.setView(latest.current.place, drawn.getZoom(), { animate: false })
      isFitting = false
    })
    return () => {
      stopWatching()
      drawn.remove()
    }
  }, [tilesUrl, zooms])
  useEffect(() => (map === null ? undefined : labelAreas(map, areas)), [map, areas])
  useEffect(() => {
    // Compared with `shown`, not with the map's centre, which differs while its size changes.
    if (map === null || isSamePlace(shown.current, place)) return
    shown.current = place
    // Without animation: an animated move ends a pixel beside the place.
    map.setView(place, Math.max(map.getZoom(), zooms.found), { animate: false })
  }, [map, place, zooms])
  return (
    <MapFrame areStreetsSeen={areStreetsSeen} overlay={<Overlay map={map} />}>
      <div
        ref={box}
        dir="ltr"
        className={classes['map']}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys
        tabIndex={0}
        aria-label={t('place.map')}
        aria-describedby={describedBy}
      />
    </MapFrame>
  )
}

const Overlay = ({ map }: { map: LeafletMap | null }): ReactNode => {
  const t = useText()
  return (
    <>
      <span className={classes['pin']}>
        <svg viewBox="0 0 44 54" aria-hidden="true">
          <path fill="currentColor" d="M22 54S4 36 4 21a18 18 0 1 1 36 0c0 15-18 33-18 33Z" />
          <circle cx="22" cy="21" r="7" className={classes['hole']} />
        </svg>
      </span>
      <span className={classes['zoom']}>
        <IconButton variant="raised" label={t('place.zoomIn')} icon={<PlusIcon />} onClick={() => map?.zoomIn()} />
        <IconButton variant="raised" label={t('place.zoomOut')} icon={<MinusIcon />} onClick={() => map?.zoomOut()} />
      </span>
    </>
  )
}

/** About a metre: more digits would only seem exact. */
const roundPlace = ({ lat, lng }: Place): Place => ({ lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 })

const isSamePlace = (a: Place, b: Place): boolean => Math.abs(a.lat - b.lat) < 1.5e-5 && Math.abs(a.lng - b.lng) < 1.5e-5

/** Leaflet measures its element once; opening a dialog or turning a phone changes the size later. */
const watchSize = (element: HTMLElement, onSize: () => void): (() => void) => {
  const observer = new ResizeObserver(onSize)
  observer.observe(element)
  return () => observer.disconnect()
}
