import { TOAST_MS } from '@sukkar/domain/limits'
import { ToastRegion } from '@sukkar/ui/toast-region'
import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCartCount } from '../lib/cart-count.ts'
import { patiently } from '../lib/chunk-reload.ts'
import { useText } from '../lib/locale.ts'
import { useLogOutQuestion } from '../lib/log-out-question.ts'
import { useMaintenance } from '../lib/maintenance.ts'
import { usePreOrderQuestion } from '../lib/pre-order-question.ts'
import { useUser } from '../lib/session.ts'
import { useOtherCart } from '../lib/two-carts.ts'
import { MaintenanceOverlay } from './maintenance-overlay.tsx'

const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })))
const CartBar = lazy(() => patiently(() => import('./cart-bar.tsx').then((module) => ({ default: module.CartBar }))))
const LogOutDialog = lazy(() => import('./log-out-dialog.tsx').then((module) => ({ default: module.LogOutDialog })))
const TwoCartsDialog = lazy(() => import('./two-carts-dialog.tsx').then((module) => ({ default: module.TwoCartsDialog })))
const PreOrderDialog = lazy(() =>
  patiently(() => import('../features/product/pre-order-dialog.tsx').then((module) => ({ default: module.PreOrderDialog }))),
)
const SettingsOverlay = lazy(() => import('./settings-overlay.tsx').then((module) => ({ default: module.SettingsOverlay })))
const NotificationOverlay = lazy(() => import('./notification-overlay.tsx').then((module) => ({ default: module.NotificationOverlay })))

/** Pages that list products; a product's page and the cart have a bar of their own. */
const LISTS = /^\/(?:categories|products|collection(?:\/[^/]+)?|profile\/wishlist)?\/?$/iu

/** Overlays that the first view works without for a moment; the query opens one at a time (§2). */
export const LateOverlays = () => {
  const t = useText()
  const isInMaintenance = useMaintenance()
  const otherCart = useOtherCart()
  const preOrderQuestion = usePreOrderQuestion()
  const isSignedIn = useUser() !== null
  const isLoggingOut = useLogOutQuestion()
  const { cart, settings, menu, notification } = useSearch({ strict: false })
  const isList = useLocation({ select: ({ pathname }) => LISTS.test(pathname) })
  const hasCart = useCartCount() > 0
  return (
    <>
      <ToastRegion label={t('shell.messages')} dismissLabel={t('shell.closeMessage')} durationMs={TOAST_MS} />
      {isList && hasCart && (
        <Suspense>
          <CartBar />
        </Suspense>
      )}
      <Suspense>
        {menu && !cart && <AccountMenu />}
        {isLoggingOut && <LogOutDialog />}
        {settings && !cart && <SettingsOverlay />}
        {otherCart !== null && isSignedIn && <TwoCartsDialog guestCartId={otherCart} />}
        {notification && <NotificationOverlay />}
        {preOrderQuestion !== null && <PreOrderDialog question={preOrderQuestion} />}
      </Suspense>
      {isInMaintenance && <MaintenanceOverlay />}
    </>
  )
}
