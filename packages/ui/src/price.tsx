import { classNames } from './class-names.ts'
import styles from './price.module.css'
import { StatusChip } from './status-chip.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type PriceProps = {
  /** The price as it reads in the visitor's language, currency included. */
  current: string
  /** The price before the offer, with the word that says so to those who cannot see the line through it. */
  was?: { text: string; label: string } | undefined
  /** What the offer saves, worn as a chip. */
  saving?: string | undefined
  size?: 'md' | 'lg' | undefined
}

export function Price({ current, was, saving, size = 'md' }: PriceProps) {
  return (
    <span className={classNames(styles.price, size === 'lg' && styles.lg)}>
      <bdi className={styles.current}>{current}</bdi>
      {was !== undefined && (
        <del className={styles.was}>
          <VisuallyHidden>{was.label} </VisuallyHidden>
          <bdi>{was.text}</bdi>
        </del>
      )}
      {saving !== undefined && <StatusChip tone="offer">{saving}</StatusChip>}
    </span>
  )
}
