import type { OrderStep } from '@sukkar/contract/staff-orders'
import { placeNew } from './checkout-steps.ts'
import { step } from './order-life-steps.ts'
import type { Hired } from './staff-steps.ts'
import type { TestAnswer, TestShop } from './test-shop.ts'

type Move = { reason?: string | undefined; cash_taken?: number; locale?: 'en' | 'ar' }

/** Moves an order as a member of staff or a driver. */
export const moveAs = (
  shop: TestShop,
  { headers }: Hired,
  id: string,
  event: OrderStep,
  { reason, cash_taken, locale = 'en' }: Move = {},
): Promise<TestAnswer<'moveStaffOrder'>> => {
  const body = { ...(reason === undefined ? {} : { reason }), ...(cash_taken === undefined ? {} : { cash_taken }) }
  return shop.call('moveStaffOrder', { params: { id, event }, body, headers, locale })
}

export const assignDriver = (
  shop: TestShop,
  { headers }: Hired,
  id: string,
  driver: Pick<Hired, 'id'> | null,
): Promise<TestAnswer<'assignDriver'>> => shop.call('assignDriver', { params: { id }, body: { driver_id: driver?.id ?? null }, headers })

/** An order from the view of staff or its driver. */
export const readStaffOrder = async (shop: TestShop, { headers }: Hired, id: string) =>
  (await shop.call('getStaffOrder', { params: { id }, headers })).answer.data

/** The deliveries assigned to a driver. */
export const readDeliveries = async (shop: TestShop, { headers }: Hired) => (await shop.call('listDriverOrders', { headers })).answer.data

/** A new order that is ready and assigned to a driver. */
export const handOut = async (shop: TestShop, staff: Hired, driver: Hired, given: Parameters<typeof placeNew>[1] = {}) => {
  const placed = await placeNew(shop, given)
  await assignDriver(shop, staff, placed.order.id, driver)
  await step(shop, placed.order.id, 'accept', 'ready')
  return placed
}

/** Ids of delivery problems, which the driver's phone creates. */
export const firstProblem = '0f0e6a5e-4f5e-4a2c-9d4e-2b8b7d1f6c01'
export const secondProblem = '0f0e6a5e-4f5e-4a2c-9d4e-2b8b7d1f6c02'
