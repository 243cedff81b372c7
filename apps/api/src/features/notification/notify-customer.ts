import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { insertOutboxEvent, type OutboxHandler, type OutboxHandlers } from '../../platform/outbox/outbox.ts'
import { listDevicesOf } from '../device/device.service.ts'
import { findMembersOrder } from '../order/order.service.ts'
import { findNotificationOf, insertNotification, type NotificationKind, type StoredNotification } from './notification.queries.ts'
import { describeNotification, type NotificationEvent } from './notification-words.ts'

/** Notifies the customer of a new status, except `created`: they have just placed the order. */
const notifyOfStatus: OutboxHandler<'order.status'> = async ({ id, payload: { orderId, status } }, context) => {
  if (status !== 'created') await notify(context, id, { kind: 'status', orderId, status })
}

/** The kind under which the list shows each event. */
const listedAs: Readonly<Record<NotificationEvent['kind'], NotificationKind>> = {
  status: 'status',
  refund: 'refund',
  refund_declined: 'refund',
  compensation: 'compensation',
  review_answered: 'answer',
  complaint_answered: 'answer',
  // They concern the order, though its status does not change.
  problem: 'status',
  rescheduled: 'status',
}

/** Notifies the customer of events other than a status. */
export const notifyCustomer: OutboxHandler<'notification'> = (event, context) => notify(context, event.id, event.payload)

export const notificationSubscriptions: OutboxHandlers = { 'order.status': notifyOfStatus, notification: notifyCustomer }

/**
 * Inserts an event's notification and requests a push to each device, once; then publishes it to open pages. When the event is delivered
 * again, nothing is inserted, and the pages get the same notification with the same id.
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
