import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './rail.module.css'

export type RailProps = {
  label: string
  items: { id: string; content: ReactNode }[]
  className?: string | undefined
}

/**
 * A row that scrolls sideways from the start side and extends to the screen edge. Item width is `--rail-item`, the gap `--rail-gap`, the bleed
 * `--rail-bleed` (the gutter; 0px inside a card). Each item must contain a focusable element.
 */
export function Rail({ label, items, className }: RailProps) {
  return (
    <ul aria-label={label} className={classNames(styles.rail, className)}>
      {items.map((item) => (
        <li key={item.id}>{item.content}</li>
      ))}
    </ul>
  )
}
