import { expect, it } from 'vitest'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { byToken, placePlanned, step, tokenOf } from '../../testing/order-life-steps.ts'
import { moveAs, readStaffOrder } from '../../testing/staff-order-steps.ts'

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')

type Placed = Awaited<ReturnType<typeof placePlanned>>
const atFive = { delivery_date: '2026-11-27', from: '17:00' }
const move = async (placed: Placed, time: typeof atFive) =>
  expect((await shop.call('updateGuestOrder', { query: tokenOf(placed), body: { order_id: placed.order.id, ...time } })).status).toBe(200)
const cancel = async (placed: Placed) => expect((await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })).status).toBe(200)
const list = async (query: object) => (await shop.call('listStaffOrders', { query, headers: boss.headers })).answer
const at = (time: string): string => {
  shop.clock.set(Date.parse(time))
  return time
}

/** When staff see that the customer changed an order: on the board and on its page; the list of such orders agrees. */
const readChangedAt = async ({ order: { id } }: Placed): Promise<string | null | undefined> => {
  const { data } = await list({ per_page: 100 })
  const changedAt = data.find((order) => order.id === id)?.customer_changed_at
  expect((await readStaffOrder(shop, boss, id)).customer_changed_at).toBe(changedAt)
  const [changed, others] = [await list({ has_customer_change: true }), await list({ has_customer_change: false })]
  expect([changed, others].map((answer) => answer.data.some((order) => order.id === id))).toEqual([changedAt !== null, changedAt === null])
  return changedAt
}

it('[S6.3] an accepted order that its customer moves is marked for staff, until its next step', async () => {
  const placed = await placePlanned(shop)
  await move(placed, atFive)
  expect(await readChangedAt(placed)).toBeNull()
  at('2026-11-21T14:00:00+03:00')
  await step(shop, placed.order.id, 'accept')
  expect(await readChangedAt(placed)).toBeNull()
  const first = at('2026-11-24T22:00:00+03:00')
  await move(placed, { ...atFive, from: '18:00' })
  expect(await readChangedAt(placed)).toBe(first)
  const second = at('2026-11-24T22:30:00+03:00')
  await move(placed, atFive)
  expect(await readChangedAt(placed)).toBe(second)
  await step(shop, placed.order.id, 'ready')
  expect(await readChangedAt(placed)).toBeNull()
})

it('is not marked when staff move it, nor when it comes back from a hold as a new one', async () => {
  const placed = await placePlanned(shop)
  await step(shop, placed.order.id, 'accept')
  at('2026-11-22T10:00:00+03:00')
  const { order } = await readStaffOrder(shop, boss, placed.order.id)
  const body = { ...atFive, seen: { status: order.status, promised_from: order.promised_from } }
  expect((await shop.call('rescheduleStaffOrder', { params: { id: order.id }, body, headers: boss.headers })).status).toBe(200)
  expect(await readChangedAt(placed)).toBeNull()
  await step(shop, order.id, { event: 'hold', note: 'No flour' })
  await move(placed, { ...atFive, from: '18:00' })
  expect(await readChangedAt(placed)).toBeNull()
  at('2026-11-22T11:00:00+03:00')
  await step(shop, order.id, 'accept')
  expect(await readChangedAt(placed)).toBeNull()
})

it('[S6.3] an accepted order that its customer cancels is marked, and listed until its day is over', async () => {
  const [accepted, held, unseen, byStaff] = [
    await placePlanned(shop),
    await placePlanned(shop),
    await placePlanned(shop),
    await placePlanned(shop),
  ]
  for (const { order } of [accepted, held, byStaff]) await step(shop, order.id, 'accept')
  await step(shop, held.order.id, { event: 'hold', note: 'No flour' })
  const cancelledAt = at('2026-11-24T22:00:00+03:00')
  for (const placed of [accepted, held, unseen]) await cancel(placed)
  await moveAs(shop, boss, byStaff.order.id, 'cancel', { reason: 'No flour' })
  expect([await readChangedAt(accepted), await readChangedAt(held)]).toEqual([cancelledAt, cancelledAt])
  expect([await readChangedAt(unseen), await readChangedAt(byStaff)]).toEqual([null, null])
  const { meta, counts } = await list({ has_customer_change: true })
  expect([meta.total, counts.cancelled]).toEqual([2, 2])
  at('2026-11-25T23:00:00+03:00')
  expect((await list({ has_customer_change: true })).meta.total).toBe(2)
  at('2026-11-26T00:00:00+03:00')
  expect((await list({ has_customer_change: true })).meta.total).toBe(0)
})
