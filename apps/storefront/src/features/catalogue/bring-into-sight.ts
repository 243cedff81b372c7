/** Scrolls a row sideways so that one of its items is in the middle; the page itself does not scroll. */
export const bringIntoSight = (row: HTMLElement | null, item: string, behavior: ScrollBehavior): void => {
  const box = row?.querySelector(item)?.getBoundingClientRect()
  if (!row || !box) return
  const frame = row.getBoundingClientRect()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollBy({ left: box.x + box.width / 2 - (frame.x + frame.width / 2), behavior: isCalm ? 'instant' : behavior })
}
