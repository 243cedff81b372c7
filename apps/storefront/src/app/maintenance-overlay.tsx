import { EmptyState } from '@sukkar/ui/empty-state'
import { BusyBowlScene } from '@sukkar/ui/scenes'
import { useEffect, useRef } from 'react'
import { useText } from '../lib/locale.ts'
import { useShop } from '../lib/shop.ts'
import classes from './maintenance-overlay.module.css'

/** Full-screen while the shop is under maintenance (§2); when it ends people are where they were (D77). */
export const MaintenanceOverlay = () => {
  const t = useText()
  const { times } = useShop()
  const overlay = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = overlay.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={overlay} className={classes['overlay']} aria-labelledby="maintenance-title" onCancel={(event) => event.preventDefault()}>
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
