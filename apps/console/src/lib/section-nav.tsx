import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './section-nav.module.css'

/** The class of each link. */
export const sectionTab = classes['tab']

/** The links between the pages of one section. On a phone the row scrolls, and the current page's link is scrolled into view. */
export const SectionNav = ({ label, children }: { label: string; children: ReactNode }) => {
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const show = (): void => {
      const here = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect()
      const row = nav.current?.getBoundingClientRect()
      if (here && row) nav.current?.scrollBy({ left: here.left + here.width / 2 - row.left - row.width / 2 })
    }
    show()
    // The web fonts loaded later may be wider.
    void document.fonts.ready.then(show)
  }, [])
  return (
    <nav ref={nav} className={classes['tabs']} aria-label={label}>
      {children}
    </nav>
  )
}
