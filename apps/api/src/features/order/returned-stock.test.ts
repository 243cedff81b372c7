import type { OrderEvent } from '@sukkar/domain/order-state'
import { describe, expect, it } from 'vitest'
import { kunafaBar } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { byToken, placePlanned, step } from '../../testing/order-life-steps.ts'
import { moveAs, readStaffOrder } from '../../testing/staff-order-steps.ts'

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')

const readStock = async () =>
  Number(
    (await shop.context.db.selectFrom('products').select('stock_left').where('id', '=', kunafaBar).executeTakeFirstOrThrow()).stock_left,
  )

/** An order of two for the 25th. */
const placeTwo = () => placePlanned(shop, { product: kunafaBar, quantity: 2 })

const evening = '2026-11-25T23:59:59+03:00'
const dayAfter = '2026-11-26T00:00:00+03:00'

describe('the counted units of an order that the shop cancels', () => {
  it.each<[OrderEvent[], string, number]>([
    [[], evening, 2],
    [['hold'], evening, 2],
    [['hold', 'resume'], evening, 2],
    [[], dayAfter, 0],
    [['hold'], dayAfter, 0],
    [['accept'], evening, 0],
    [['accept', 'hold', 'resume'], evening, 0],
    [['accept', 'ready', 'dispatch'], evening, 0],
    [['accept', 'ready', 'dispatch', 'hold'], evening, 0],
  ])('after %j, at %s: %s are for sale again, and staff are told before whether they have to count', async (events, now, returned) => {
    const { order } = await placeTwo()
    await step(shop, order.id, ...events)
    shop.clock.set(Date.parse(now))
    const before = await readStock()
    expect((await readStaffOrder(shop, boss, order.id)).needs_stock_count).toBe(returned === 0)
    const { data } = (await moveAs(shop, boss, order.id, 'cancel', { reason: 'It is damaged' })).answer
    expect([data.order.status, data.needs_stock_count]).toEqual(['cancelled', false])
    expect(await readStock()).toBe(before + returned)
  })
})

it('the units of an accepted order do not return when its customer cancels it either, and the next order takes from what is left', async () => {
  const placed = await placeTwo()
  await step(shop, placed.order.id, 'accept')
  const before = await readStock()
  expect((await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })).answer.data.status).toBe('cancelled')
  expect(await readStock()).toBe(before)
  await placeTwo()
  expect(await readStock()).toBe(before - 2)
})

it('an order without counted units asks nobody to count', async () => {
  const { order } = await placePlanned(shop)
  await step(shop, order.id, 'accept')
  expect((await readStaffOrder(shop, boss, order.id)).needs_stock_count).toBe(false)
})
