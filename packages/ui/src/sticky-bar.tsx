import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'
import { useToastsAbove } from './toast-place.ts'

export type StickyBarProps = {
  /** One line above the action: what is missing, or the price. */
  note?: ReactNode
  /** The action; the last child fills the remaining width. */
  children: ReactNode
}

/** The main action at the bottom, within reach of the thumb and above the phone's own bar. */
export function StickyBar({ note, children }: StickyBarProps) {
  useToastsAbove('bar')
  return (
    <div className={styles.bar}>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <div className={styles.row}>{children}</div>
    </div>
  )
}
