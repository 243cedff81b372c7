import { TOAST_MS } from '@sukkar/domain/limits'
import { ToastRegion } from '@sukkar/ui/toast-region'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useText } from '../lib/locale.ts'
import { useLogOutQuestion } from '../lib/log-out-question.ts'
import { useMaintenance } from '../lib/maintenance.ts'
import { useUser } from '../lib/session.ts'
import { useOtherCart } from '../lib/two-carts.ts'
import { MaintenanceOverlay } from './maintenance-overlay.tsx'

const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })))
const LogOutDialog = lazy(() => import('./log-out-dialog.tsx').then((module) => ({ default: module.LogOutDialog })))
const TwoCartsDialog = lazy(() => import('./two-carts-dialog.tsx').then((module) => ({ default: module.TwoCartsDialog })))
const SettingsOverlay = lazy(() => import('./settings-overlay.tsx').then((module) => ({ default: module.SettingsOverlay })))
const NotificationOverlay = lazy(() => import('./notification-overlay.tsx').then((module) => ({ default: module.NotificationOverlay })))

/** The overlays that a first view does without for a moment; the query asks for one at a time (§2). */
export const LateOverlays = () => {
  const t = useText()
  const isInMaintenance = useMaintenance()
  const otherCart = useOtherCart()
  const isSignedIn = useUser() !== null
  const isLoggingOut = useLogOutQuestion()
  const { cart, settings, menu, notification } = useSearch({ strict: false })
  return (
    <>
      <ToastRegion label={t('shell.messages')} dismissLabel={t('shell.closeMessage')} durationMs={TOAST_MS} />
      <Suspense>
        {menu && !cart && <AccountMenu />}
        {isLoggingOut && <LogOutDialog />}
        {settings && !cart && <SettingsOverlay />}
        {otherCart !== null && isSignedIn && <TwoCartsDialog guestCartId={otherCart} />}
        {notification && <NotificationOverlay />}
      </Suspense>
      {isInMaintenance && <MaintenanceOverlay />}
    </>
  )
}
