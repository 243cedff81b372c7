import type { Place } from '@sukkar/domain/distance'
import { KUWAIT_OUTLINE } from '@sukkar/domain/kuwait-outline'
import { DivIcon, LayerGroup, Map as LeafletMap, type MapOptions, Marker, Point, Polygon, TileLayer } from 'leaflet'
import classes from './map.module.css'
import { pickLabels } from './place-labels.ts'

export type NamedPlace = Place & { name: string }

/** A little beyond the country, so that its borders can be centred. */
const BOUNDS: [[number, number], [number, number]] = [
  [28.2, 46.2],
  [30.4, 48.8],
]
const ZOOM_MIN = 8
/** With tiles, streets are distinct at this zoom; the outline shows nothing beyond the names of areas. */
const ZOOM_MAX_TILES = 18
const ZOOM_MAX_OUTLINE = 15

/**
 * A map of Kuwait in an element: the shop's own outline, covered by tiles where a tile server is configured and responds. `onTiles` is
 * called once tiles are shown.
 */
export const drawMap = (
  element: HTMLElement,
  given: { middle: Place; zoom: number; tilesUrl: string | null; onTiles: (areSeen: boolean) => void; options?: MapOptions },
): LeafletMap => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    center: given.middle,
    zoom: given.zoom,
    minZoom: ZOOM_MIN,
    maxZoom: given.tilesUrl === null ? ZOOM_MAX_OUTLINE : ZOOM_MAX_TILES,
    maxBounds: BOUNDS,
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    keyboardPanDelta: 40,
    ...given.options,
  })
  // Below the tiles, which cover it once they load.
  map.createPane('land')
  for (const { ring } of KUWAIT_OUTLINE) {
    const points = ring.map(([lng, lat]): [number, number] => [lat, lng])
    new Polygon(points, { pane: 'land', className: classes['land'] ?? '', interactive: false, smoothFactor: 0.5 }).addTo(map)
  }
  if (given.tilesUrl !== null) addTiles(map, given.tilesUrl, given.onTiles)
  return map
}

/** Adds tiles over the outline; if all of the first view fail, the layer is removed and the outline stays. */
const addTiles = (map: LeafletMap, url: string, onTiles: (areSeen: boolean) => void): void => {
  const tiles = new TileLayer(url, { maxZoom: ZOOM_MAX_TILES, className: classes['tiles'] ?? '' })
  let areSeen = false
  tiles.on('tileload', () => {
    if (!areSeen) onTiles(true)
    areSeen = true
  })
  const removeTiles = (): void => {
    if (!map.hasLayer(tiles)) return
    map.removeLayer(tiles)
    map.setMaxZoom(ZOOM_MAX_OUTLINE)
  }
  // Once every tile in view has loaded or failed.
  tiles.on('load', () => {
    // Later, because the layer works on after this event.
    if (!areSeen) queueMicrotask(removeTiles)
  })
  tiles.addTo(map)
}

/** Draws the names of areas without overlaps, again after each move. Returns a function that removes them. */
export const labelAreas = (map: LeafletMap, areas: readonly NamedPlace[]): (() => void) => {
  const group = new LayerGroup().addTo(map)
  const draw = (): void => {
    group.clearLayers()
    const view = map.getBounds()
    const seen = areas.filter((area) => view.contains([area.lat, area.lng]))
    const labels = seen.map((item) => {
      const { x, y } = map.latLngToContainerPoint([item.lat, item.lng])
      // A letter is about 7 pixels wide; measuring each name exactly would cost a layout each.
      return { item, x, y, width: item.name.length * 7 + 12, height: 20 }
    })
    for (const { item } of pickLabels(labels)) group.addLayer(labelOf(item))
  }
  draw()
  map.on('moveend zoomend resize', draw)
  return () => {
    map.off('moveend zoomend resize', draw)
    group.remove()
  }
}

const labelOf = (area: NamedPlace): Marker => {
  const name = document.createElement('bdi')
  name.textContent = area.name
  // With no size of its own the label is centred by CSS.
  const icon = new DivIcon({ className: classes['label'] ?? '', html: name, iconSize: new Point(0, 0) })
  return new Marker(area, { icon, interactive: false, keyboard: false })
}

/** A dot with a name at a place. */
export const markPlace = (map: LeafletMap, place: NamedPlace, kind: 'branch' | 'home' | 'courier'): Marker => {
  const mark = document.createElement('span')
  const name = document.createElement('bdi')
  name.textContent = place.name
  mark.append(name)
  const icon = new DivIcon({ className: `${classes['mark']} ${classes[kind]}`, html: mark, iconSize: new Point(0, 0) })
  return new Marker(place, { icon, interactive: false, keyboard: false, zIndexOffset: kind === 'courier' ? 1000 : 0 }).addTo(map)
}
