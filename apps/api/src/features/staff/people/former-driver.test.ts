import { describe, expect, it } from 'vitest'
import { placeNew } from '../../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { byToken, step } from '../../../testing/order-life-steps.ts'
import { assignDriver, handOut, moveAs, readStaffOrder } from '../../../testing/staff-order-steps.ts'
import { hire, readAudit } from '../../../testing/staff-steps.ts'

// On PostgreSQL in the quick tier too: a lock decides whether an order can still be assigned to an account that is being disabled.

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')
const driver = hireForEachTest(shop, 'driver')
const other = hireForEachTest(shop, 'driver')

const disable = (id: string) => shop.call('disableStaffAccount', { params: { id }, headers: boss.headers })
const makeStaff = async (id: string) => {
  const { data } = (await shop.call('listStaffAccounts', { headers: boss.headers })).answer
  const { name, phone } = data.find((account) => account.id === id) ?? { name: '', phone: '' }
  const seen = { name, phone, role: 'driver' as const }
  return await shop.call('updateStaffAccount', { params: { id }, body: { name, phone, role: 'staff', seen }, headers: boss.headers })
}
const driverOf = async (orderId: string) => (await readStaffOrder(shop, boss, orderId)).driver
const hasDriver = (entry: unknown): boolean => JSON.stringify(entry) === JSON.stringify({ driver_id: driver.id })
const handOutDispatched = async () => {
  const placed = await handOut(shop, boss, driver)
  await moveAs(shop, driver, placed.order.id, 'dispatch')
  return placed
}
/** What was published of orders since, beyond the events that were there before. */
const watchUpdates = async (): Promise<() => Promise<unknown[]>> => {
  const read = () => shop.context.db.selectFrom('outbox').select(['id', 'payload']).where('topic', '=', 'order.updated').execute()
  const known = new Set((await read()).map(({ id }) => id))
  return async () => (await read()).filter(({ id }) => !known.has(id)).map(({ payload }) => JSON.parse(payload) as unknown)
}
const report = () => shop.call('putDriverPosition', { body: { lat: 29.34, lng: 48.07 }, headers: driver.headers })

describe.each([
  ['is disabled', disable],
  ['becomes staff', makeStaff],
] as const)('a driver who %s', (_, leave) => {
  it('loses the orders that have not left, each with an entry in the log, and the board hears of it', async () => {
    const { order: accepted } = await placeNew(shop)
    await step(shop, accepted.id, 'accept')
    await assignDriver(shop, boss, accepted.id, driver)
    const { order: ready } = await handOut(shop, boss, driver)
    const { order: foreign } = await handOut(shop, boss, other)
    const listUpdates = await watchUpdates()
    expect((await leave(driver.id)).status).toBe(200)
    expect([await driverOf(accepted.id), await driverOf(ready.id)]).toEqual([null, null])
    expect(await driverOf(foreign.id)).toMatchObject({ id: other.id, is_former: false })
    const lost = [accepted, ready].map(({ id }) => id).toSorted()
    const entries = (await readAudit(shop)).filter(({ action, before }) => action === 'order.assign_driver' && hasDriver(before))
    expect(entries.map(({ by, after }) => [by, after])).toEqual(lost.map(() => [boss.id, { driver_id: null }]))
    expect(entries.map(({ subject }) => subject).toSorted()).toEqual(lost.map((id) => `order ${id}`))
    const updates = await listUpdates()
    expect(updates).toHaveLength(2)
    expect(updates).toEqual(expect.arrayContaining(lost.map((orderId) => ({ orderId, formerDriverId: driver.id }))))
  })

  it('stays the driver of what is on the way, marked as a former one, until it is given to somebody else', async () => {
    const { order } = await handOutDispatched()
    const listUpdates = await watchUpdates()
    await leave(driver.id)
    expect(await driverOf(order.id)).toMatchObject({ id: driver.id, name: driver.name, is_former: true })
    const board = (await shop.call('listStaffOrders', { query: { search: order.number }, headers: boss.headers })).answer.data
    expect(board.map(({ driver: shown }) => shown?.is_former)).toEqual([true])
    expect(await listUpdates()).toEqual([{ orderId: order.id, formerDriverId: driver.id }])
    expect((await assignDriver(shop, boss, order.id, other)).answer.data.driver).toMatchObject({ id: other.id, is_former: false })
    expect((await moveAs(shop, other, order.id, 'deliver')).status).toBe(200)
  })

  it('is seen by no customer any more, also when a last position arrives late', async () => {
    const placed = await handOutDispatched()
    const readPosition = async () => (await shop.call('getGuestDriverLocation', byToken(placed))).answer.data.position
    await report()
    expect(await readPosition()).toMatchObject({ lat: 29.34, lng: 48.07 })
    const row = await shop.context.db.selectFrom('driver_positions').selectAll().executeTakeFirstOrThrow()
    await leave(driver.id)
    expect(await shop.context.db.selectFrom('driver_positions').selectAll().execute()).toEqual([])
    await shop.context.db.insertInto('driver_positions').values(row).execute()
    expect(await readPosition()).toBeNull()
  })

  it('has no order that somebody assigns in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = await hire(shop, 'driver')
      const { order } = await placeNew(shop)
      const [assigned] = await Promise.all([assignDriver(shop, boss, order.id, leaving), leave(leaving.id)])
      expect(assigned.status).toBeOneOf([200, 422])
      expect(await driverOf(order.id)).toBeNull()
    }
  })
})
