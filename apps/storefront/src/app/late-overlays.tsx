import { TOAST_MS } from '@sukkar/domain/limits'
import { ToastRegion } from '@sukkar/ui/toast-region'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useText } from '../lib/locale.ts'
import { useMaintenance } from '../lib/maintenance.ts'
import { MaintenanceOverlay } from './maintenance-overlay.tsx'

const CartOverlay = lazy(() => import('./cart-overlay.tsx').then((module) => ({ default: module.CartOverlay })))
const SettingsOverlay = lazy(() => import('./settings-overlay.tsx').then((module) => ({ default: module.SettingsOverlay })))

/** The overlays that a first view does without for a moment. Those that the query asks for stand one at a time (§2). */
export const LateOverlays = () => {
  const t = useText()
  const isInMaintenance = useMaintenance()
  const { cart, settings } = useSearch({ strict: false })
  return (
    <>
      <ToastRegion label={t('shell.messages')} dismissLabel={t('shell.closeMessage')} durationMs={TOAST_MS} />
      <Suspense>
        {cart && <CartOverlay />}
        {settings && !cart && <SettingsOverlay />}
      </Suspense>
      {isInMaintenance && <MaintenanceOverlay />}
    </>
  )
}
