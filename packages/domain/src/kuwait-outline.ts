import type { Place } from './distance.ts'

/** A coast or border as a closed line of points, longitude first as in GeoJSON. */
export type OutlineRing = readonly (readonly [lng: number, lat: number])[]

/**
 * Kuwait drawn by hand for the map shown where no tiles are available: accurate to about a kilometre, enough for orientation but not to decide on
 * which side of a shore a place is (docs/decisions, "A map without tiles").
 */
export const KUWAIT_OUTLINE: readonly { name: 'mainland' | 'bubiyan' | 'warba' | 'failaka'; ring: OutlineRing }[] = [
  // biome-ignore format: one line for each stretch of border or coast
  { name: 'mainland', ring: [
    // The border with Saudi Arabia, from the sea to the west.
    [48.43, 28.54], [47.671, 28.533], [47.583, 28.628], [47.553, 28.732], [47.521, 28.838], [47.433, 28.99], [46.982, 29.046],
    // The border with Iraq along Wadi al-Batin to the north.
    [46.725, 29.075], [46.531, 29.096], [46.694, 29.26], [46.769, 29.347], [46.906, 29.538], [46.976, 29.673], [47.044, 29.823],
    [47.114, 29.961], [47.148, 30.001], [47.223, 30.042], [47.331, 30.08], [47.515, 30.096], [47.673, 30.096], [47.759, 30.066],
    [47.947, 30.017], [47.979, 29.983],
    // The strait beside Bubiyan down to Subiya.
    [47.985, 29.96], [47.995, 29.9], [48.012, 29.83], [48.05, 29.77], [48.085, 29.7], [48.115, 29.64], [48.143, 29.572],
    // Kuwait Bay: its north shore, then Jahra, Doha and Shuwaikh.
    [48.08, 29.56], [48, 29.55], [47.93, 29.525], [47.87, 29.49], [47.81, 29.455], [47.76, 29.43], [47.732, 29.415], [47.722, 29.39],
    [47.728, 29.372], [47.75, 29.367], [47.775, 29.37], [47.795, 29.386], [47.825, 29.392], [47.845, 29.385], [47.838, 29.36],
    [47.83, 29.34], [47.845, 29.327], [47.873, 29.329], [47.895, 29.336], [47.902, 29.352], [47.915, 29.367], [47.935, 29.36],
    [47.952, 29.363],
    // The city and the coast to the south.
    [47.963, 29.378], [47.98, 29.391], [48.003, 29.393], [48.012, 29.379], [48.025, 29.369], [48.041, 29.359], [48.06, 29.352],
    [48.098, 29.352], [48.092, 29.33], [48.097, 29.31], [48.097, 29.28], [48.1, 29.25], [48.108, 29.215], [48.121, 29.19],
    [48.129, 29.165], [48.134, 29.13], [48.141, 29.1], [48.142, 29.075], [48.152, 29.05], [48.166, 29.03], [48.175, 29],
    [48.185, 28.96], [48.22, 28.925], [48.29, 28.87], [48.335, 28.79], [48.388, 28.745], [48.398, 28.66], [48.402, 28.6],
    [48.418, 28.56],
  ] },
  // biome-ignore format: as above
  { name: 'bubiyan', ring: [
    [48.055, 29.955], [48.09, 29.985], [48.135, 29.985], [48.2, 29.955], [48.275, 29.905], [48.335, 29.845], [48.36, 29.775],
    [48.325, 29.72], [48.255, 29.655], [48.195, 29.602], [48.165, 29.65], [48.15, 29.7], [48.115, 29.75], [48.085, 29.8],
    [48.06, 29.86], [48.045, 29.92],
  ] },
  // biome-ignore format: as above
  { name: 'warba', ring: [[48.02, 30.012], [48.05, 30.028], [48.1, 30.026], [48.14, 30.008], [48.1, 30.003], [48.05, 30.001]] },
  // biome-ignore format: as above
  { name: 'failaka', ring: [
    [48.267, 29.44], [48.285, 29.465], [48.31, 29.472], [48.35, 29.445], [48.4, 29.39], [48.37, 29.392], [48.32, 29.412],
    [48.285, 29.425],
  ] },
]

/** Whether a place lies within the drawn outline. Near a shore the drawing may be wrong by a kilometre. */
export function isInOutline(place: Place): boolean {
  return KUWAIT_OUTLINE.some(({ ring }) => isInRing(ring, place))
}

/** Counts the crossings of a ray to the east with the ring: an odd number means inside. */
function isInRing(ring: OutlineRing, { lat, lng }: Place): boolean {
  let isInside = false
  // Stryker disable next-line ArrayDeclaration: no ring is empty
  let [beforeLng, beforeLat] = ring.at(-1) ?? [0, 0]
  for (const [nextLng, nextLat] of ring) {
    const crossesLatitude = nextLat > lat !== beforeLat > lat
    // Stryker disable next-line EqualityOperator: a ray to the west meets the line as often, and on the line either answer is right
    if (crossesLatitude && lng < ((beforeLng - nextLng) * (lat - nextLat)) / (beforeLat - nextLat) + nextLng) isInside = !isInside
    ;[beforeLng, beforeLat] = [nextLng, nextLat]
  }
  return isInside
}
