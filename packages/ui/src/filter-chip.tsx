import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

export type FilterChipProps = ComponentProps<'button'> & {
  /** Whether the filter is active; omit it for a chip that opens something. */
  pressed?: boolean | undefined
}

export function FilterChip({ pressed, className, type = 'button', ...rest }: FilterChipProps) {
  return <button {...rest} type={type} aria-pressed={pressed} className={classNames(styles.chip, className)} />
}
