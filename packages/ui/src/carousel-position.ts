export type Direction = 'ltr' | 'rtl'

/** The index of the slide at a scroll position in pixels. In right-to-left, browsers count `scrollLeft` down from zero. */
export function findSlideAt(scrollLeft: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0 || count <= 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(Math.abs(scrollLeft) / slideWidth)))
}

/** The scroll position in pixels that shows a slide; negative in right-to-left. */
export function getSlideOffset(index: number, slideWidth: number, direction: Direction): number {
  return index === 0 ? 0 : index * slideWidth * (direction === 'rtl' ? -1 : 1)
}

/** How many slides a key moves: the arrow that points forward depends on the direction. */
export function findKeyStep(key: string, direction: Direction): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1
}

/** The slide that follows by itself; the first one after the last. */
export function findNextSlide(index: number, count: number): number {
  return index >= count - 1 ? 0 : index + 1
}
