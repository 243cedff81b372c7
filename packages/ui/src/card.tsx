import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  /** False where a picture extends to the edge. */
  padded?: boolean | undefined
  /** A hairline in place of the shadow, for cards inside cards. */
  flat?: boolean | undefined
}

export function Card({ as = 'div', padded = true, flat = false, className, ...rest }: CardProps) {
  // The four elements accept the same attributes; one of them as the type avoids a union.
  const Element = as as 'div'
  const classes = classNames(styles.card, padded && styles.padded, flat && styles.flat, className)
  return <Element {...rest} className={classes} />
}
