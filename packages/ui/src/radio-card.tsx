import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  /** A checkbox where the choice can be taken back, which a radio button cannot. */
  type?: 'radio' | 'checkbox'
  title: ReactNode
  detail?: ReactNode
  /** A picture, icon or drawing before the texts. */
  picture?: ReactNode
  /** Content at the end side: a price, a fee. */
  end?: ReactNode
}

/** One large option of a radio group with the same `name`: a payment method, an address, a size. */
export function RadioCard({ title, detail, picture, end, className, ...input }: RadioCardProps) {
  return (
    <label className={classNames(styles.radio, className)}>
      <input type="radio" {...input} />
      {picture}
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </label>
  )
}
