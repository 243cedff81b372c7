/** The payload of the server's push, in the language that the device was registered in. */
type Push = { id: string; order_id: string; title: string; body: string; lang: 'en' | 'ar' }

type Window = { focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }
type Shown = { close: () => void; data: unknown }
type Waiting = { waitUntil: (work: Promise<unknown>) => void }

/** The part of a service worker that showing pushes needs. */
export type PushWorker = {
  addEventListener: {
    (type: 'push', listen: (event: Waiting & { data: { text: () => string } | null }) => void): void
    (type: 'notificationclick', listen: (event: Waiting & { notification: Shown }) => void): void
  }
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Window[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

/**
 * Shows the server's pushes and opens the order at a tap; called once by the service worker. A push that arrives twice has the same tag, so
 * the second replaces the first silently.
 */
export const listenForPushes = (worker: PushWorker): void => {
  worker.addEventListener('push', (event) => {
    const push = readPush(event.data?.text() ?? '')
    if (push === null) return
    const { id, order_id: orderId, title, body, lang } = push
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        lang,
        dir: lang === 'ar' ? 'rtl' : 'ltr',
        tag: id,
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        data: orderId,
      }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openOrder(worker, String(event.notification.data)))
  })
}

/** Opens the order in an open window of the shop, else in a new one. */
const openOrder = async ({ clients }: PushWorker, orderId: string): Promise<void> => {
  const address = `/#/profile/orders/${encodeURIComponent(orderId)}`
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (window === undefined) return void (await clients.openWindow(address))
  try {
    await window.focus()
    await window.navigate(address)
  } catch {
    // A service worker cannot navigate a page that it does not control yet.
    await clients.openWindow(address)
  }
}

/** Null for a payload that the shop's server did not write. */
const readPush = (text: string): Push | null => {
  try {
    const value: unknown = JSON.parse(text)
    return isPush(value) ? value : null
  } catch {
    // Not JSON.
    return null
  }
}

const isPush = (value: unknown): value is Push => {
  if (typeof value !== 'object' || value === null) return false
  const { id, order_id: orderId, title, body, lang } = value as Record<string, unknown>
  return [id, orderId, title, body].every((text) => typeof text === 'string' && text !== '') && (lang === 'en' || lang === 'ar')
}
