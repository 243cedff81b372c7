/** The distance from the window's edge at which the page begins to scroll: more than the height of the bars there. */
const EDGE_PIXELS = 110
/** Scrolled per frame at the very edge. */
const STEP_MAX_PIXELS = 14

/** The index of the item at a height, given the tops of all items: above all of them the first, below them the last. */
export const placeAt = (tops: readonly number[], y: number): number => Math.max(0, tops.filter((top) => top <= y).length - 1)

/** How many pixels to scroll in this frame for a pointer at this height: more the nearer it is to an edge. */
export const scrollStep = (y: number, windowHeight: number): number => {
  const [above, below] = [EDGE_PIXELS - y, y - (windowHeight - EDGE_PIXELS)]
  if (above <= 0 && below <= 0) return 0
  const step = Math.round(Math.min(1, Math.max(above, below) / EDGE_PIXELS) * STEP_MAX_PIXELS)
  return above > below ? -step : step
}
