import type { PlacedOrder, PlaceOrder } from '@sukkar/contract/order'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { assignOrder } from '../features/order/order.service.ts'
import { moveOrder } from '../features/order/order-status.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { join } from './account-steps.ts'
import { place, placeNew } from './checkout-steps.ts'
import type { TestShop } from './test-shop.ts'

export type TestMember = Awaited<ReturnType<typeof join>>

/** Makes a placed order the member's. */
const own = async (shop: TestShop, member: TestMember, placed: PlacedOrder): Promise<PlacedOrder['order']> => {
  await assignOrder(shop.context.db, placed.order.id, member.user.id, shop.clock.now())
  return placed.order
}

/** An order of four éclairs for now, the member's own. */
export const orderAsMember = async (shop: TestShop, member: TestMember, given: Partial<PlaceOrder> = {}) =>
  own(shop, member, await placeNew(shop, given))

/** The cart of an id, ordered, and the order made the member's. */
export const orderCartAsMember = async (shop: TestShop, member: TestMember, cartId: string, given: Partial<PlaceOrder> = {}) =>
  own(shop, member, (await place(shop, cartId, given)).answer.data)

/** Takes an order to the door or over the counter, as the shop does. */
export const bring = async (shop: TestShop, orderId: string, isPickup = false): Promise<OrderStatus | null> => {
  await makeReady(shop, orderId)
  if (isPickup) return await step(shop, orderId, 'hand_over')
  await step(shop, orderId, 'dispatch')
  return await deliver(shop, orderId)
}

/** Everything of a delivery but its end. */
export const sendOff = async (shop: TestShop, orderId: string): Promise<void> => {
  await makeReady(shop, orderId)
  await step(shop, orderId, 'dispatch')
}

export const deliver = (shop: TestShop, orderId: string): Promise<OrderStatus | null> => step(shop, orderId, 'deliver')

/** Brings an order so many minutes after the end of its promise. */
export const bringLate = async (shop: TestShop, order: PlacedOrder['order'], minutes: number): Promise<void> => {
  await sendOff(shop, order.id)
  shop.clock.set(Date.parse(order.promised_to) + minutes * MINUTE_MS)
  await deliver(shop, order.id)
}

const makeReady = async (shop: TestShop, orderId: string): Promise<void> => {
  await step(shop, orderId, 'accept')
  await step(shop, orderId, 'ready')
}

const step = (shop: TestShop, orderId: string, event: Parameters<typeof moveOrder>[2]['event']): Promise<OrderStatus | null> =>
  inTransaction(shop.context.db, (db) => moveOrder(db, orderId, { event, actor: 'staff' }, shop.clock.now()))
