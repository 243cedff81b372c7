import { classNames } from './class-names.ts'
import styles from './icon.module.css'

export type IconProps = {
  /** The accessible name. Without it the icon is decorative, and the text beside it has the meaning. */
  label?: string | undefined
  /** A CSS length, default 1.5rem. */
  size?: string | undefined
  /** Fills the outline: a wishlisted heart, an earned star. */
  filled?: boolean | undefined
  className?: string | undefined
}

type Drawing = IconProps & { d: string; mirror?: boolean }

/** One line drawing on a 24 by 24 grid in the colour of the surrounding text; `mirror` flips it in right-to-left. */
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
