import { beforeEach, describe, expect, it } from 'vitest'
import { add, deliverNow, eclair, giftBox, place, preOrder, readCart, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { placePlanned, tokenOf } from '../../testing/order-life-steps.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

const takeOut = (action: 'out_today' | 'out', id = eclair) =>
  shop.call('updateStaffStock', { params: { id }, headers: staff.headers, body: { action } })
/** The clock is at 13:00 on Saturday the 21st, so that what is out today is back on the 22nd. */
const today = { delivery_date: '2026-11-21', from: '17:00' }
const tomorrow = { delivery_date: '2026-11-22', from: '17:00' }

describe('an order whose product is out today', () => {
  type Placed = Awaited<ReturnType<typeof placePlanned>>
  let placed: Placed
  beforeEach(async () => {
    placed = await placePlanned(shop)
  })
  const byCustomer = (time: typeof today) =>
    shop.call('updateGuestOrder', { query: tokenOf(placed), body: { order_id: placed.order.id, ...time } })
  const byStaff = (time: typeof today) => {
    const { id, status, promised_from } = placed.order
    return shop.call('rescheduleStaffOrder', { params: { id }, body: { ...time, seen: { status, promised_from } }, headers: staff.headers })
  }

  it('[S4.18e] gets another day from its customer and from staff, though not today', async () => {
    await takeOut('out_today')
    expect((await byCustomer(today)).failure.code).toBe('RESCHEDULE_UNAVAILABLE')
    expect((await byStaff(today)).failure.code).toBe('RESCHEDULE_UNAVAILABLE')
    expect((await shop.call('getGuestOrder', { params: { id: placed.order.id }, query: tokenOf(placed) })).answer.data).toMatchObject({
      can_reschedule: true,
      unavailable_items: [],
    })
    expect((await byStaff(tomorrow)).answer.data.order.delivery_date).toBe('2026-11-22')
  })

  it('[S4.18e] is moved by its customer; not where the product is out until staff say otherwise', async () => {
    await takeOut('out_today')
    expect((await byCustomer(tomorrow)).answer.data.delivery_date).toBe('2026-11-22')
    await takeOut('out')
    expect((await byCustomer({ ...tomorrow, from: '18:00' })).failure.code).toBe('RESCHEDULE_UNAVAILABLE')
  })
})

describe('what is out today', () => {
  const at = { delivery_date: '2026-11-24', delivery_from: '10:00' }
  const show = async (choice: object) => {
    const { in_stock, unavailable_reason } = (await shop.call('getProduct', { params: { id: eclair }, query: choice })).answer.data
    return [in_stock, unavailable_reason]
  }

  it('is shown as sold out for today, and as to be had for another day', async () => {
    const count = async (choice: object) =>
      (await shop.call('listProducts', { query: { ...choice, in_stock: true, per_page: 1 } })).answer.meta.total
    const before = [await count(deliverNow), await count(preOrder)]
    await takeOut('out_today')
    expect([await show({}), await show(deliverNow), await show(preOrder)]).toEqual([
      [false, 'OUT_OF_STOCK'],
      [false, 'OUT_OF_STOCK'],
      [true, null],
    ])
    expect([await count(deliverNow), await count(preOrder)]).toEqual([(before[0] ?? 0) - 1, before[1]])
    await takeOut('out')
    expect(await show(preOrder)).toEqual([false, 'OUT_OF_STOCK'])
  })

  it('is put into a pre-order and placed, and is marked in the cart where the order becomes one for today', async () => {
    await takeOut('out_today')
    const cart = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
    const view = async (choice: object) => (await readCart(shop, cart.id, choice)).items[0]
    expect(await view(preOrder)).toMatchObject({ product: { in_stock: true }, problems: [] })
    expect(await view(deliverNow)).toMatchObject({ product: { in_stock: false }, problems: [{ code: 'out_of_stock' }] })
    expect((await place(shop, cart.id)).failure.code).toBe('OUT_OF_STOCK')
    expect((await place(shop, cart.id, { ...preOrder, ...at })).status).toBe(201)
    const other = await startCart(shop, '1036', { quantity: 1 })
    expect((await add(shop, eclair, { cartId: other.id })).failure.code).toBe('OUT_OF_STOCK')
  })

  it('is reserved for a pre-order where its units are counted', async () => {
    await takeOut('out_today', giftBox)
    const cart = await startCart(shop, giftBox, { quantity: 1, choice: preOrder })
    expect((await place(shop, cart.id, { ...preOrder, ...at })).status).toBe(201)
    expect((await add(shop, giftBox, { choice: preOrder })).failure.code).toBe('OUT_OF_STOCK')
  })
})
