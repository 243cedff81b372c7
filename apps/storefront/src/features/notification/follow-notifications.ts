import { writeSentence } from '@sukkar/i18n/write-sentence'
import { showToast } from '@sukkar/ui/toast-store'
import { ensureTexts, localeStore } from '../../lib/locale.ts'
import { logFailure } from '../../lib/log.ts'
import { queryClient } from '../../lib/query-client.ts'
import { subscribe } from '../../lib/realtime.ts'
import { type SignedInUser, sessionStore } from '../../lib/session.ts'
import { dropDevice, mayNotify, registerDevice } from './device.ts'
import type { NotificationPush } from './notification-list.ts'
import { fetchNotifications, forgetNotifications, receivePush } from './notification-store.ts'

/** Updates the signed-in customer's list and announces changes of their orders (§4 "Notifications"). */
export const followNotifications = (): void => {
  let leave = follow(sessionStore.getState().user, true)
  sessionStore.subscribe((now, before) => {
    if (now.user?.token === before.user?.token) return
    leave()
    const isSomebodyElse = now.user?.id !== before.user?.id
    if (isSomebodyElse) forgetNotifications()
    if (now.user === null) void dropDevice()
    leave = follow(now.user, isSomebodyElse)
  })
  localeStore.subscribe((now, before) => {
    if (now.locale !== before.locale && sessionStore.getState().user !== null) void registerDevice()
  })
}

/** A new token of the same person only reopens the stream. */
const follow = (user: SignedInUser | null, isNew: boolean): (() => void) => {
  if (user === null) return () => undefined
  if (isNew) {
    void fetchNotifications()
    void registerDevice()
    ensureTexts('account').catch((error: unknown) => logFailure('the texts could not be loaded', error))
  }
  return subscribe(
    [`customer.${user.id}`],
    {
      order: () => refreshOrders(),
      notification: (push) => {
        refreshOrders()
        if (receivePush(push)) void announce(push)
      },
      reopened: () => {
        refreshOrders()
        void fetchNotifications()
      },
    },
    { bearer: user.token, staysWhenHidden: mayNotify },
  )
}

/** The lists of orders on the screen follow what the toast announces; others are fetched when they are opened. */
const refreshOrders = (): void => void queryClient.invalidateQueries({ queryKey: ['orders'] })

/** As a toast on a visible page, else as a notification of the device where that is allowed. */
const announce = async (push: NotificationPush): Promise<void> => {
  const { locale, translator: t } = localeStore.getState()
  const message = writeSentence(locale === 'ar' ? push.message_ar : push.message_en, t)
  if (document.visibilityState === 'visible') return void showToast({ text: message })
  if (!mayNotify()) return
  const registration = await navigator.serviceWorker.getRegistration()
  // The tag is that of the worker's push: the second of the two replaces the first silently.
  await registration?.showNotification(t('account.notificationTitle'), {
    body: message,
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    tag: push.id,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: push.order_id,
  })
}
