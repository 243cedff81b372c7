import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { AlertIcon } from './icons.tsx'
import styles from './notice.module.css'

export type InlineErrorProps = {
  /** What happened. */
  title: ReactNode
  /** What to do about it. */
  text?: ReactNode
  /** The way to do it: try again, choose another. */
  action?: ReactNode
}

/** Trouble, in its place: spoken at once, with an icon and a sentence, never by colour alone. */
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
