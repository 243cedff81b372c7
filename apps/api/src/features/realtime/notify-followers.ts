import type { AppContext } from '../../app-context.ts'
import type { OutboxHandler, OutboxHandlers } from '../../platform/outbox/outbox.ts'
import { findFollowed } from '../order/order.service.ts'

const publishOrderStatus: OutboxHandler<'order.status'> = ({ payload: { orderId, status } }, context) =>
  notifyFollowers(context, orderId, { status })

/** Publishes a change of an order other than its status, for instance its time or notes. */
const publishOrderUpdate: OutboxHandler<'order.updated'> = ({ payload: { orderId, formerDriverId = null } }, context) =>
  notifyFollowers(context, orderId, { formerDriverId })

/** Publishes a customer's feedback, and what a colleague did about it, to staff. */
const publishFeedback: OutboxHandler<'staff.feedback'> = async ({ payload: { kind, orderId } }, context) => {
  await context.realtime.publish('staff', { name: 'feedback', data: { kind, order_id: orderId } })
}

/** Publishes to the order's open pages, its member, staff, and its current and former driver. */
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
