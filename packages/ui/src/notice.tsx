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
  /** Spoken when it appears after something the visitor did. News that comes together with its region is said by some readers only. */
  announced?: boolean | undefined
}

/** Something worth knowing, in honey. Trouble is an InlineError. */
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
