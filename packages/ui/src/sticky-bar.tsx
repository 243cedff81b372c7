import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'
import { useToastsAbove } from './toast-place.ts'

export type StickyBarProps = {
  /** One line above the action: what is missing, what it costs. */
  note?: ReactNode
  /** The action; the last child takes the width that is left. */
  children: ReactNode
}

/** The main action where the thumb is, clear of the phone's own bar. */
export function StickyBar({ note, children }: StickyBarProps) {
  useToastsAbove('bar')
  return (
    <div className={styles.bar}>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <div className={styles.row}>{children}</div>
    </div>
  )
}
