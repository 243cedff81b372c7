import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { placeAt, scrollStep } from './drag-geometry.ts'

/** The dragged item by its key, because the list may change meanwhile, and its drop index. */
export type Drag = { key: string; to: number }

type Handle = { onPointerDown: (event: PointerEvent<HTMLElement>) => void }

/** Drags the items of a list by mouse or finger; near an edge of the window the page scrolls. */
export const useDrag = (
  list: RefObject<HTMLElement | null>,
  onDrop: (key: string, to: number) => void,
): { drag: Drag | null; bind: (key: string, index: number) => Handle; cancel: () => void } => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const hand = useRef({ pointerId: 0, y: 0 })
  const isDragging = drag !== null
  const cancel = (): void => setDrag(null)
  const findPlace = (): number => {
    const tops = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect().top)
    return placeAt(tops, hand.current.y)
  }
  const follow = (): void => {
    const to = findPlace()
    setDrag((before) => before && { ...before, to })
  }
  const drop = (): void => {
    if (drag !== null) onDrop(drag.key, findPlace())
    cancel()
  }
  const now = useRef({ follow, drop, cancel })
  useEffect(() => {
    now.current = { follow, drop, cancel }
  })
  useEffect(() => {
    if (!isDragging) return undefined
    // Listens on the window, because a change of the list may move the handle away from the pointer.
    const isOver = new AbortController()
    const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', what: keyof typeof now.current): void => {
      const handlePointer = ({ pointerId, clientY }: globalThis.PointerEvent): void => {
        if (pointerId !== hand.current.pointerId) return
        hand.current.y = clientY
        now.current[what]()
      }
      addEventListener(type, handlePointer, { signal: isOver.signal })
    }
    listen('pointermove', 'follow')
    listen('pointerup', 'drop')
    listen('pointercancel', 'cancel')
    let frame = requestAnimationFrame(function turn() {
      const step = scrollStep(hand.current.y, innerHeight)
      if (step !== 0) {
        scrollBy({ top: step, behavior: 'instant' })
        now.current.follow()
      }
      frame = requestAnimationFrame(turn)
    })
    return () => {
      isOver.abort()
      cancelAnimationFrame(frame)
    }
  }, [isDragging])
  const bind = (key: string, index: number): Handle => ({
    onPointerDown: ({ button, pointerId, clientY }) => {
      if (button !== 0) return
      hand.current = { pointerId, y: clientY }
      setDrag({ key, to: index })
    },
  })
  return { drag, bind, cancel }
}
