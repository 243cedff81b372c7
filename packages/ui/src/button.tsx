import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonStyle = {
  /** primary: the one main action of a view; quiet and plain: secondary actions; danger: removes; link: reads as text. */
  variant?: 'primary' | 'quiet' | 'plain' | 'danger' | 'link' | undefined
  size?: 'md' | 'lg' | undefined
  wide?: boolean | undefined
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** While true the button has its normal width and focus, is marked busy and ignores presses. */
    loading?: boolean | undefined
    icon?: ReactNode
    iconEnd?: ReactNode
  }

export function Button({
  variant,
  size,
  wide,
  loading = false,
  icon,
  iconEnd,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      // The press would blur a field, whose error could then move the button away under the pointer.
      onMouseDown={(event) => type === 'submit' && event.preventDefault()}
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onClick={press}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className={styles.content}>
        {icon}
        {children}
        {iconEnd}
      </span>
      {loading && (
        <span className={styles.waiting}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

/** The classes of a button for another element, such as a router's link styled as the main action. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: ButtonStyle = {}): string {
  return classNames(styles.button, styles[variant], size === 'lg' && styles.lg, wide && styles.wide)
}
