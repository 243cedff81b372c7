import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  /** A drawn scene from `scenes.tsx`. */
  scene: ReactNode
  title: string
  text?: ReactNode
  /** The next step for the visitor; omit it only for a reason. */
  actions?: ReactNode
  /** The title's heading level, default 2. */
  headingLevel?: 1 | 2 | 3 | undefined
  /** Announced as an alert because it replaces other content: an error, offline. */
  announced?: boolean | undefined
}

/** An empty screen or section: a small scene, one sentence, one next step. */
export function EmptyState({ scene, title, text, actions, headingLevel = 2, announced = false }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.state} role={announced ? 'alert' : undefined}>
      <div className={styles.scene}>{scene}</div>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
