import type { Gesture, Point } from '@sukkar/domain/print-geometry'

export type Apply = (gesture: Gesture) => void
/** Converts a position on the screen to the coordinates that the gesture's user needs. */
export type PointOf = (event: { clientX: number; clientY: number }) => Point

/** One finger or the mouse moves; two fingers zoom and rotate. */
export const listenToPointers = (element: HTMLElement, pointOf: PointOf, apply: Apply): (() => void) => {
  const fingers = new Map<number, Point>()
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || fingers.size === 2) return
    element.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, pointOf(event))
  }
  const move = (event: PointerEvent) => {
    const from = fingers.get(event.pointerId)
    if (from === undefined) return
    const to = pointOf(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, to)
    apply(other === undefined ? { from, to, factor: 1, turn: 0 } : pinch(other, from, to))
  }
  const lift = (event: PointerEvent) => void fingers.delete(event.pointerId)
  return listen(element, { pointerdown: press, pointermove: move, pointerup: lift, pointercancel: lift })
}

/** The gesture of one finger that moves while the other rests: zoom and rotation around their midpoint. */
const pinch = (rest: Point, from: Point, to: Point): Gesture => {
  const before = { x: from.x - rest.x, y: from.y - rest.y }
  const after = { x: to.x - rest.x, y: to.y - rest.y }
  const length = Math.hypot(before.x, before.y)
  return {
    from: { x: (from.x + rest.x) / 2, y: (from.y + rest.y) / 2 },
    to: { x: (to.x + rest.x) / 2, y: (to.y + rest.y) / 2 },
    factor: length === 0 ? 1 : Math.hypot(after.x, after.y) / length,
    turn: ((Math.atan2(after.y, after.x) - Math.atan2(before.y, before.x)) * 180) / Math.PI,
  }
}

/** A touchpad's pinch arrives as a wheel event with Control; a plain wheel zooms only where there is nothing to scroll. */
export const listenToWheel = (
  element: HTMLElement,
  { pointOf, scrolls }: { pointOf: PointOf; scrolls: boolean },
  apply: Apply,
): (() => void) => {
  const wheel = (event: WheelEvent) => {
    if (scrolls && !event.ctrlKey) return
    event.preventDefault()
    const at = pointOf(event)
    apply({ from: at, to: at, factor: Math.exp(-event.deltaY / 200), turn: 0 })
  }
  element.addEventListener('wheel', wheel, { passive: false })
  return () => element.removeEventListener('wheel', wheel)
}

export const listen = (
  element: HTMLElement,
  listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void },
): (() => void) => {
  const stop = new AbortController()
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { signal: stop.signal })
  return () => stop.abort()
}
