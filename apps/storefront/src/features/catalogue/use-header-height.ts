import { useLayoutEffect } from 'react'

/** Sets `--header-height` to the height that the sticky header covers: 0 in a low window, where it scrolls away. */
export const useHeaderHeight = (): void => {
  useLayoutEffect(() => {
    const header = document.querySelector('header')
    if (!header) return undefined
    const root = document.documentElement
    const note = () => {
      const coveredHeight = getComputedStyle(header).position === 'sticky' ? header.getBoundingClientRect().height : 0
      root.style.setProperty('--header-height', `${coveredHeight}px`)
    }
    note()
    addEventListener('resize', note)
    const observer = new ResizeObserver(note)
    observer.observe(header)
    return () => {
      observer.disconnect()
      removeEventListener('resize', note)
      root.style.removeProperty('--header-height')
    }
  }, [])
}
