import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

export type StatusChipProps = {
  tone?: 'plain' | 'good' | 'offer' | 'notice' | 'trouble' | undefined
  icon?: ReactNode
  children: ReactNode
}

/** A short status: pre-order, sold out, saves 1.000. The text has the meaning, never the colour alone. */
export function StatusChip({ tone = 'plain', icon, children }: StatusChipProps) {
  return (
    <span className={classNames(styles.status, tone !== 'plain' && styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
