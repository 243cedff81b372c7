import { useLayoutEffect } from 'react'

/** Keeps the height of the page's header, which sticks, at hand as `--header-height` for what sticks below it. */
export const useHeaderHeight = (): void => {
  useLayoutEffect(() => {
    const header = document.querySelector('header')
    if (!header) return undefined
    const root = document.documentElement
    const note = () => root.style.setProperty('--header-height', `${header.getBoundingClientRect().height}px`)
    note()
    const observer = new ResizeObserver(note)
    observer.observe(header)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--header-height')
    }
  }, [])
}
