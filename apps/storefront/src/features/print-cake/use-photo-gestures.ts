import { type Gesture, longSideCm, moveBy, type Placement, type Point, type Print, withBleed } from '@sukkar/domain/print-geometry'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Apply, listen, listenToPointers, listenToWheel, type PointOf } from '../../lib/gestures.ts'

type Placed = { print: Print; placement: Placement; onPlace: (placement: Placement) => void }

/** Moves, zooms and rotates the photo by fingers, mouse, touchpad pinch and keys. */
export const usePhotoGestures = (stage: RefObject<HTMLDivElement | null>, placed: Placed | null): void => {
  // Before the paint: a finger on the picture that is just shown counts, however long a busy phone takes to run other effects.
  const latest = useRef(placed)
  useLayoutEffect(() => {
    latest.current = placed
  })
  const isThere = placed !== null
  useLayoutEffect(() => {
    const element = stage.current
    if (!element || !isThere) return undefined
    const apply = (gesture: Gesture): void => {
      const now = latest.current
      if (now === null) return
      const placement = moveBy(now.print, now.placement, gesture)
      // Another event may arrive before React renders this placement.
      latest.current = { ...now, placement }
      now.onPlace(placement)
    }
    const pointOf: PointOf = (event) => toPoint(element, latest.current?.print, event)
    const ways = [
      listenToPointers(element, pointOf, apply),
      listenToWheel(element, { pointOf, scrolls: true }, apply),
      listenToKeys(element, apply),
    ]
    return () => {
      for (const stop of ways) stop()
    }
  }, [stage, isThere])
}

/** A position on the screen, in long sides of the print from its centre. */
const toPoint = (element: HTMLElement, print: Print | undefined, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  if (!print) return CENTER
  const box = element.getBoundingClientRect()
  const sidePixels = (box.width / withBleed(print.size).widthCm) * longSideCm(print.size)
  return { x: (clientX - box.x - box.width / 2) / sidePixels, y: (clientY - box.y - box.height / 2) / sidePixels }
}

const CENTER: Point = { x: 0, y: 0 }

const listenToKeys = (element: HTMLElement, apply: Apply): (() => void) =>
  listen(element, {
    keydown: (event: KeyboardEvent) => {
      const gesture = keyGesture(event.key, event.shiftKey)
      if (gesture === null || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      apply(gesture)
    },
  })

/** The gesture of a key, null for any other key; Shift makes larger steps. */
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
