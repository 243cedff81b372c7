/** A place on the earth, in degrees. */
export type Place = { lat: number; lng: number }

const EARTH_RADIUS_KM = 6371

/** The distance between two places as the crow flies, in kilometres. */
export const distanceKm = (from: Place, to: Place): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Kilometres as people say them: 0.8, 3.2, from ten on without a decimal. */
export const roundKm = (kilometres: number): number =>
  kilometres < 10 ? Math.max(0.1, Math.round(kilometres * 10) / 10) : Math.round(kilometres)

/** More than a few neighbours are a list, and the list is there already. */
const NEARBY_COUNT = 4
/** Farther from every area than this is the desert, the sea or another country. */
const OUTSIDE_KM = 25

/** The areas nearest to a place, nearest first; none when the place is outside all of them. */
export const findNearbyAreas = <A extends Place>(areas: readonly A[], place: Place): A[] => {
  const measured = areas.map((area) => ({ area, km: distanceKm(place, area) })).sort((a, b) => a.km - b.km)
  if ((measured[0]?.km ?? Number.POSITIVE_INFINITY) > OUTSIDE_KM) return []
  return measured.slice(0, NEARBY_COUNT).map(({ area }) => area)
}
