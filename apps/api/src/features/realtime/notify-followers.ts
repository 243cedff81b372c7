import type { AppContext } from '../../app-context.ts'
import type { OutboxHandler, OutboxHandlers } from '../../platform/outbox/outbox.ts'
import { findFollowed } from '../order/order.service.ts'

const publishOrderStatus: OutboxHandler<'order.status'> = ({ payload: { orderId, status } }, context) =>
  notifyFollowers(context, orderId, { status })

/** Notifies followers of an order that something else of it changed: its time, its notes. */
const publishOrderUpdate: OutboxHandler<'order.updated'> = ({ payload: { orderId, formerDriverId = null } }, context) =>
  notifyFollowers(context, orderId, { formerDriverId })

/** Feedback of a customer goes to those who run the shop. */
const publishFeedback: OutboxHandler<'staff.feedback'> = async ({ payload: { kind, orderId } }, context) => {
  await context.realtime.publish('staff', { name: 'feedback', data: { kind, order_id: orderId } })
}

/** Whoever has the order's page open, its member wherever they are in the shop, those who run the shop, and whoever brings it or did. */
const notifyFollowers = async (
  context: AppContext,
  orderId: string,
  change: { status?: string; formerDriverId?: string | null },
): Promise<void> => {
  const order = await findFollowed(context.db, orderId)
  const status = change.status ?? order?.status
  if (status === undefined) return
  const drivers = new Set([order?.driverId ?? null, change.formerDriverId ?? null].filter((id) => id !== null))
  const member = order?.userId ?? null
  const personal = [...(member === null ? [] : [`customer.${member}`]), ...[...drivers].map((id) => `driver.${id}`)]
  for (const channel of [`order.${orderId}`, 'staff', ...personal])
    await context.realtime.publish(channel, { name: 'order', data: { id: orderId, status } })
}

export const realtimeSubscriptions: OutboxHandlers = {
  'order.status': publishOrderStatus,
  'order.updated': publishOrderUpdate,
  'staff.feedback': publishFeedback,
}
