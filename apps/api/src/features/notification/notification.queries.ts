import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type NotificationKind = 'status' | 'refund' | 'compensation' | 'answer'

export type StoredNotification = {
  id: string
  userId: string
  orderId: string
  kind: NotificationKind
  orderStatus: string
  messageEn: string
  messageAr: string
}

export type ListedNotification = StoredNotification & { orderNumber: string; isRead: boolean; createdAt: string }

/** False when the event already has a notification, even one that the customer has cleared. */
export const insertNotification = async (
  db: Kysely<Database>,
  eventId: string,
  notification: StoredNotification,
  nowMs: number,
): Promise<boolean> => {
  const result = await db
    .insertInto('notifications')
    .values({
      id: notification.id,
      event_id: eventId,
      user_id: notification.userId,
      order_id: notification.orderId,
      kind: notification.kind,
      order_status: notification.orderStatus,
      message_en: notification.messageEn,
      message_ar: notification.messageAr,
      created_at: toInstantText(nowMs),
      read_at: null,
      cleared_at: null,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The notification of an event, unless the customer has cleared it. */
export const findNotificationOf = async (db: Kysely<Database>, eventId: string): Promise<StoredNotification | null> => {
  const row = await listed(db).where('event_id', '=', eventId).executeTakeFirst()
  return row === undefined ? null : toListed(row)
}

export const findNotification = async (db: Kysely<Database>, userId: string, id: string): Promise<ListedNotification | null> => {
  const row = await listed(db).where('notifications.user_id', '=', userId).where('notifications.id', '=', id).executeTakeFirst()
  return row === undefined ? null : toListed(row)
}

/** One page of the list, newest first. */
export const listNotifications = async (
  db: Kysely<Database>,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<ListedNotification[]> => {
  const rows = await listed(db)
    .where('notifications.user_id', '=', userId)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map(toListed)
}

export const countNotifications = async (db: Kysely<Database>, userId: string): Promise<{ total: number; unread: number }> => {
  const row = await db
    .selectFrom('notifications')
    .select((select) => [select.fn.countAll<number | string>().as('total'), select.fn.count<number | string>('read_at').as('read')])
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), unread: Number(row.total) - Number(row.read) }
}

/** Marks one notification as read, or all with a null id; `read_at` of read ones stays unchanged. */
export const markRead = async (db: Kysely<Database>, userId: string, id: string | null, nowMs: number): Promise<void> => {
  let update = db
    .updateTable('notifications')
    .set({ read_at: toInstantText(nowMs) })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('cleared_at', 'is', null)
  if (id !== null) update = update.where('id', '=', id)
  await update.execute()
}

export const clearList = async (db: Kysely<Database>, userId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('notifications')
    .set({ cleared_at: toInstantText(nowMs) })
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .execute()
}

export const eraseOldNotifications = async (db: Kysely<Database>, beforeMs: number): Promise<void> => {
  await db.deleteFrom('notifications').where('created_at', '<', toInstantText(beforeMs)).execute()
}

const listed = (db: Kysely<Database>) =>
  db
    .selectFrom('notifications')
    .innerJoin('orders', 'orders.id', 'notifications.order_id')
    .selectAll('notifications')
    .select('orders.number')
    .where('notifications.cleared_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

const toListed = (row: Row): ListedNotification => ({
  id: row.id,
  userId: row.user_id,
  orderId: row.order_id,
  orderNumber: row.number,
  kind: row.kind as NotificationKind,
  orderStatus: row.order_status,
  messageEn: row.message_en,
  messageAr: row.message_ar,
  isRead: row.read_at !== null,
  createdAt: row.created_at,
})
