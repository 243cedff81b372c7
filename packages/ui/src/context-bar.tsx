import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './context-bar.module.css'
import { ChevronDownIcon } from './first-icons.tsx'

export type ContextBarProps = ComponentProps<'button'> & {
  icon?: ReactNode
  /** Shown at the end side: the countdown to the cut-off. */
  aside?: ReactNode
}

/** The bar under the header that shows the chosen service and place; a press changes them. */
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
