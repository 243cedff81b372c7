import { describe, expect, it } from 'vitest'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { byToken, placePlanned, readPlaces, tokenOf } from '../../testing/order-life-steps.ts'
import { readStaffOrder } from '../../testing/staff-order-steps.ts'

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')
const day = '2026-11-25'

/** A planned order whose branch is switched off afterwards. */
const placeThenHide = async () => {
  const placed = await placePlanned(shop)
  const { branch_id } = await shop.context.db.selectFrom('orders').select('branch_id').executeTakeFirstOrThrow()
  const branches = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers: boss.headers })).answer.data
  const version = branches.find(({ id }) => id === branch_id)?.version ?? 0
  const body = { version, is_active: false }
  const hidden = await shop.call('updateStaffBranch', { params: { id: branch_id }, body, headers: boss.headers })
  expect(hidden.answer.data.is_active).toBe(false)
  return { ...placed, branch_id }
}

describe('a branch that is switched off while it has orders', () => {
  it('[S7.24] has its hours for them: staff and customer find another time and move the order there', async () => {
    const placed = await placeThenHide()
    const params = { id: placed.order.id }
    const offered = await shop.call('listStaffOrderTimes', { params, query: {}, headers: boss.headers })
    expect(offered.answer.data.length).toBeGreaterThan(0)
    expect((await shop.call('listGuestOrderTimes', byToken(placed))).answer.data).toEqual(offered.answer.data)
    const { status, promised_from } = placed.order
    const body = { delivery_date: '2026-11-27', from: '17:00', seen: { status, promised_from } }
    await shop.call('rescheduleStaffOrder', { params, body, headers: boss.headers })
    expect((await readStaffOrder(shop, boss, placed.order.id)).order.promised_from).toBe('2026-11-27T17:00:00+03:00')
    expect(await readPlaces(shop)).toEqual({ '2026-11-27 17:00': 1 })
    const again = { order_id: placed.order.id, delivery_date: '2026-11-27', from: '18:00' }
    await shop.call('updateGuestOrder', { query: tokenOf(placed), body: again })
    expect(await readPlaces(shop)).toEqual({ '2026-11-27 18:00': 1 })
  })

  it('[S6.3] keeps its numbers, its list to bake and the load of its times', async () => {
    const { branch_id, order } = await placeThenHide()
    const { headers } = boss
    const numbers = await shop.call('getSalesNumbers', { query: { from: day, to: day, branch_id }, headers })
    expect(numbers.answer.data.orders).toBe(1)
    const bake = await shop.call('getBakeList', { query: { day, branch_id }, headers })
    expect(bake.answer.data.slots.flatMap(({ items }) => items).flatMap(({ orders }) => orders.map(({ number }) => number))).toEqual([
      order.number,
    ])
    for (const query of [{ day, branch_id }, { day }]) {
      const load = (await shop.call('listSlotLoad', { query, headers })).answer.data
      expect(load.filter((slot) => slot.branch_id === branch_id && slot.booked > 0)).toMatchObject([{ from: '16:00', booked: 1 }])
    }
    expect((await shop.call('listPrintSheets', { query: { day, branch_id }, headers })).status).toBe(200)
    expect((await shop.call('getBakeList', { query: { day, branch_id: 'moon' }, headers })).failure.code).toBe('BRANCH_UNKNOWN')
  })
})
