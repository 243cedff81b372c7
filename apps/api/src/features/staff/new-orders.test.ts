import { expect, it } from 'vitest'
import { placeNew } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { placePaid } from '../../testing/order-life-steps.ts'
import { moveAs, readStaffOrder } from '../../testing/staff-order-steps.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

const readSince = async (id: string): Promise<string | null> => {
  const { data } = (await shop.call('listStaffOrders', { query: { per_page: 100 }, headers: boss.headers })).answer
  const order = data.find((row) => row.id === id)
  if (order === undefined) throw new Error('The order is not on the board')
  expect((await readStaffOrder(shop, boss, id)).new_since).toBe(order.new_since)
  return order.new_since
}

it.each([
  ['paid at the door', () => placeNew(shop)],
  ['paid online', () => placePaid(shop, bank)],
] as const)('[S6.3] an order %s is new since it can be accepted, and anew when it comes back from a hold', async (_, place) => {
  const { order } = await place()
  const first = await readSince(order.id)
  expect(first).toBe(order.created_at)
  await moveAs(shop, boss, order.id, 'accept')
  expect(await readSince(order.id)).toBeNull()
  shop.clock.advance(60_000)
  await moveAs(shop, boss, order.id, 'hold', { reason: 'No eggs' })
  expect(await readSince(order.id)).toBeNull()
  shop.clock.advance(60_000)
  await moveAs(shop, boss, order.id, 'resume')
  expect(Date.parse((await readSince(order.id)) ?? '')).toBe(Date.parse(first ?? '') + 120_000)
})
