import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { InfoIcon } from './icons.tsx'
import styles from './notice.module.css'

export type NoticeProps = {
  tone?: 'notice' | 'good' | undefined
  title?: ReactNode
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** Announced when it appears after an action of the visitor. Some screen readers skip a text that is inserted together with its region. */
  announced?: boolean | undefined
}

/** A highlighted notice. For errors use InlineError. */
export function Notice({ tone = 'notice', title, children, icon, action, announced = false }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, tone === 'good' && styles.good)}
      role={announced ? (tone === 'good' ? 'status' : 'alert') : undefined}
    >
      {icon ?? <InfoIcon />}
      <div className={styles.texts}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
