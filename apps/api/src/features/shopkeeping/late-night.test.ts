import { beforeEach, expect, it } from 'vitest'
import { eclair, kunafaBar, place, placeNew, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { openSalmiyaOnNight, openSalmiyaUntilOne } from '../../testing/late-night-steps.ts'
import { placePlanned, tokenOf } from '../../testing/order-life-steps.ts'
import { readSoldProduct } from '../../testing/product-steps.ts'
import { assignDriver, readDeliveries } from '../../testing/staff-order-steps.ts'
import { hire } from '../../testing/staff-steps.ts'
import { endOutOfStockDays } from './stock.service.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

const setClock = (instant: string): void => shop.clock.set(Date.parse(`2026-11-${instant}:00+03:00`))
const untilOf = async (body: object): Promise<string | undefined> =>
  (await shop.call('pauseStaffBranches', { headers: staff.headers, body })).answer.data[0]?.until
const takeOutToday = async (id = eclair) =>
  (await shop.call('updateStaffStock', { params: { id }, headers: staff.headers, body: { action: 'out_today' } })).answer.data
const thisNight = { delivery_date: '2026-11-22', from: '00:00' }
const nextNight = { delivery_date: '2026-11-22', from: '19:00' }

beforeEach(() => openSalmiyaUntilOne(shop, staff))

it('a pause until tomorrow ends with the night that is open, not in its middle and not a day later', async () => {
  setClock('21T23:30')
  expect(await untilOf({ branch_id: 'salmiya' })).toBe('2026-11-22T01:00:00+03:00')
  expect(await untilOf({ branch_id: 'kuwait-city' })).toBe('2026-11-22T00:00:00+03:00')
  setClock('22T00:30')
  expect(await untilOf({ branch_id: 'salmiya' })).toBe('2026-11-22T01:00:00+03:00')
  expect(await untilOf({})).toBe('2026-11-22T01:00:00+03:00')
  expect(await untilOf({ branch_id: 'kuwait-city' })).toBe('2026-11-23T00:00:00+03:00')
  const area = await shop.call('pauseStaffArea', { headers: staff.headers, body: { area_id: '202' } })
  expect(area.answer.data.until).toBe('2026-11-22T01:00:00+03:00')
})

it('what is out today is back after the night in which it ran out', async () => {
  const isBackAt = async (instant: string) => {
    setClock(instant)
    await endOutOfStockDays(shop.context, shop.clock.now())
    return (await readSoldProduct(shop)).in_stock
  }
  setClock('21T23:30')
  expect(await takeOutToday()).toMatchObject({ in_stock: false, back_on: '2026-11-22' })
  expect([await isBackAt('22T00:00'), await isBackAt('22T00:59'), await isBackAt('22T01:00')]).toEqual([false, false, true])
  setClock('23T00:30')
  expect(await takeOutToday()).toMatchObject({ in_stock: false, back_on: '2026-11-23' })
  expect([await isBackAt('23T00:59'), await isBackAt('23T01:00')]).toEqual([false, true])
})

it('[S4.18e] an order is not moved into the same night after midnight, while its product is out, by its customer or by staff', async () => {
  const placed = await placePlanned(shop, { delivery_from: '20:00' })
  const { id } = placed.order
  const byCustomer = (time: typeof thisNight) => shop.call('updateGuestOrder', { query: tokenOf(placed), body: { order_id: id, ...time } })
  const byStaff = async (time: typeof thisNight) => {
    const { status, promised_from } = (await shop.call('getStaffOrder', { params: { id }, headers: staff.headers })).answer.data.order
    return shop.call('rescheduleStaffOrder', { params: { id }, body: { ...time, seen: { status, promised_from } }, headers: staff.headers })
  }
  setClock('21T22:00')
  await takeOutToday()
  for (const move of [byCustomer, byStaff]) expect((await move(thisNight)).failure.code).toBe('RESCHEDULE_UNAVAILABLE')
  expect((await byCustomer(nextNight)).answer.data.promised_from).toBe('2026-11-22T19:00:00+03:00')
  expect((await byStaff({ delivery_date: '2026-11-23', from: '00:00' })).answer.data.order.promised_from).toBe('2026-11-23T00:00:00+03:00')
  await shop.call('updateStaffStock', { params: { id: eclair }, headers: staff.headers, body: { action: 'back' } })
  expect((await byCustomer(thisNight)).answer.data.promised_from).toBe('2026-11-22T00:00:00+03:00')
})

it('[S1.8b] an order for now is not cancelled or moved by its customer, though it arrives after midnight', async () => {
  await openSalmiyaOnNight(shop, staff, '2026-11-21')
  setClock('21T23:40')
  const placed = await placeNew(shop)
  expect(placed.order.delivery_date).toBe('2026-11-22')
  const query = tokenOf(placed)
  const { id } = placed.order
  expect(placed.order).toMatchObject({ can_cancel: false, cancel_refusal: 'CANCEL_ON_DELIVERY_DAY', cancel_until: null, can_change: false })
  expect((await shop.call('cancelGuestOrder', { params: { id }, query, body: {} })).failure.code).toBe('CANCEL_ON_DELIVERY_DAY')
  const move = shop.call('updateGuestOrder', { query, body: { order_id: id, delivery_date: '2026-11-23', from: '20:00' } })
  expect((await move).failure.code).toBe('CHANGE_ON_DELIVERY_DAY')
})

it.each([
  ['uncounted', eclair, 4],
  ['counted', kunafaBar, 2],
])('[S8.6g] a pre-order that lost its time is not placed for the same night, while its %s product is out', async (_, id, quantity) => {
  setClock('21T22:00')
  await takeOutToday(id)
  const cart = await startCart(shop, id, { quantity, choice: preOrder })
  const placeAt = ({ delivery_date, from }: typeof thisNight) =>
    place(shop, cart.id, { ...preOrder, delivery_date, delivery_from: from, is_rescheduled: true })
  expect((await placeAt(thisNight)).failure.code).toBe('OUT_OF_STOCK')
  expect((await placeAt(nextNight)).answer.data.order.promised_from).toBe('2026-11-22T19:00:00+03:00')
})

it('[S6.3] a delivery after midnight is one of the night that began the evening before', async () => {
  const driver = await hire(shop, 'driver')
  const { order } = await placePlanned(shop, { delivery_date: '2026-11-26', delivery_from: '00:00' })
  await assignDriver(shop, staff, order.id, driver)
  expect(await readDeliveries(shop, driver)).toMatchObject([{ delivery_date: '2026-11-26', business_date: '2026-11-25' }])
})
