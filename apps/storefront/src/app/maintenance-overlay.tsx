import { EmptyState } from '@sukkar/ui/empty-state'
import { pushModal } from '@sukkar/ui/modal-stack'
import { BusyBowlScene } from '@sukkar/ui/scenes'
import { useEffect, useRef } from 'react'
import { useText } from '../lib/locale.ts'
import { useShop } from '../lib/shop.ts'
import classes from './maintenance-overlay.module.css'

/** Covers the screen while the shop is under maintenance (§2); when it ends people are where they were (D77). */
export const MaintenanceOverlay = () => {
  const t = useText()
  const { times } = useShop()
  const overlay = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = overlay.current
    if (dialog === null) return undefined
    dialog.showModal()
    const popModal = pushModal(dialog)
    return () => {
      popModal()
      dialog.close()
    }
  }, [])
  // A browser closes the dialog at the second Escape although `cancel` is prevented: reopen it while it is in the page.
  const stayOpen = () => {
    const dialog = overlay.current
    if (dialog?.isConnected && !dialog.open) dialog.showModal()
  }
  return (
    <dialog
      ref={overlay}
      className={classes['overlay']}
      aria-labelledby="maintenance-title"
      onCancel={(event) => event.preventDefault()}
      onClose={stayOpen}
    >
      <div id="maintenance-title">
        <EmptyState
          headingLevel={1}
          announced
          scene={<BusyBowlScene />}
          title={t('error.maintenanceTitle')}
          text={
            <>
              {t('error.maintenanceText')}
              <br />
              {t('error.maintenanceRetry', { seconds: times.maintenance_poll_ms / 1000 })}
            </>
          }
        />
      </div>
    </dialog>
  )
}
