import { classNames } from './class-names.ts'
import styles from './icon.module.css'

export type IconProps = {
  /** Spoken in place of the drawing. Without it the icon is decoration, and the text beside it speaks. */
  label?: string | undefined
  /** A CSS length; 1.5rem unless told. */
  size?: string | undefined
  /** Fills the outline: a heart that is given, a star that is earned. */
  filled?: boolean | undefined
  className?: string | undefined
}

type Drawing = IconProps & { d: string; mirror?: boolean }

/** One line drawing on a 24 by 24 grid in the colour of the text around it; `mirror` turns it round in Arabic. */
export function Icon({ d, mirror, label, size, filled, className }: Drawing) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames(styles.icon, mirror && styles.mirror, filled && styles.filled, className)}
      style={size === undefined ? undefined : { inlineSize: size, blockSize: size }}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}
