import type { Order, OrderStatus } from '@sukkar/contract/order'
import type { OrderContact } from '@sukkar/contract/order-contact'
import { TYPED_PARTS } from '@sukkar/domain/address'
import type { Hired } from './staff-steps.ts'
import type { TestAnswer, TestShop } from './test-shop.ts'

/** The contact of an order as its page shows it. */
export const contactOf = ({ customer, address, gift }: Order): OrderContact => {
  const parts = TYPED_PARTS.flatMap((part) => (address?.[part] === undefined ? [] : [[part, address[part]] as const]))
  const recipient = gift === null ? {} : { to_send: { name: gift.name, phone: gift.phone } }
  return { name: customer.name, address_phone: customer.phone, ...Object.fromEntries(parts), ...recipient }
}

/** Corrects an order as a member of staff who sees it as `order`, or with other values in `seen`. */
export const correct = (
  shop: TestShop,
  { headers }: Pick<Hired, 'headers'>,
  order: Order,
  change: Partial<OrderContact> & { keep_pin?: boolean },
  seen: Partial<OrderContact> & { status?: OrderStatus } = {},
): Promise<TestAnswer<'correctOrderContact'>> =>
  shop.call('correctOrderContact', {
    params: { id: order.id },
    body: { ...contactOf(order), keep_pin: false, ...change, seen: { status: order.status, ...contactOf(order), ...seen } },
    headers,
  })
