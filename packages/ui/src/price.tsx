import { classNames } from './class-names.ts'
import styles from './price.module.css'
import { StatusChip } from './status-chip.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type PriceProps = {
  /** The formatted price with its currency. */
  current: string
  /** The price before the offer, with a label for screen readers, which do not announce the strike-through. */
  was?: { text: string; label: string } | undefined
  /** The saving of the offer, shown as a chip. */
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
