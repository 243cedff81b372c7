import type { Notification } from '@sukkar/contract/notification'
import type { RealtimeEvent } from '@sukkar/contract/realtime'
import type { Translator } from '@sukkar/i18n/translate'
import { writeNumber } from '@sukkar/i18n/write-number'

/** A change of an order, as the list shows it. */
export type ListedNotification = {
  id: string
  orderId: string
  message: { en: string; ar: string }
  isUnread: boolean
  /** When it happened, in epoch milliseconds. */
  atMs: number
}

export type NotificationPush = Extract<RealtimeEvent, { name: 'notification' }>['data']

export type NotificationList = { items: readonly ListedNotification[]; unreadCount: number }

/** `is_active` of 1 is unread (D4). */
export const listed = (notification: Notification): ListedNotification => ({
  id: notification.id,
  orderId: notification.order_id,
  message: { en: notification.message_en, ar: notification.message_ar },
  isUnread: notification.is_active === 1,
  atMs: Date.parse(notification.created_at),
})

/** Adds a new one on top, unread (§4). It may arrive twice; the second changes nothing. */
export const withPushed = (list: NotificationList, push: NotificationPush, nowMs: number): NotificationList => {
  if (list.items.some(({ id }) => id === push.id)) return list
  const message = { en: push.message_en, ar: push.message_ar }
  const item: ListedNotification = { id: push.id, orderId: push.order_id, message, isUnread: true, atMs: nowMs }
  return { items: [item, ...list.items], unreadCount: list.unreadCount + 1 }
}

/** Appends an older page; new ones on top have shifted the pages, so entries may repeat. */
export const withOlder = (items: readonly ListedNotification[], older: readonly ListedNotification[]): readonly ListedNotification[] => [
  ...items,
  ...older.filter(({ id }) => !items.some((item) => item.id === id)),
]

/** Marks all as read, or one; the count is the server's, because a new one may have arrived meanwhile. */
export const withRead = (list: NotificationList, id: string | null, unreadCount: number): NotificationList => ({
  items: list.items.map((item) => (id === null || item.id === id ? { ...item, isUnread: false } : item)),
  unreadCount,
})

/** The badge of the bell: more than two digits would not fit (D79). */
export const writeCount = (unreadCount: number, t: Pick<Translator, 'locale' | 'digits'>): string =>
  unreadCount > 99 ? `${writeNumber(99, t)}+` : writeNumber(unreadCount, t)
