import { type PointerEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { restFarParts } from './far-parts.ts'
import { CloseIcon } from './first-icons.tsx'
import { IconButton } from './icon-button.tsx'
import { findTopModal, pushModal } from './modal-stack.ts'

export type DialogProps = {
  open: boolean
  /** Called on Escape, the back gesture, a press on the backdrop and the close button. The owner decides and sets `open`. */
  onClose: () => void
  title: string
  closeLabel: string
  /** dialog: bottom sheet on a phone, centred on a desk; full: the whole phone, a wide dialog on a desk;
   * side: the whole phone, a drawer at the end side on a desk; bottom: from the bottom everywhere. */
  presentation?: 'dialog' | 'full' | 'side' | 'bottom' | undefined
  /** Uses the full height of a phone, so that a list that shrinks during a search does not jump. */
  tall?: boolean | undefined
  /** False when the customer must choose an answer: then neither backdrop nor Escape closes it. */
  dismissible?: boolean | undefined
  /** No padding, so that pictures extend to the edge. */
  bare?: boolean | undefined
  /** What the content is about: another subject in an open dialog begins at the top. */
  subject?: string | undefined
  /** Sticky below the scrolling content: the main action, and above it why it was refused. */
  footer?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A modal on the platform's `dialog`: it traps focus, makes the page inert, and restores focus when it closes. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, presentation = 'dialog', dismissible = true, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const titleId = useId()
  useModal(dialog, open)

  // A second Escape closes a dialog without a cancel event: `onClose` must be called all the same.
  const latest = useRef({ open, onClose })
  useEffect(() => {
    latest.current = { open, onClose }
  })

  function requestClose(event: SyntheticEvent) {
    event.preventDefault()
    if (event.target === dialog.current && dismissible) onClose()
  }
  function handleClosed() {
    // `close` fires late: ignore it when the dialog is open again.
    if (latest.current.open && dialog.current?.open === false) latest.current.onClose()
  }
  function notePress(event: PointerEvent) {
    pressedBackdrop.current = event.target === dialog.current
  }
  function clickBackdrop(event: SyntheticEvent) {
    if (event.target === dialog.current && pressedBackdrop.current && dismissible) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; Escape is the keyboard's way
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, presentation !== 'dialog' && styles[presentation], props.tall && styles.tall, props.className)}
      aria-labelledby={titleId}
      onCancel={requestClose}
      onClose={handleClosed}
      onPointerDown={notePress}
      onClick={clickBackdrop}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {dismissible && <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />}
        </div>
        <div key={props.subject} className={classNames(styles.content, props.bare && styles.bare)}>
          {children}
        </div>
        {props.footer !== undefined && <div className={styles.foot}>{props.footer}</div>}
      </div>
    </dialog>
  )
}

function useModal(dialog: { current: HTMLDialogElement | null }, open: boolean) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return undefined
    const cameFrom = document.activeElement
    if (findTopModal() === null) {
      const scrollbarPx = window.innerWidth - document.documentElement.clientWidth
      document.body.style.setProperty('--scrollbar', `${scrollbarPx}px`)
    }
    // What reads the layout comes first, so that the page is laid out once. Both before `showModal`, because the browser recomputes styles
    // when it makes the page inert; afterwards it would have to do so again.
    const bringBack = restFarParts()
    const popModal = pushModal(element)
    element.showModal()
    return () => {
      popModal()
      element.close()
      bringBack()
      // The browser restores focus itself, but not when the dialog is removed in the same update.
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true })
    }
  }, [open, dialog])
}
