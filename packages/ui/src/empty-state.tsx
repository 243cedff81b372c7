import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  /** A drawn scene from `scenes.tsx`. */
  scene: ReactNode
  title: string
  text?: ReactNode
  /** The way on; never left out without a reason. */
  actions?: ReactNode
  /** The title's rank among the headings of its page. */
  headingLevel?: 1 | 2 | 3 | undefined
  /** Spoken when it takes the place of something else: trouble, offline. */
  announced?: boolean | undefined
}

/** A screen or a place with nothing to show: a small scene, one sentence, one way on. */
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
