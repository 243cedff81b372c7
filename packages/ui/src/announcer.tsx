import { useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { findAnnouncement, forgetAnnouncement, subscribeToAnnouncements } from './announcements.ts'
import styles from './announcer.module.css'
import { findTopModal, subscribeToModals } from './modal-stack.ts'

/** The one polite live region. Rendered once; while a modal is open it lives inside it, because screen readers ignore everything outside. */
export function Announcer() {
  const { id, text } = useSyncExternalStore(subscribeToAnnouncements, findAnnouncement, findAnnouncement)
  const modal = useSyncExternalStore(subscribeToModals, findTopModal, () => null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move makes the region anew
  useLayoutEffect(() => forgetAnnouncement, [modal])
  const region = (
    <span aria-live="polite" className={`visually-hidden ${styles.voice}`}>
      {/* A new key, so that a screen reader also reads a repeated sentence. */}
      {text !== '' && <span key={id}>{text}</span>}
    </span>
  )
  return modal === null ? region : createPortal(region, modal)
}
