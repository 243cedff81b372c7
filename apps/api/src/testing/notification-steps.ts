import type { OrderActor, OrderEvent } from '@sukkar/domain/order-state'
import { deliverOutbox } from '../deliver-outbox.ts'
import { assignOrder } from '../features/order/order.service.ts'
import { moveOrder } from '../features/order/order-status.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { join } from './account-steps.ts'
import { placeNew } from './checkout-steps.ts'
import type { TestShop } from './test-shop.ts'

/** A signed-in customer. */
export type TestMember = Awaited<ReturnType<typeof join>>

/** Places an order for a member, cash on delivery. */
export const placeFor = async (shop: TestShop, member: TestMember, given: Parameters<typeof placeNew>[1] = {}) => {
  const { order } = await placeNew(shop, given)
  await assignOrder(shop.context.db, order.id, member.user.id, shop.clock.now())
  return order
}

/** Moves an order without delivering the outbox. */
export const move = async (shop: TestShop, orderId: string, event: OrderEvent, actor: OrderActor = 'staff'): Promise<void> => {
  const status = await inTransaction(shop.context.db, (db) => moveOrder(db, orderId, { event, actor }, shop.clock.now()))
  if (status === null) throw new Error(`The order cannot ${event}`)
}

/** Delivers the outbox. */
export const deliverEvents = (shop: TestShop): Promise<number> => deliverOutbox(shop.context, shop.clock.now())

/** A member with an accepted order whose events were delivered. */
export const joinWithAcceptedOrder = async (shop: TestShop) => {
  const member = await join(shop)
  const order = await placeFor(shop, member)
  await move(shop, order.id, 'accept')
  await deliverEvents(shop)
  return { member, order }
}
