import type { Point } from '@sukkar/domain/print-geometry'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Apply, listen, listenToPointers, listenToWheel, type PointOf } from '../../../lib/gestures.ts'

export type ZoomGestures = {
  onMove: Apply
  onDoubleTap: (at: Point) => void
  /** Called when a single finger is lifted, with its movement. */
  onLift: (way: Point) => void
}

/**
 * Pointer and wheel gestures on the stage of a picture; points are pixels from its centre. The stage is marked with `data-held` while it is
 * pressed.
 */
export const useZoomGestures = (stage: RefObject<HTMLElement | null>, gestures: ZoomGestures): void => {
  // Before the paint: a finger on the picture that is just shown counts, however long a busy phone takes to run other effects.
  const latest = useRef(gestures)
  useLayoutEffect(() => {
    latest.current = gestures
  })
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const pointOf: PointOf = ({ clientX, clientY }) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: clientX - x - width / 2, y: clientY - y - height / 2 }
    }
    const move: Apply = (gesture) => latest.current.onMove(gesture)
    const ways = [
      listenToPointers(element, pointOf, move),
      listenToWheel(element, { pointOf, scrolls: false }, move),
      listenToLifts(element, pointOf, (from, to, isSecond) => {
        if (isSecond) latest.current.onDoubleTap(to)
        else latest.current.onLift({ x: to.x - from.x, y: to.y - from.y })
      }),
    ]
    return () => {
      for (const stop of ways) stop()
    }
  }, [stage])
}

/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MS = 350
const TAP_PIXELS = 24

type Lifted = (from: Point, to: Point, isSecond: boolean) => void

/** Reports when a single finger is lifted, and whether that was the second tap of a double tap. */
const listenToLifts = (element: HTMLElement, pointOf: PointOf, onLift: Lifted): (() => void) => {
  let down: Point | null = null
  let tap: { at: Point; ms: number } | null = null
  const press = (event: PointerEvent) => {
    down = event.isPrimary && event.button === 0 ? pointOf(event) : null
    element.dataset['held'] = ''
  }
  const lift = (event: PointerEvent) => {
    if (!event.isPrimary) return
    delete element.dataset['held']
    const from = down
    down = null
    const at = pointOf(event)
    if (from === null || event.type === 'pointercancel') return onLift(at, at, false)
    const isTap = isNear(from, at)
    const isSecond = isTap && tap !== null && event.timeStamp - tap.ms < DOUBLE_TAP_MS && isNear(tap.at, at)
    tap = isTap && !isSecond ? { at, ms: event.timeStamp } : null
    onLift(from, at, isSecond)
  }
  return listen(element, { pointerdown: press, pointerup: lift, pointercancel: lift })
}

const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < TAP_PIXELS
