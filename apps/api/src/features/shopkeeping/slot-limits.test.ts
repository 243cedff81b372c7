import type { StaffBranch } from '@sukkar/contract/staff-places'
import { expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { createCountedSlots } from '../../platform/db/migrations/0037-counted-slots.ts'
import { changeShop, eclair, place, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { readPlaces } from '../../testing/order-life-steps.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

/** Sets how many pre-orders a time of Salmiya takes for delivery; null for any number. */
const limit = async (capacity: number | null): Promise<void> => {
  const { data } = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers: staff.headers })).answer
  const { version, capacities } = data.find(({ id }: StaffBranch) => id === 'salmiya') as StaffBranch
  const pair = { shipping_type: 'pre-order', order_type: 'asap' } as const
  const others = capacities.filter((entry) => entry.shipping_type !== pair.shipping_type || entry.order_type !== pair.order_type)
  const body = { version, capacities: [...others, ...(capacity === null ? [] : [{ ...pair, capacity }])] }
  expect((await shop.call('updateStaffBranch', { params: { id: 'salmiya' }, headers: staff.headers, body })).status).toBe(200)
}
const order = async () => {
  const cart = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
  return await place(shop, cart.id, { ...preOrder, delivery_date: '2026-11-24', delivery_from: '10:00' })
}
const slot = async () => {
  const query = { area: '202', date: '2026-11-24', order_type: 'asap', deliveryType: 'pre_order' } as const
  return (await shop.call('listTimeSlots', { query })).answer.data.find(({ from }) => from === '10:00')
}

it('a time whose limit staff lift is open, and takes any number', async () => {
  await limit(1)
  expect((await order()).status).toBe(201)
  expect((await order()).failure.code).toBe('SLOT_FULL')
  await limit(null)
  expect(await slot()).toMatchObject({ status: 1, reason: null })
  expect([(await order()).status, (await order()).status]).toEqual([201, 201])
  expect(await checkData(shop.context)).toEqual([])
})

it('a limit that staff set counts what was promised without one, and what is cancelled gives its place back', async () => {
  await limit(null)
  expect([(await order()).status, (await order()).status]).toEqual([201, 201])
  await limit(2)
  expect(await slot()).toMatchObject({ status: 0, reason: 'SLOT_FULL' })
  expect((await order()).failure.code).toBe('SLOT_FULL')
  await limit(3)
  expect((await slot())?.status).toBe(1)
  expect([(await order()).status, (await order()).failure.code]).toEqual([201, 'SLOT_FULL'])
  expect(await readPlaces(shop)).toEqual({ '2026-11-24 10:00': 3 })
  expect(await checkData(shop.context)).toEqual([])
})

it('a place that is left in a time with more orders than its limit is not sold again, until there are fewer', async () => {
  await limit(3)
  const placed = [(await order()).answer.data, (await order()).answer.data, (await order()).answer.data]
  await limit(1)
  const leave = async (index: number, how: 'cancel' | 'move') => {
    const { order: left, token } = placed[index]!
    const query = { token: token ?? '' }
    return how === 'cancel'
      ? (await shop.call('cancelGuestOrder', { params: { id: left.id }, query, body: {} })).status
      : (await shop.call('updateGuestOrder', { query, body: { order_id: left.id, delivery_date: '2026-11-24', from: '12:00' } })).status
  }
  expect(await leave(0, 'cancel')).toBe(200)
  expect([(await slot())?.reason, (await order()).failure.code]).toEqual(['SLOT_FULL', 'SLOT_FULL'])
  expect(await leave(1, 'move')).toBe(200)
  expect([(await slot())?.reason, (await order()).failure.code]).toEqual(['SLOT_FULL', 'SLOT_FULL'])
  // The limit is met again: from here on a place that is left is free.
  expect(await leave(2, 'cancel')).toBe(200)
  expect([(await order()).status, (await order()).failure.code]).toEqual([201, 'SLOT_FULL'])
  expect(await checkData(shop.context)).toEqual([])
})

it('an order that stays in a time with more orders than its limit has its own place', async () => {
  await limit(2)
  const [placed] = [(await order()).answer.data, (await order()).answer.data]
  await limit(1)
  const body = { order_id: placed.order.id, delivery_date: '2026-11-24', from: '10:00' }
  expect((await shop.call('updateGuestOrder', { query: { token: placed.token ?? '' }, body })).status).toBe(200)
  expect(await readPlaces(shop)).toEqual({ '2026-11-24 10:00': 2 })
  expect((await order()).failure.code).toBe('SLOT_FULL')
})

it('what was promised before places were counted without a limit is counted once, by the step of the schema', async () => {
  await limit(null)
  for (let count = 0; count < 3; count += 1) expect((await order()).status).toBe(201)
  await changeShop(shop, async (db) => {
    // As an older program left it: two orders without a place, one with a place of a limit that was lifted.
    await db.updateTable('slot_bookings').set({ booked: 1, capacity: 1 }).execute()
    const orders = await db.selectFrom('orders').select('id').orderBy('number').execute()
    const older = orders.slice(1).map(({ id }) => id)
    await db.updateTable('orders').set({ slot_taken: 0 }).where('id', 'in', older).execute()
    for (let times = 0; times < 2; times += 1) await createCountedSlots(db)
  })
  expect(await readPlaces(shop)).toEqual({ '2026-11-24 10:00': 3 })
  expect(await slot()).toMatchObject({ status: 1 })
  expect(await checkData(shop.context)).toEqual([])
  await changeShop(shop, async (db) => {
    await db.deleteFrom('slot_bookings').execute()
    await db.updateTable('orders').set({ slot_taken: 0 }).execute()
    await createCountedSlots(db)
  })
  expect(await readPlaces(shop)).toEqual({ '2026-11-24 10:00': 3 })
})
