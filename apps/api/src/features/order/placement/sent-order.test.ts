import type { PlaceOrder } from '@sukkar/contract/order'
import { describe, expect, it } from 'vitest'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { orderBody } from '../../../testing/checkout-steps.ts'
import { completeOrder, withArea } from './sent-order.ts'

/** A request without the way it comes to the customer. */
const complete = (given: Partial<PlaceOrder>, fulfilment: 'delivery' | 'pickup' | null) => {
  const { order_type: _, ...body } = orderBody()
  return completeOrder({ ...body, ...given }, null, { service: 'asap', fulfilment })
}

describe('the way an order comes to the customer', () => {
  it.each([
    [{ is_pickup: true }, 'delivery', 'pick-up'],
    [{ is_pickup: false }, 'pickup', 'asap'],
    [{ is_pickedup: true }, 'delivery', 'pick-up'],
    [{ is_pickedup: false }, 'pickup', 'asap'],
    [{ is_pickup: false, is_pickedup: true }, 'delivery', 'pick-up'],
    [{ is_pickup: true, is_pickedup: false }, 'delivery', 'pick-up'],
    [{}, 'pickup', 'pick-up'],
    [{}, null, 'asap'],
    [{ is_pickup: true, order_type: 'asap' }, 'pickup', 'asap'],
  ] as const)('of %j with a cart for %s is %s', (given, fulfilment, expected) => {
    expect(complete(given, fulfilment).order_type).toBe(expected)
  })
})

it.each([
  ['pick-up', 'branch_id'],
  ['asap', 'area_id'],
])('an order without an area asks for what tells it: %s for %s', (order_type, field) => {
  const { area_id: _, ...order } = complete({ order_type }, null)
  const nowhere = { areasById: new Map(), branchesById: new Map(), areas: [] } as object as ShopData
  expect(withArea(order, nowhere, { areaId: null, branchId: null })).toMatchObject({ ok: false, fields: { [field]: 'required' } })
})
