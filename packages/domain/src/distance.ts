/** A place on the earth, in degrees. */
export type Place = { lat: number; lng: number }

const EARTH_RADIUS_KM = 6371

/** The distance between two places as the crow flies, in kilometres. */
export function distanceKm(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Kilometres as people say them: 0.8, 3.2, from ten on without a decimal. */
export function roundKm(kilometres: number): number {
  // Stryker disable next-line EqualityOperator: ten is ten with a decimal and without.
  return kilometres < 10 ? Math.max(0.1, Math.round(kilometres * 10) / 10) : Math.round(kilometres)
}

/** More than a few neighbours are a list, and the list is there already. */
const NEARBY_COUNT = 4
/** Farther from every area than this is the desert, the sea or another country. */
const OUTSIDE_KM = 25

/** The areas nearest to a place, nearest first; none when the place is outside all of them. */
export function findNearbyAreas<A extends Place>(areas: readonly A[], place: Place): A[] {
  const measured = measure(areas, place)
  // Stryker disable next-line EqualityOperator: no distance is a whole number of kilometres.
  if ((measured[0]?.km ?? Number.POSITIVE_INFINITY) > OUTSIDE_KM) return []
  return measured.slice(0, NEARBY_COUNT).map(({ area }) => area)
}

/** An area is known by its centre alone; few reach farther from it than this. */
const AREA_RADIUS_KM = 5

/** The area that a place most likely lies in: the one whose centre is nearest, unless even that is far; then null. */
export function findAreaAt<A extends Place>(areas: readonly A[], place: Place): A | null {
  const nearest = measure(areas, place)[0]
  // Stryker disable next-line EqualityOperator: no distance is a whole number of kilometres.
  return nearest !== undefined && nearest.km <= AREA_RADIUS_KM ? nearest.area : null
}

/** Between two centres a border may run anywhere: only what is nearer to another one by this much is called a slip. */
const DOUBT_KM = 1.5

/**
 * The area that a place seems to be in although another was chosen, or null where it may well be in the one chosen. Centres
 * tell no borders, so this is a question to the customer and never a refusal.
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
