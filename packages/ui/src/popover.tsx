import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react'
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

/** The open popover, or null; also null in browsers without popovers. */
export function findOpenPopover(): Element | null {
  return 'popover' in HTMLElement.prototype ? document.querySelector(':popover-open') : null
}

/** The two styles that anchor a panel to its button. */
export function anchorPair(id: string): { trigger: CSSProperties; panel: CSSProperties } {
  const name = `--${id.replaceAll(/[^\w-]/g, '')}`
  return { trigger: { anchorName: name } as CSSProperties, panel: { positionAnchor: name } as CSSProperties }
}
