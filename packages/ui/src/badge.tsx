import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A small count. The label of the element that carries it must include its meaning. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>
}
