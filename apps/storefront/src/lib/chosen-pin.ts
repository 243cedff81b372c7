import type { Place } from '@sukkar/domain/distance'
import { readMapLink } from '@sukkar/domain/map-link'
import { useChoice } from './choice.ts'

/** A place as coordinates are pasted, to the metre: with a point even where the degrees are whole. */
export const writePlace = ({ lat, lng }: Place): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`

/** A place as an address of ours carries it from the map to where it is needed; null for anything else, and for a place abroad. */
export const readPlace = (text: string | undefined): Place | null => {
  const place = readMapLink(text ?? '')
  return place.kind === 'point' ? { lat: place.lat, lng: place.lng } : null
}

/** The pin that the chosen area was found by, as the form of an address keeps it; empty without one. */
export const useChosenPin = (): string => useChoice(({ pin }) => (pin === null ? '' : writePlace(pin)))
