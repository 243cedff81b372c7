import type { PlacedOrder, PlaceOrder } from '@sukkar/contract/order'
import type { OrderActor, OrderEvent } from '@sukkar/domain/order-state'
import { setOrderOwner } from '../features/order/order.queries.ts'
import { moveOrder } from '../features/order/order-status.ts'
import { eclair, place, preOrder, startCart } from './checkout-steps.ts'
import type { FakeBank } from './fake-bank.ts'
import type { TestShop } from './test-shop.ts'

/** Four days after the shop's clock (`afternoonMs`). */
const deliveryDay = '2026-11-25'
export const dayBeginsMs = Date.parse(`${deliveryDay}T00:00:00+03:00`)
export const online = { payment_method_code: 3, payment_method: 'knet' } as const

type Planned = Partial<PlaceOrder> & { product?: string; quantity?: number }

/** Places an order for 16:00 on the delivery day, cash on delivery unless overridden. */
export const placePlanned = async (shop: TestShop, given: Planned = {}): Promise<PlacedOrder> => {
  const { product = eclair, quantity = 4, ...body } = given
  const cart = await startCart(shop, product, { quantity, choice: preOrder })
  return (await place(shop, cart.id, { ...preOrder, delivery_date: deliveryDay, delivery_from: '16:00', ...body })).answer.data
}

/** Places an order for the delivery day and pays it. */
export const placePaid = async (shop: TestShop, bank: FakeBank, given: Planned = {}): Promise<PlacedOrder> => {
  const placed = await placePlanned(shop, { ...online, ...given })
  await pay(shop, bank)
  return placed
}

/** Marks the payment started last as paid and lets the browser return. */
export const pay = async (shop: TestShop, bank: FakeBank): Promise<void> => {
  const trackId = bank.started.at(-1)?.trackId ?? ''
  bank.states.set(trackId, 'paid')
  await shop.app.inject(`/payment/return?trackid=${trackId}`)
}

export const assignTo = async (shop: TestShop, placed: PlacedOrder, accountId: string): Promise<void> => {
  if (!(await setOrderOwner(shop.context.db, placed.order.id, accountId, shop.clock.now())))
    throw new Error('The order is somebody’s already')
}

/** Moves an order by events of staff, one after the other. */
export const step = async (
  shop: TestShop,
  orderId: string,
  ...events: (OrderEvent | { event: OrderEvent; note: string })[]
): Promise<void> => {
  for (const given of events) {
    const move = typeof given === 'string' ? { event: given } : given
    const actor: OrderActor = 'staff'
    if ((await moveOrder(shop.context.db, orderId, { ...move, actor }, shop.clock.now())) === null)
      throw new Error(`The order cannot ${move.event}`)
  }
}

/** Parameters and token of a guest's call for an order. */
export const byToken = ({ order, token }: PlacedOrder) => ({ params: { id: order.id }, query: { token: token ?? '' } })
export const tokenOf = ({ token }: PlacedOrder) => ({ token: token ?? '' })

export const readOrderRow = (shop: TestShop, orderId: string) =>
  shop.context.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
export const readRefunds = (shop: TestShop) => shop.context.db.selectFrom('refunds').selectAll().orderBy('created_at').execute()
export const readHistory = async (shop: TestShop, orderId: string): Promise<string[]> =>
  (
    await shop.context.db.selectFrom('order_history').select(['to_status']).where('order_id', '=', orderId).orderBy('position').execute()
  ).map((row) => row.to_status)
/** Booked places of slots, by date and time. */
export const readPlaces = async (shop: TestShop): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await shop.context.db.selectFrom('slot_bookings').select(['date', 'from_time', 'booked']).execute())
      .filter(({ booked }) => Number(booked) > 0)
      .map((row) => [`${row.date} ${row.from_time}`, Number(row.booked)]),
  )

/** An order from its guest's view. */
export const readGuestOrder = async (shop: TestShop, placed: PlacedOrder) => (await shop.call('getGuestOrder', byToken(placed))).answer.data
