import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { AlertIcon } from './icons.tsx'
import styles from './notice.module.css'

export type InlineErrorProps = {
  /** What happened. */
  title: ReactNode
  /** How to solve it. */
  text?: ReactNode
  /** The action that solves it: retry, choose another. */
  action?: ReactNode
}

/** An error in its place: an alert with an icon and a sentence, never by colour alone. */
export function InlineError({ title, text, action }: InlineErrorProps) {
  return (
    <div className={classNames(styles.notice, styles.trouble)} role="alert">
      <AlertIcon />
      <div className={styles.texts}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p>{text}</p>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
