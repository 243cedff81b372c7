import { useCallback, useEffect, useRef, useState } from 'react'

/** Sections this far below the screen load in advance. */
const AHEAD = '900px 0px'

/** Which sections have come near the screen, so that their products load, and which one is at the reading line below the sticky rail. */
export const useSectionsInSight = () => {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)
  const sections = useRef(new Map<string, HTMLElement>())
  const observer = useRef<IntersectionObserver | null>(null)

  useEffect(() => {
    const watch = new IntersectionObserver((entries) => noteNear(entries, setNear), { rootMargin: AHEAD })
    observer.current = watch
    for (const section of sections.current.values()) watch.observe(section)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    let frame = 0
    const judge = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(findCurrent(sections.current)))
    }
    judge()
    addEventListener('scroll', judge, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', judge)
    }
  }, [])

  const register = useCallback((slug: string, element: HTMLElement | null) => {
    const known = sections.current.get(slug)
    if (known) observer.current?.unobserve(known)
    if (element) {
      sections.current.set(slug, element)
      observer.current?.observe(element)
    } else sections.current.delete(slug)
  }, [])
  const show = useCallback((slug: string) => showSection(sections.current.get(slug)), [])
  return { near, current, register, show }
}

/** Scrolls to a section: smoothly when it is near, instantly when it is far, so that the sections between need not load. */
const showSection = (section: HTMLElement | undefined): void => {
  if (!section) return
  const isFar = Math.abs(section.getBoundingClientRect().top) > GLIDE_SCREENS_MAX * innerHeight
  const isStill = isFar || matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' })
  holdInPlace(section, isStill)
}

/**
 * Sections above that load meanwhile may be higher than their placeholders: the target holds its place until they are loaded, or until the
 * customer scrolls.
 */
const holdInPlace = (section: HTMLElement, isThere: boolean): void => {
  const list = section.parentElement
  if (!list) return
  const end = new AbortController()
  const heights = new ResizeObserver(() => section.scrollIntoView({ behavior: 'instant', block: 'start' }))
  const watch = () => heights.observe(list)
  const timer = setTimeout(() => end.abort(), HOLD_MS)
  end.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    heights.disconnect()
  })
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(move, () => end.abort(), { passive: true, signal: end.signal })
  if (isThere) watch()
  else addEventListener('scrollend', watch, { once: true, signal: end.signal })
}

/** How long loading products may still move the target. */
const HOLD_MS = 3000

const GLIDE_SCREENS_MAX = 2

const noteNear = (
  entries: readonly IntersectionObserverEntry[],
  setNear: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
): void => {
  const come = entries.filter((entry) => entry.isIntersecting).map((entry) => (entry.target as HTMLElement).dataset['slug'] ?? '')
  if (come.length > 0) setNear((before) => (come.every((slug) => before.has(slug)) ? before : new Set([...before, ...come])))
}

/**
 * The last section that begins above the upper third of the screen, or on a low screen above the place where a section comes to rest after
 * scrolling to it.
 */
const findCurrent = (sections: ReadonlyMap<string, HTMLElement>): string | null => {
  const [any] = sections.values()
  if (!any) return null
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement)
  const standing = Number.parseFloat(getComputedStyle(any).scrollMarginBlockStart) + (Number.parseFloat(scrollPaddingBlockStart) || 0)
  const line = Math.max(innerHeight / 3, standing + 1)
  let found: { slug: string; top: number } | null = null
  for (const [slug, element] of sections) {
    const { top } = element.getBoundingClientRect()
    if (top <= line && (found === null || top > found.top)) found = { slug, top }
  }
  return found?.slug ?? null
}
