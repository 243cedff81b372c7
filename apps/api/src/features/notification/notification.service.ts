import type { Notification } from '@sukkar/contract/notification'
import type { Meta } from '@sukkar/contract/schema'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { Locale } from '@sukkar/i18n/locales'
import type { AppContext } from '../../app-context.ts'
import {
  clearList,
  countNotifications,
  findNotification,
  type ListedNotification,
  listNotifications,
  markRead,
} from './notification.queries.ts'

type Whose = { userId: string; locale: Locale; nowMs: number }

/** One page of the customer's notifications, with the number of all unread ones. */
export const viewNotifications = async (
  context: AppContext,
  { userId, locale }: Whose,
  query: { page?: number; per_page?: number },
): Promise<{ notifications: Notification[]; meta: Meta; unread: number }> => {
  const { page = 1, per_page: perPage = PAGE_SIZE_DEFAULT } = query
  const { total, unread } = await countNotifications(context.db, userId)
  const rows = await listNotifications(context.db, userId, { page, perPage })
  return { notifications: rows.map((row) => toNotification(row, locale)), meta: { page, per_page: perPage, total }, unread }
}

/** Marks a notification as read. Another customer's is not found. */
export const readNotification = async (
  context: AppContext,
  { userId, locale, nowMs }: Whose,
  id: string,
): Promise<Outcome<{ notification: Notification; unread: number }, 'NOT_FOUND'>> => {
  await markRead(context.db, userId, id, nowMs)
  const found = await findNotification(context.db, userId, id)
  if (found === null) return fail('NOT_FOUND')
  return succeed({ notification: toNotification(found, locale), unread: (await countNotifications(context.db, userId)).unread })
}

/** Marks all as read; returns how many are unread, since new ones may have come meanwhile. */
export const readAllNotifications = async (context: AppContext, { userId, nowMs }: Whose): Promise<number> => {
  await markRead(context.db, userId, null, nowMs)
  return (await countNotifications(context.db, userId)).unread
}

export const clearNotifications = async (context: AppContext, { userId, nowMs }: Whose): Promise<number> => {
  await clearList(context.db, userId, nowMs)
  return (await countNotifications(context.db, userId)).unread
}

const toNotification = (row: ListedNotification, locale: Locale): Notification => ({
  id: row.id,
  user_id: row.userId,
  order_id: row.orderId,
  order_number: row.orderNumber,
  kind: row.kind,
  order_status: row.orderStatus,
  message: locale === 'ar' ? row.messageAr : row.messageEn,
  message_en: row.messageEn,
  message_ar: row.messageAr,
  is_active: row.isRead ? 0 : 1,
  created_at: row.createdAt,
})
