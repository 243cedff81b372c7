export type Direction = 'ltr' | 'rtl'

/** Which slide a scroll position shows. Right to left, browsers count the position downwards from zero. */
export function findSlideAt(scrollLeft: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0 || count <= 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(Math.abs(scrollLeft) / slideWidth)))
}

/** The scroll position that shows a slide. */
export function getSlideOffset(index: number, slideWidth: number, direction: Direction): number {
  return index === 0 ? 0 : index * slideWidth * (direction === 'rtl' ? -1 : 1)
}

/** How many slides a key moves: the arrow that points onward depends on the direction. */
export function findKeyStep(key: string, direction: Direction): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1
}
