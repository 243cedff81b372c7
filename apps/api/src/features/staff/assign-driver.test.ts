import { describe, expect, it } from 'vitest'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { fetchNow, openShop, placeNew } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { assignDriver, moveAs, readDeliveries, readStaffOrder } from '../../testing/staff-order-steps.ts'
import { type Hired, hire } from '../../testing/staff-steps.ts'
import { nobody } from '../../testing/test-shop.ts'
import { setDriver } from './staff-order.queries.ts'

// On PostgreSQL in the quick tier too: conditional updates decide who has an order.

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')
const mine = hireForEachTest(shop, 'driver')
const other = hireForEachTest(shop, 'driver')

describe('a driver', () => {
  const ready = async () => {
    const { order } = await placeNew(shop)
    for (const event of ['accept', 'ready'] as const) await moveAs(shop, boss, order.id, event)
    return order
  }
  const tell = (who: Hired, lat = 29.34, lng = 48.07) => shop.call('putDriverPosition', { body: { lat, lng }, headers: who.headers })
  const positions = () => shop.context.db.selectFrom('driver_positions').selectAll().execute()

  it('[api:assignDriver] [api:listDriverOrders] [api:listDrivers] is given an order and sees it, without what is not theirs to know', async () => {
    const order = await ready()
    expect((await assignDriver(shop, boss, order.id, mine)).answer.data.driver).toMatchObject({ id: mine.id, name: mine.name })
    expect((await readDeliveries(shop, mine)).map(({ number, can_dispatch }) => [number, can_dispatch])).toEqual([[order.number, true]])
    expect(await readDeliveries(shop, other)).toEqual([])
    const seen = await readStaffOrder(shop, mine, order.id)
    expect([seen.order.customer.email, seen.order.payments, seen.refunds, seen.to_collect]).toEqual(['', [], [], order.total])
    const drivers = (await shop.call('listDrivers', { headers: boss.headers })).answer.data
    const second = (await shop.call('listDrivers', { query: { page: 2, per_page: 1 }, headers: boss.headers })).answer
    expect([second.data, second.meta]).toEqual([drivers.slice(1, 2), { page: 2, per_page: 1, total: drivers.length }])
    expect(drivers.map(({ id, open_orders }) => [id, open_orders]).toSorted()).toEqual(
      [
        [mine.id, 1],
        [other.id, 0],
      ].toSorted(),
    )
  })

  it('is told of somebody else’s order what is told of one that is not there', async () => {
    const order = await ready()
    await assignDriver(shop, boss, order.id, mine)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const event of ['dispatch', 'deliver', 'cancel'] as const)
      expect((await moveAs(shop, other, order.id, event, { reason: 'x' })).raw.body).toBe(
        (await moveAs(shop, other, nobody, event, { reason: 'x' })).raw.body,
      )
    expect((await shop.call('getStaffOrder', { params: { id: order.id }, headers: other.headers })).raw.body).toBe(
      (await shop.call('getStaffOrder', { params: { id: nobody }, headers: other.headers })).raw.body,
    )
    expect(await hasChanged()).toBe(false)
  })

  it('loses an order that is given to another: who moves it then is the new one', async () => {
    const order = await ready()
    await assignDriver(shop, boss, order.id, mine)
    await assignDriver(shop, boss, order.id, other)
    expect((await moveAs(shop, mine, order.id, 'dispatch')).failure.code).toBe('NOT_FOUND')
    expect((await moveAs(shop, other, order.id, 'dispatch')).status).toBe(200)
    // An order on its way can be reassigned but not unassigned.
    expect((await assignDriver(shop, boss, order.id, null)).failure.code).toBe('ORDER_STATE')
    expect((await assignDriver(shop, boss, order.id, mine)).status).toBe(200)
    expect((await moveAs(shop, mine, order.id, 'deliver')).status).toBe(200)
    expect((await assignDriver(shop, boss, order.id, other)).failure.code).toBe('ORDER_STATE')
  })

  it('[api:assignDriver] is not changed by who saw another driver there, such as an undo after a colleague’s choice', async () => {
    const order = await ready()
    const third = await hire(shop, 'driver')
    const change = (driverId: string | null, seen: string | null) =>
      shop.call('assignDriver', { params: { id: order.id }, body: { driver_id: driverId, seen_driver_id: seen }, headers: boss.headers })
    expect((await change(mine.id, null)).status).toBe(200)
    await assignDriver(shop, boss, order.id, other)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const [driver, seen] of [
      [null, mine.id],
      [third.id, mine.id],
      [mine.id, null],
    ] as const)
      expect((await change(driver, seen)).failure.code).toBe('CONFLICT')
    // What is already so is no conflict.
    expect((await change(other.id, mine.id)).status).toBe(200)
    expect(await hasChanged()).toBe(false)
    expect((await change(null, other.id)).answer.data.driver).toBeNull()
  })

  it('is somebody whose account is open and who is a driver; what is fetched needs none', async () => {
    const order = await ready()
    for (const id of [boss.id, nobody]) expect((await assignDriver(shop, boss, order.id, { id })).failure.code).toBe('DRIVER_UNKNOWN')
    await shop.call('disableStaffAccount', { params: { id: other.id }, headers: boss.headers })
    expect((await assignDriver(shop, boss, order.id, other)).failure.code).toBe('DRIVER_UNKNOWN')
    expect(await setDriver(shop.context.db, { orderId: order.id, driverId: other.id, from: null }, 0)).toBe(false)
    const fetched = await placeNew(shop, { ...fetchNow, payment_method_code: 2 })
    expect((await assignDriver(shop, boss, fetched.order.id, mine)).failure.code).toBe('ORDER_STATE')
  })

  it('has an order that two give away at once, and nobody is given it as one that is still free', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await ready()
      const answers = await Promise.all([assignDriver(shop, boss, order.id, mine), assignDriver(shop, boss, order.id, other)])
      expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
      expect(await setDriver(shop.context.db, { orderId: order.id, driverId: mine.id, from: null }, 0)).toBe(false)
    }
  })

  it('[api:putDriverPosition] [S7.23] [S4.18a] tells where they are only on the way, within the country, and is forgotten after', async () => {
    const order = await ready()
    await assignDriver(shop, boss, order.id, mine)
    expect((await tell(mine)).failure.code).toBe('NOT_ON_THE_WAY')
    await moveAs(shop, mine, order.id, 'dispatch')
    expect((await tell(other)).failure.code).toBe('NOT_ON_THE_WAY')
    expect((await tell(boss)).failure.code).toBe('NOT_ON_THE_WAY')
    for (const [lat, lng] of [
      [48.07, 29.34],
      [0, 0],
    ] as const)
      expect(Object.keys((await tell(mine, lat, lng)).failure.errors ?? {})).toEqual(['lat', 'lng'])
    expect(await positions()).toEqual([])
    await tell(mine)
    shop.clock.advance(15_000)
    await tell(mine, 29.35, 48.08)
    expect(await positions()).toMatchObject([{ driver_id: mine.id, lat: 29.35, lng: 48.08 }])
    await moveAs(shop, mine, order.id, 'deliver')
    expect(await positions()).toEqual([])
    expect((await tell(mine)).failure.code).toBe('NOT_ON_THE_WAY')
  })

  it('[S4.18a] is forgotten, too, when the order is cancelled on the way or given to somebody else', async () => {
    const [cancelled, moved] = [await ready(), await ready()]
    for (const order of [cancelled, moved]) {
      await assignDriver(shop, boss, order.id, mine)
      await moveAs(shop, mine, order.id, 'dispatch')
    }
    await tell(mine)
    await moveAs(shop, boss, cancelled.id, 'cancel', { reason: 'The cake fell' })
    expect(await positions()).toMatchObject([{ driver_id: mine.id }])
    await assignDriver(shop, boss, moved.id, other)
    expect(await positions()).toEqual([])
    await tell(other)
    await moveAs(shop, boss, moved.id, 'cancel', { reason: 'The cake fell' })
    expect(await positions()).toEqual([])
  })

  it('tells it as often as a phone does, and no more', async () => {
    const limited = await openShop({ seed: false })
    const driver = await hire(limited, 'driver')
    const ask = () => limited.call('putDriverPosition', { body: { lat: 29.34, lng: 48.07 }, headers: driver.headers })
    for (let tries = 0; tries < 30; tries += 1) expect((await ask()).status).toBe(409)
    expect((await ask()).failure.code).toBe('RATE_LIMITED')
    await limited.close()
  })
})
