import type { Branch } from '@sukkar/contract/area'

/** A link to a map with the way to a branch. */
export const directionsTo = ({ lat, lng }: Pick<Branch, 'lat' | 'lng'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
