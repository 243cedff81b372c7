import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

export type StatusChipProps = {
  tone?: 'plain' | 'good' | 'offer' | 'notice' | 'trouble' | undefined
  icon?: ReactNode
  children: ReactNode
}

/** A word about a thing: pre-order, sold out, saves 1.000. The words carry the meaning; the colour only helps. */
export function StatusChip({ tone = 'plain', icon, children }: StatusChipProps) {
  return (
    <span className={classNames(styles.status, tone !== 'plain' && styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
