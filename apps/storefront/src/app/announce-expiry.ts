import { dismissToast, showToast } from '@sukkar/ui/toast-store'
import { ensureTexts, localeStore } from '../lib/locale.ts'
import { sessionStore } from '../lib/session.ts'
import type { createShopRouter } from './router.tsx'

/** The sign-in pages show it themselves, and the toast would cover their button. */
const SIGN_IN_PATHS = ['/login', '/register', '/forget-password']

/**
 * Announces at once that the shop ended the sign-in, with a link back to this very page, until the customer is signed in again; the cart stays
 * (D69).
 */
export const announceExpiry = (router: ReturnType<typeof createShopRouter>): void => {
  const notify = async (): Promise<void> => {
    await ensureTexts()
    if (!sessionStore.getState().hasExpired) return
    const t = localeStore.getState().translator
    const from = router.history.location.href
    const onAction = (): void => void router.navigate({ to: '/login', search: { from } })
    const toast = showToast({
      text: t('error.sessionEnded'),
      tone: 'danger',
      durationMs: Number.POSITIVE_INFINITY,
      action: { label: t('shell.signInUp'), onAction },
    })
    const dismiss = (): void => {
      dismissToast(toast)
      leaveRouter()
      leaveSession()
    }
    const leaveRouter = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (SIGN_IN_PATHS.includes(toLocation.pathname.toLowerCase())) dismiss()
    })
    const leaveSession = sessionStore.subscribe(({ hasExpired }) => {
      if (!hasExpired) dismiss()
    })
  }
  // The sign-in may have ended before this subscription.
  if (sessionStore.getState().hasExpired) void notify()
  sessionStore.subscribe((now, before) => {
    if (now.hasExpired && !before.hasExpired) void notify()
  })
}
