import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A small count. What it counts is said by the label of the thing that wears it. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>
}
