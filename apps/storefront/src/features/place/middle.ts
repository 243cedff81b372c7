import type { Place } from '@sukkar/domain/distance'

/** Where a map begins when nothing is known yet: the city and its bay. */
export const MIDDLE_OF_KUWAIT: Place = { lat: 29.3375, lng: 48 }
