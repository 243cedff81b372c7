import type { BodyOf } from '@sukkar/contract/endpoints'
import type { SlotLoad } from '@sukkar/contract/staff-numbers'
import type { StaffBranch } from '@sukkar/contract/staff-places'
import { expect, it } from 'vitest'
import { hireForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'
import { placePlanned } from '../../testing/order-life-steps.ts'

const shop = openShopForEachTest()
const boss = hireForEachTest(shop, 'staff')

const day = '2026-11-25'
const load = async (branch_id: string): Promise<SlotLoad[]> =>
  (await shop.call('listSlotLoad', { query: { day, branch_id }, headers: boss.headers })).answer.data
const changeSalmiya = async (change: (branch: StaffBranch) => Omit<BodyOf<'updateStaffBranch'>, 'version'>): Promise<void> => {
  const { data } = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers: boss.headers })).answer
  const branch = data.find(({ id }) => id === 'salmiya') as StaffBranch
  const body = { version: branch.version, ...change(branch) }
  expect((await shop.call('updateStaffBranch', { params: { id: 'salmiya' }, headers: boss.headers, body })).status).toBe(200)
}
const kindOf = ({ shipping_type: service, order_type: way }: SlotLoad): string => `${service} ${way}`
const timesOf = (slots: readonly SlotLoad[], kind: string): string[] =>
  slots.filter((slot) => kindOf(slot) === kind).map(({ from }) => from)

it('times of a branch without limits are those of its hours, with how many orders each has', async () => {
  const limited = await load('salmiya')
  await changeSalmiya(() => ({ capacities: [] }))
  await placePlanned(shop)
  await placePlanned(shop)
  const slots = await load('salmiya')
  expect(slots.filter(({ booked }) => booked > 0)).toEqual([
    { branch_id: 'salmiya', shipping_type: 'pre-order', order_type: 'asap', from: '16:00', booked: 2, capacity: null },
  ])
  expect(slots.every(({ capacity }) => capacity === null)).toBe(true)
  expect(slots.map((slot) => [kindOf(slot), slot.from])).toEqual(limited.map((slot) => [kindOf(slot), slot.from]))
})

it('beside a service with a limit the times of those without one count too', async () => {
  await changeSalmiya(({ capacities }) => ({ capacities: capacities.filter(({ shipping_type: service }) => service === 'same-day') }))
  await placePlanned(shop)
  const afternoon = (await load('salmiya')).filter(({ from }) => from === '16:00')
  expect(afternoon.map((slot) => [kindOf(slot), slot.booked, slot.capacity !== null])).toEqual([
    ['asap asap', 0, false],
    ['asap pick-up', 0, false],
    ['pre-order asap', 1, false],
    ['pre-order pick-up', 0, false],
    ['same-day asap', 0, true],
    ['same-day pick-up', 0, true],
  ])
})

it('a service that is switched off has the times alone that it has orders for', async () => {
  await placePlanned(shop)
  await changeSalmiya(({ services }) => ({ services: services.filter((service) => service !== 'pre-order') }))
  const slots = await load('salmiya')
  expect([timesOf(slots, 'pre-order asap'), timesOf(slots, 'pre-order pick-up')]).toEqual([['16:00'], []])
  expect(timesOf(slots, 'same-day asap').length).toBeGreaterThan(5)
})

it('a time that a change of the hours has left is there while it has an order', async () => {
  await placePlanned(shop)
  await shop.context.db.updateTable('slot_bookings').set({ from_time: '03:00' }).execute()
  expect(timesOf(await load('salmiya'), 'pre-order asap').at(0)).toBe('03:00')
  await shop.context.db.updateTable('slot_bookings').set({ booked: 0 }).execute()
  expect(timesOf(await load('salmiya'), 'pre-order asap')).not.toContain('03:00')
})
