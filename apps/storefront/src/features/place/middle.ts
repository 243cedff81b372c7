import type { Place } from '@sukkar/domain/distance'

/** Where a map starts without any other place: Kuwait City and its bay. */
export const MIDDLE_OF_KUWAIT: Place = { lat: 29.3375, lng: 48 }
