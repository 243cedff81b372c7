import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './context-bar.module.css'
import { ChevronDownIcon } from './first-icons.tsx'

export type ContextBarProps = ComponentProps<'button'> & {
  icon?: ReactNode
  /** What presses for attention at the end side: the cut-off counting down. */
  aside?: ReactNode
}

/** The line under the header that says how one is being served, and changes it when pressed. */
export function ContextBar({ icon, aside, children, className, type = 'button', ...button }: ContextBarProps) {
  return (
    <button {...button} type={type} className={classNames(styles.bar, className)}>
      {icon}
      <span className={styles.text}>{children}</span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      <ChevronDownIcon />
    </button>
  )
}
