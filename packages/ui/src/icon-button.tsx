import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

export type IconButtonStyle = { variant?: 'bare' | 'brand' | 'raised' | undefined }

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  IconButtonStyle & {
    /** The accessible name; there is no visible text. Include the badge's meaning ("Cart, 3 items"). */
    label: string
    icon: ReactNode
    /** A small mark on the corner, hidden from screen readers because `label` includes it. */
    badge?: ReactNode
  }

export function IconButton({ label, icon, badge, variant, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(iconButtonClass({ variant }), className)}>
      {icon}
      {badge !== undefined && badge !== null && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  )
}

/** The classes of an icon button for a router's link. The link needs an `aria-label`. */
export function iconButtonClass({ variant = 'bare' }: IconButtonStyle = {}): string {
  return classNames(styles.iconButton, variant !== 'bare' && styles[variant])
}
