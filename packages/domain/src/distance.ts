/** A place on the earth, in degrees. */
export type Place = { lat: number; lng: number }

const EARTH_RADIUS_KM = 6371

/** The great-circle distance between two places, in kilometres. */
export function distanceKm(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Kilometres rounded for display: one decimal below ten (0.8, 3.2; at least 0.1), none from ten on. */
export function roundKm(kilometres: number): number {
  // Stryker disable next-line EqualityOperator: ten is ten with a decimal and without.
  return kilometres < 10 ? Math.max(0.1, Math.round(kilometres * 10) / 10) : Math.round(kilometres)
}

/** The suggestion is short because the page also lists all areas. */
const NEARBY_COUNT = 4
/** A place farther than this from every area's centre is in the desert, at sea or in another country. */
const OUTSIDE_KM = 25

/** At most four areas nearest to a place, nearest first; empty when all are more than 25 km away. */
export function findNearbyAreas<A extends Place>(areas: readonly A[], place: Place): A[] {
  const measured = measure(areas, place)
  // Stryker disable next-line EqualityOperator: no distance is a whole number of kilometres.
  if ((measured[0]?.km ?? Number.POSITIVE_INFINITY) > OUTSIDE_KM) return []
  return measured.slice(0, NEARBY_COUNT).map(({ area }) => area)
}

/** The data has only the centre of an area; few areas extend farther from it than this. */
const AREA_RADIUS_KM = 5

/** The area that a place most likely lies in: the one with the nearest centre, or null when that is more than 5 km away. */
export function findAreaAt<A extends Place>(areas: readonly A[], place: Place): A | null {
  const nearest = measure(areas, place)[0]
  // Stryker disable next-line EqualityOperator: no distance is a whole number of kilometres.
  return nearest !== undefined && nearest.km <= AREA_RADIUS_KM ? nearest.area : null
}

/** Borders between two centres are unknown, so only a place nearer to another centre by more than this counts as a mistake. */
const DOUBT_KM = 1.5

/**
 * The area that a place seems to be in although the customer chose another, or null where the chosen one is plausible. Centres do not define
 * borders, so callers ask the customer about it and never refuse.
 */
export function findOtherArea<A extends Place & { id: string }>(areas: readonly A[], chosenId: string, place: Place): A | null {
  const found = findAreaAt(areas, place)
  const chosen = areas.find(({ id }) => id === chosenId)
  if (found === null || chosen === undefined) return null
  // Stryker disable next-line EqualityOperator: no difference of two distances is that number.
  return distanceKm(chosen, place) - distanceKm(found, place) > DOUBT_KM ? found : null
}

function measure<A extends Place>(areas: readonly A[], place: Place): { area: A; km: number }[] {
  return areas.map((area) => ({ area, km: distanceKm(place, area) })).sort((a, b) => a.km - b.km)
}
