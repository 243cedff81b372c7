import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './section-nav.module.css'

/** How each link of it looks. */
export const sectionTab = classes['tab']

/** The pages of one section, above each of them. On a phone, where they are wider than it, the one that is shown comes into sight. */
export const SectionNav = ({ label, children }: { label: string; children: ReactNode }) => {
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const show = (): void => {
      const here = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect()
      const row = nav.current?.getBoundingClientRect()
      if (here && row) nav.current?.scrollBy({ left: here.left + here.width / 2 - row.left - row.width / 2 })
    }
    show()
    // The letters that come later may be wider.
    void document.fonts.ready.then(show)
  }, [])
  return (
    <nav ref={nav} className={classes['tabs']} aria-label={label}>
      {children}
    </nav>
  )
}
