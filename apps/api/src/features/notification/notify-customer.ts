import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { insertOutboxEvent, type OutboxHandler, type OutboxHandlers } from '../../platform/outbox/outbox.ts'
import { listDevicesOf } from '../device/device.service.ts'
import { findMembersOrder } from '../order/order.service.ts'
import { findNotificationOf, insertNotification, type NotificationKind, type StoredNotification } from './notification.queries.ts'
import { describeNotification, type NotificationEvent } from './notification-words.ts'

/** Notifies the customer of a new status. Of `created` they know: they have just placed the order, or are about to pay for it. */
const notifyOfStatus: OutboxHandler<'order.status'> = async ({ id, payload: { orderId, status } }, context) => {
  if (status !== 'created') await notify(context, id, { kind: 'status', orderId, status })
}

/** Under which of the few kinds of the list each thing stands. */
const listedAs: Readonly<Record<NotificationEvent['kind'], NotificationKind>> = {
  status: 'status',
  refund: 'refund',
  refund_declined: 'refund',
  compensation: 'compensation',
  review_answered: 'answer',
  complaint_answered: 'answer',
  // What happens to the order, though its status stays.
  problem: 'status',
  rescheduled: 'status',
}

/** Notifies the customer of what is no status. */
export const notifyCustomer: OutboxHandler<'notification'> = (event, context) => notify(context, event.id, event.payload)

export const notificationSubscriptions: OutboxHandlers = { 'order.status': notifyOfStatus, notification: notifyCustomer }

/**
 * Writes the notification of an event, once, and requests a push to each device; then whoever looks at the page hears of it at once. Done
 * again it writes nothing; the pages hear it again, with the same id.
 */
const notify = async (context: AppContext, eventId: string, event: NotificationEvent): Promise<void> => {
  const order = await findMembersOrder(context.db, event.orderId)
  if (order === null) return
  const nowMs = context.clock.now()
  const written = await inTransaction(context.db, async (db) => {
    const notification: StoredNotification = {
      id: randomUUID(),
      userId: order.userId,
      orderId: event.orderId,
      kind: listedAs[event.kind],
      orderStatus: event.kind === 'status' ? event.status : order.status,
      messageEn: describeNotification(event, order, 'en'),
      messageAr: describeNotification(event, order, 'ar'),
    }
    if (!(await insertNotification(db, eventId, notification, nowMs))) return null
    for (const { id: deviceId, kind } of await listDevicesOf(db, order.userId, nowMs)) {
      const payload = { notificationId: notification.id, deviceId }
      if (context.push.reaches(kind))
        await insertOutboxEvent(db, { id: `push.${notification.id}.${deviceId}`, topic: 'push', payload }, nowMs)
    }
    return notification
  })
  const notification = written ?? (await findNotificationOf(context.db, eventId))
  if (notification === null) return
  const { id, userId, orderId, orderStatus, messageEn, messageAr } = notification
  await context.realtime.publish(`customer.${userId}`, {
    name: 'notification',
    data: { id, order_id: orderId, order_status: orderStatus, message_en: messageEn, message_ar: messageAr },
  })
}
