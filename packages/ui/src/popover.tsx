import { type ComponentProps, type ReactNode, useId } from 'react'
import { anchorPair } from './anchor.ts'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'

export type PopoverProps = {
  /** The accessible name of the panel. */
  label: string
  /** Attributes and content of the button that opens it. */
  trigger: ComponentProps<'button'>
  /** The edge of the button that the panel aligns with. */
  align?: 'start' | 'end' | undefined
  children: ReactNode
}

/** A panel beside its button, on the platform's popover: Escape and a press outside close it. */
export function Popover({ label, trigger, align = 'start', children }: PopoverProps) {
  const id = useId()
  const anchor = anchorPair(id)
  return (
    <>
      <button type="button" {...trigger} style={{ ...trigger.style, ...anchor.trigger }} popoverTarget={id} />
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        style={anchor.panel}
        className={classNames(styles.popover, styles.padded, align === 'end' && styles.end)}
      >
        {children}
      </div>
    </>
  )
}
