import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Announcer } from './announcer.tsx'
import { classNames } from './class-names.ts'
import { CheckIcon, CloseIcon } from './first-icons.tsx'
import { IconButton } from './icon-button.tsx'
import { AlertIcon } from './icons.tsx'
import { findTopModal, subscribeToModals } from './modal-stack.ts'
import { followBottom } from './toast-place.ts'
import styles from './toast-region.module.css'
import { announceNew, TOAST_KEY } from './toast-speech.ts'
import { dismissToast, listToasts, pauseToasts, resumeToasts, setToastDuration, subscribeToToasts, type Toast } from './toast-store.ts'

export type ToastRegionProps = {
  /** The accessible name of the region: "Messages". */
  label: string
  dismissLabel: string
  /** Default duration of a toast, in milliseconds. */
  durationMs?: number | undefined
}

const none: readonly Toast[] = []

/**
 * The place of toasts, which the key F6 leads to: the bottom centre, above a bottom bar when `--toast-lift` is set on it. Rendered once. While a
 * modal is open the region lives inside it, because touch and screen readers cannot reach anything outside.
 */
export function ToastRegion({ label, dismissLabel, durationMs = 3000 }: ToastRegionProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => none)
  const modal = useSyncExternalStore(subscribeToModals, findTopModal, () => null)
  useEffect(() => setToastDuration(durationMs), [durationMs])
  useSpokenOnce(toasts)
  // Moving into or out of a modal remounts the region, so the old one gets no pointerleave event.
  useEffect(() => {
    if (modal !== null) return resumeToasts
  }, [modal])

  // A modal sets `--toast-lift` itself.
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => (modal === null && place.current ? followBottom(place.current) : undefined), [modal])

  useToastKey(place)

  function resumeOnLeave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) resumeToasts()
  }
  const region = (
    <section
      ref={place}
      className={styles.region}
      data-toasts=""
      aria-label={label}
      // Not on pointerenter: a toast that appears under a resting pointer would pause and never leave.
      onPointerMove={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeOnLeave}
    >
      <ToastList toasts={toasts} dismissLabel={dismissLabel} />
    </section>
  )
  return (
    <>
      {modal === null ? region : createPortal(region, modal)}
      <Announcer />
    </>
  )
}

function useSpokenOnce(toasts: readonly Toast[]) {
  const spokenId = useRef(0)
  useEffect(() => {
    spokenId.current = announceNew(toasts, spokenId.current)
  }, [toasts])
}

/** The key that leads to the newest toast leads back, too. */
function useToastKey(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let cameFrom: Element | null = null
    function go(event: KeyboardEvent) {
      if (event.key !== TOAST_KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      const isThere = place.current?.contains(document.activeElement) === true
      const target = isThere ? cameFrom : place.current?.querySelector('[data-toast]:last-child button')
      if (!(target instanceof HTMLElement)) return
      event.preventDefault()
      if (!isThere) cameFrom = document.activeElement
      target.focus()
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [place])
}

type ToastListProps = { toasts: readonly Toast[]; dismissLabel: string }

function ToastList({ toasts, dismissLabel }: ToastListProps) {
  return (
    <div className={styles.list}>
      {toasts.map((toast) => (
        <div key={toast.id} data-toast="" className={classNames(styles.toast, toast.tone === 'danger' && styles.danger)}>
          {toast.tone === 'good' && <CheckIcon />}
          {toast.tone === 'danger' && <AlertIcon />}
          <span className={styles.text} dir="auto">
            {toast.text}
          </span>
          {toast.action !== undefined && (
            <button type="button" className={styles.action} aria-keyshortcuts={TOAST_KEY} onClick={() => runAction(toast)}>
              {toast.action.label}
              {toast.waits && (
                <span className={styles.key} aria-hidden="true">
                  {TOAST_KEY}
                </span>
              )}
            </button>
          )}
          <IconButton className={styles.close} label={dismissLabel} icon={<CloseIcon size="1.25rem" />} onClick={() => leave(toast)} />
        </div>
      ))}
    </div>
  )
}

function runAction(toast: Toast) {
  leave(toast)
  toast.action?.onAction()
}

/** A removed toast fires no blur event, so the timers paused by its focus must be resumed here. */
function leave(toast: Toast) {
  dismissToast(toast.id)
  resumeToasts()
}
