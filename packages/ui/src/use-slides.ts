import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Direction, findKeyStep, findNextSlide, findSlideAt, getSlideOffset } from './carousel-position.ts'

/** Which of so many slides a scroll container shows, and what moves it: buttons, keys, and every `everyMs` itself, unless that is undefined. */
export function useSlides(count: number, everyMs: number | undefined) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)

  function show(to: number) {
    const element = track.current
    if (element === null || to < 0 || to >= count) return
    element.scrollTo({
      left: getSlideOffset(to, element.clientWidth, readDirection(element)),
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }
  function noteScroll() {
    const element = track.current
    if (element !== null) setIndex(findSlideAt(element.scrollLeft, element.clientWidth, count))
  }
  function pressKey(event: KeyboardEvent) {
    const step = event.target === track.current ? findKeyStep(event.key, readDirection(track.current)) : 0
    if (step === 0) return
    event.preventDefault()
    show(index + step)
  }
  useAutoplay(everyMs !== undefined && !paused && !held && count > 1, everyMs ?? 0, () => {
    if (track.current !== null && isWatched(track.current) && !prefersReducedMotion()) show(findNextSlide(index, count))
  })
  return { track, index, show, noteScroll, pressKey, paused, setPaused, setHeld }
}

function useAutoplay(running: boolean, everyMs: number, advance: () => void) {
  const latest = useRef(advance)
  useEffect(() => {
    latest.current = advance
  })
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => latest.current(), everyMs)
    return () => clearInterval(timer)
  }, [running, everyMs])
}

/** Whether somebody can look at it: on the screen and under no dialog, which is checked first because reading a place lays out the page. */
function isWatched(element: Element): boolean {
  if (document.querySelector('dialog[open]') !== null) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function readDirection(element: Element): Direction {
  return getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
