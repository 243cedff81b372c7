import { expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { assignTo, placePlanned, step } from '../../testing/order-life-steps.ts'
import { readStaffOrder } from '../../testing/staff-order-steps.ts'

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')

type Placed = Awaited<ReturnType<typeof placePlanned>>
/** When staff see that the note was changed: on the board, and on the order. */
const readChangedAt = async (placed: Placed) => {
  const { data } = (await shop.call('listStaffOrders', { query: { day: placed.order.delivery_date }, headers: boss.headers })).answer
  const card = data.find(({ id }) => id === placed.order.id)
  return [card?.notes_changed_at, (await readStaffOrder(shop, boss, placed.order.id)).notes_changed_at]
}

it('[S6.3] a note that is changed after the order was accepted is marked for staff, with the time of the last change', async () => {
  const { headers, user } = await join(shop)
  const placed = await placePlanned(shop, { notes: 'Ring twice' })
  await assignTo(shop, placed, user.id)
  const write = async (notes: string) =>
    expect((await shop.call('patchOrder', { headers, params: { id: placed.order.id }, body: { notes } })).status).toBe(200)
  await write('Ring once')
  expect(await readChangedAt(placed)).toEqual([null, null])
  await step(shop, placed.order.id, 'accept')
  await write('Ring once')
  expect(await readChangedAt(placed)).toEqual([null, null])
  shop.clock.set(Date.parse('2026-11-24T19:30:00+03:00'))
  await write('No nuts')
  expect(await readChangedAt(placed)).toEqual(['2026-11-24T19:30:00+03:00', '2026-11-24T19:30:00+03:00'])
  await step(shop, placed.order.id, { event: 'hold', note: 'No flour' })
  shop.clock.set(Date.parse('2026-11-24T20:00:00+03:00'))
  await write('')
  expect(await readChangedAt(placed)).toEqual(['2026-11-24T20:00:00+03:00', '2026-11-24T20:00:00+03:00'])
})
