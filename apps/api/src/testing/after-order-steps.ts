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

/** Assigns a placed order to the member. */
const own = async (shop: TestShop, member: TestMember, placed: PlacedOrder): Promise<PlacedOrder['order']> => {
  await assignOrder(shop.context.db, placed.order.id, member.user.id, shop.clock.now())
  return placed.order
}

/** A member's order of four éclairs for now. */
export const orderAsMember = async (shop: TestShop, member: TestMember, given: Partial<PlaceOrder> = {}) =>
  own(shop, member, await placeNew(shop, given))

/** Orders a cart and assigns the order to the member. */
export const orderCartAsMember = async (shop: TestShop, member: TestMember, cartId: string, given: Partial<PlaceOrder> = {}) =>
  own(shop, member, (await place(shop, cartId, given)).answer.data)

/** Delivers an order or hands it over the counter, with all steps before. */
export const bring = async (shop: TestShop, orderId: string, isPickup = false): Promise<OrderStatus | null> => {
  await makeReady(shop, orderId)
  if (isPickup) return await step(shop, orderId, 'hand_over')
  await step(shop, orderId, 'dispatch')
  return await deliver(shop, orderId)
}

/** Moves a delivery up to its dispatch. */
export const sendOff = async (shop: TestShop, orderId: string): Promise<void> => {
  await makeReady(shop, orderId)
  await step(shop, orderId, 'dispatch')
}

export const deliver = (shop: TestShop, orderId: string): Promise<OrderStatus | null> => step(shop, orderId, 'deliver')

/** Delivers an order so many minutes after the end of its promise. */
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
