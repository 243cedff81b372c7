import type { Place } from '@sukkar/domain/distance'
import { readMapLink } from '@sukkar/domain/map-link'
import { useChoice } from './choice.ts'

/** Coordinates in the form in which people paste them, precise to a metre; always with a decimal point, even for whole degrees. */
export const writePlace = ({ lat, lng }: Place): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`

/** Reads a place from a query value of the shop's own pages; null for anything else, and for a place abroad. */
export const readPlace = (text: string | undefined): Place | null => {
  const place = readMapLink(text ?? '')
  return place.kind === 'point' ? { lat: place.lat, lng: place.lng } : null
}

/** The pin from which the chosen area was found, as the address form stores it; empty without one. */
export const useChosenPin = (): string => useChoice(({ pin }) => (pin === null ? '' : writePlace(pin)))
