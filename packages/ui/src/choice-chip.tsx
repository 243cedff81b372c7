import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

export type ChoiceChipProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** radio: one of a group with the same `name`; checkbox: any number. */
  type: 'radio' | 'checkbox'
  children: ReactNode
  /** A small round picture or colour before the text. */
  picture?: ReactNode
}

/** A choice styled as a chip. It is a real input, so forms, keyboard and screen readers support it. */
export function ChoiceChip({ children, picture, className, ...input }: ChoiceChipProps) {
  return (
    <label className={classNames(styles.chip, className)}>
      <input {...input} />
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <span>{children}</span>
    </label>
  )
}
