/** How near to an edge of the window the page begins to come along: more than the bars that cover its edges. */
const EDGE_PIXELS = 110
/** In each frame, at the very edge. */
const STEP_MAX_PIXELS = 14

/** The item of a list whose stretch a height lies in, given where each begins: above all of them the first, below them the last. */
export const placeAt = (tops: readonly number[], y: number): number => Math.max(0, tops.filter((top) => top <= y).length - 1)

/** How far the page comes along in this frame for a pointer at this height: faster the nearer it is to an edge. */
export const scrollStep = (y: number, windowHeight: number): number => {
  const [above, below] = [EDGE_PIXELS - y, y - (windowHeight - EDGE_PIXELS)]
  if (above <= 0 && below <= 0) return 0
  const step = Math.round(Math.min(1, Math.max(above, below) / EDGE_PIXELS) * STEP_MAX_PIXELS)
  return above > below ? -step : step
}
