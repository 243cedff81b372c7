import { type PointerEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { restFarParts } from './far-parts.ts'
import { CloseIcon } from './first-icons.tsx'
import { IconButton } from './icon-button.tsx'
import { findTopModal, pushModal } from './modal-stack.ts'

export type DialogProps = {
  open: boolean
  /** Asked by Escape, the back gesture, the backdrop and the close button. The owner decides and sets `open`. */
  onClose: () => void
  title: string
  closeLabel: string
  /** dialog: bottom sheet on a phone, centred on a desk; full: the whole phone, a wide dialog on a desk;
   * side: the whole phone, a drawer at the end side on a desk; bottom: from the bottom everywhere. */
  presentation?: 'dialog' | 'full' | 'side' | 'bottom' | undefined
  /** Takes the full height of a phone, so that a list that shrinks while searched does not jump. */
  tall?: boolean | undefined
  /** Off when the way out is one of the answers: then neither backdrop nor Escape closes it. */
  dismissible?: boolean | undefined
  /** Lets pictures run to the edge. */
  bare?: boolean | undefined
  /** Stays at the bottom under the scrolling content: the main action. */
  footer?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A modal on the platform's `dialog`: it traps focus, makes the page inert, and gives focus back where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, presentation = 'dialog', dismissible = true, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const titleId = useId()
  useModal(dialog, open)

  // A browser may close a dialog without asking twice (a second Escape): the owner must hear of it all the same.
  const latest = useRef({ open, onClose })
  useEffect(() => {
    latest.current = { open, onClose }
  })

  function askToClose(event: SyntheticEvent) {
    event.preventDefault()
    if (event.target === dialog.current && dismissible) onClose()
  }
  function hearClosed() {
    // The event comes late: a dialog that was opened again meanwhile is not closed.
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
      onCancel={askToClose}
      onClose={hearClosed}
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
        <div className={classNames(styles.content, props.bare && styles.bare)}>{children}</div>
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
    // Before the page is made inert, which the browser reckons up at once: after it there would be as much to reckon again.
    const popModal = pushModal(element)
    const bringBack = restFarParts()
    element.showModal()
    return () => {
      popModal()
      element.close()
      bringBack()
      // The platform returns focus itself, but not when the dialog leaves the page in the same breath.
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true })
    }
  }, [open, dialog])
}
