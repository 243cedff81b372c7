import { describe, expect, it } from 'vitest'
import { join } from '../../../testing/account-steps.ts'
import { placeNew } from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { assignTo, byToken, step } from '../../../testing/order-life-steps.ts'

const shop = openShopForEachTest()

/** An account with the role of a driver. */
const hire = async () => {
  const { user } = await join(shop)
  await shop.context.db.updateTable('accounts').set({ role: 'driver' }).where('id', '=', user.id).execute()
  return user.id
}
const drive = async (orderId: string, driverId: string) =>
  void (await shop.context.db.updateTable('orders').set({ driver_id: driverId }).where('id', '=', orderId).execute())
const seen = async (driverId: string, seenAt: string, place = { lat: 29.33, lng: 48.07 }) => {
  await shop.context.db.deleteFrom('driver_positions').where('driver_id', '=', driverId).execute()
  await shop.context.db
    .insertInto('driver_positions')
    .values({ driver_id: driverId, ...place, seen_at: seenAt })
    .execute()
}

describe('where the driver is', () => {
  it('[S7.23] [S4.18a] [api:getDriverLocation] [api:getGuestDriverLocation] is told only while the order is on its way', async () => {
    const { headers, user } = await join(shop)
    const placed = await placeNew(shop)
    await assignTo(shop, placed, user.id)
    const driver = await hire()
    await drive(placed.order.id, driver)
    await seen(driver, '2026-11-21T13:00:00+03:00')
    const asGuest = async () => (await shop.call('getGuestDriverLocation', byToken(placed))).answer.data
    const asMember = async () => (await shop.call('getDriverLocation', { headers, params: { id: placed.order.id } })).answer.data
    const hidden = { order_id: placed.order.id, is_on_the_way: false, position: null, problem: null }
    expect(await asGuest()).toEqual({ ...hidden, status: 'created' })
    await step(shop, placed.order.id, 'accept', 'ready')
    expect(await asMember()).toEqual({ ...hidden, status: 'ready_for_delivery' })
    await step(shop, placed.order.id, 'dispatch')
    const position = { lat: 29.33, lng: 48.07, seen_at: '2026-11-21T13:00:00+03:00' }
    expect(await asGuest()).toEqual({ order_id: placed.order.id, status: 'on_the_way', is_on_the_way: true, position, problem: null })
    expect(await asMember()).toEqual(await asGuest())
    await step(shop, placed.order.id, 'deliver')
    expect(await asGuest()).toEqual({ ...hidden, status: 'delivered' })
  })

  it('[S4.18a] says nothing of where the driver was before the order left, or of another driver', async () => {
    const placed = await placeNew(shop)
    const [driver, other] = [await hire(), await hire()]
    await drive(placed.order.id, driver)
    await seen(driver, '2026-11-21T12:59:59+03:00')
    await seen(other, '2026-11-21T13:05:00+03:00')
    await step(shop, placed.order.id, 'accept', 'ready', 'dispatch')
    const read = async () => (await shop.call('getGuestDriverLocation', byToken(placed))).answer.data
    expect(await read()).toMatchObject({ is_on_the_way: true, position: null })
    await seen(driver, '2026-11-21T13:00:30+03:00', { lat: 29.34, lng: 48.08 })
    expect((await read()).position).toEqual({ lat: 29.34, lng: 48.08, seen_at: '2026-11-21T13:00:30+03:00' })
  })
})
