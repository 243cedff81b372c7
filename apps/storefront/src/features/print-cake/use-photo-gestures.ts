import { type Gesture, longSideCm, moveBy, type Placement, type Point, type Print, withBleed } from '@sukkar/domain/print-geometry'
import { type RefObject, useEffect, useRef } from 'react'

type Placed = { print: Print; placement: Placement; onPlace: (placement: Placement) => void }

/** Moves, zooms and turns the photo under fingers, a mouse, a touchpad's pinch and keys. */
export const usePhotoGestures = (stage: RefObject<HTMLDivElement | null>, placed: Placed | null): void => {
  const latest = useRef(placed)
  useEffect(() => {
    latest.current = placed
  })
  const isThere = placed !== null
  useEffect(() => {
    const element = stage.current
    if (!element || !isThere) return undefined
    const apply = (gesture: Gesture): void => {
      const now = latest.current
      if (now === null) return
      const placement = moveBy(now.print, now.placement, gesture)
      // Another event may come before React has drawn this one.
      latest.current = { ...now, placement }
      now.onPlace(placement)
    }
    const pointOf = (event: { clientX: number; clientY: number }): Point => toPoint(element, latest.current?.print, event)
    const ways = [listenToPointers(element, pointOf, apply), listenToWheel(element, pointOf, apply), listenToKeys(element, apply)]
    return () => {
      for (const stop of ways) stop()
    }
  }, [stage, isThere])
}

type Apply = (gesture: Gesture) => void
type PointOf = (event: { clientX: number; clientY: number }) => Point

/** A place on the screen, in long sides of the print from its middle. */
const toPoint = (element: HTMLElement, print: Print | undefined, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  if (!print) return CENTER
  const box = element.getBoundingClientRect()
  const sidePixels = (box.width / withBleed(print.size).widthCm) * longSideCm(print.size)
  return { x: (clientX - box.x - box.width / 2) / sidePixels, y: (clientY - box.y - box.height / 2) / sidePixels }
}

const CENTER: Point = { x: 0, y: 0 }

const listenToPointers = (element: HTMLElement, pointOf: PointOf, apply: Apply): (() => void) => {
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

/** One finger rests while the other goes from here to there: what lies between them grows and turns with them. */
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

/** A touchpad's pinch comes as a wheel with Control; the wheel alone scrolls the page. */
const listenToWheel = (element: HTMLElement, pointOf: PointOf, apply: Apply): (() => void) => {
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    const at = pointOf(event)
    apply({ from: at, to: at, factor: Math.exp(-event.deltaY / 200), turn: 0 })
  }
  element.addEventListener('wheel', wheel, { passive: false })
  return () => element.removeEventListener('wheel', wheel)
}

const listenToKeys = (element: HTMLElement, apply: Apply): (() => void) =>
  listen(element, {
    keydown: (event: KeyboardEvent) => {
      const gesture = keyGesture(event.key, event.shiftKey)
      if (gesture === null || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      apply(gesture)
    },
  })

/** Where the photo goes at a key, null at any other; Shift makes longer steps. */
export const keyGesture = (key: string, isLong: boolean): Gesture | null => {
  const step = isLong ? 0.05 : 0.01
  const moved = (x: number, y: number): Gesture => ({ from: CENTER, to: { x: x * step, y: y * step }, factor: 1, turn: 0 })
  switch (key) {
    case 'ArrowLeft':
      return moved(-1, 0)
    case 'ArrowRight':
      return moved(1, 0)
    case 'ArrowUp':
      return moved(0, -1)
    case 'ArrowDown':
      return moved(0, 1)
    case '+':
    case '=':
      return { from: CENTER, to: CENTER, factor: isLong ? 1.25 : 1.05, turn: 0 }
    case '-':
    case '_':
      return { from: CENTER, to: CENTER, factor: isLong ? 0.8 : 1 / 1.05, turn: 0 }
    case '[':
    case '{':
      return { from: CENTER, to: CENTER, factor: 1, turn: isLong ? -15 : -1 }
    case ']':
    case '}':
      return { from: CENTER, to: CENTER, factor: 1, turn: isLong ? 15 : 1 }
    default:
      return null
  }
}

const listen = (
  element: HTMLElement,
  listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void },
): (() => void) => {
  const stop = new AbortController()
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { signal: stop.signal })
  return () => stop.abort()
}
