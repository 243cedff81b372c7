import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../deliver-outbox.ts'
import {
  add,
  afternoonMs,
  changeShop,
  deliverNow,
  eclair,
  kunafaBar,
  place,
  placeNew,
  preOrder,
  startCart,
} from '../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { moveOrder } from './order-status.ts'

// On PostgreSQL in the quick tier too: placing is the longest transaction.

const shop = openShopForEachTest()

describe('seeing an order', () => {
  it('[api:getGuestOrder] [S6.1a] shows it to the holder of its token, and tells nobody else that it exists', async () => {
    const { order, token } = await placeNew(shop)
    const other = await placeNew(shop)
    const ask = (id: string, secret: string) => shop.call('getGuestOrder', { params: { id }, query: { token: secret } })
    expect((await ask(order.id, token ?? '')).answer.data).toEqual(order)
    const wrong = await ask(order.id, other.token ?? '')
    const missing = await ask(randomUUID(), token ?? '')
    expect(wrong.status).toBe(404)
    expect(wrong.failure).toEqual(missing.failure)
    expect((await ask(order.id, 'x')).status).toBe(422)
  })

  it('[S1.8b] may be cancelled before its day begins, not on it (D58)', async () => {
    const today = await placeNew(shop)
    expect(today.order).toMatchObject({ can_cancel: false, cancel_until: null })
    const cart = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
    const planned = (await place(shop, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data
    expect(planned.order).toMatchObject({ can_cancel: true, cancel_until: '2026-11-25T00:00:00+03:00' })
    shop.clock.set(Date.parse('2026-11-25T00:00:00+03:00'))
    expect(
      (await shop.call('getGuestOrder', { params: { id: planned.order.id }, query: { token: planned.token ?? '' } })).answer.data
        .can_cancel,
    ).toBe(false)
  })

  it('[S4.13a] moves along the legal steps alone, each with its history and its event', async () => {
    const { order, token } = await placeNew(shop)
    const { db } = shop.context
    expect(await moveOrder(db, order.id, { event: 'deliver', actor: 'staff' }, afternoonMs)).toBeNull()
    expect(await moveOrder(db, order.id, { event: 'accept', actor: 'customer' }, afternoonMs)).toBeNull()
    expect(await moveOrder(db, order.id, { event: 'accept', actor: 'staff' }, afternoonMs + 60_000)).toBe('in_progress')
    const events: unknown[] = []
    shop.context.realtime.subscribe([`order.${order.id}`], (_, event) => events.push(event))
    expect(await deliverOutbox(shop.context, afternoonMs + 60_000)).toBe(2)
    expect(await deliverOutbox(shop.context, afternoonMs + 60_000)).toBe(0)
    expect(events).toEqual(['created', 'in_progress'].map((status) => ({ name: 'order', data: { id: order.id, status } })))
    const seen = (await shop.call('getGuestOrder', { params: { id: order.id }, query: { token: token ?? '' } })).answer.data
    expect(seen.timeline.slice(0, 3)).toEqual([
      { status: 'created', at: order.created_at },
      { status: 'in_progress', at: '2026-11-21T13:01:00+03:00' },
      { status: 'ready_for_delivery', at: null },
    ])
  })
})

describe('stock, time and coupon', () => {
  it('takes what is counted and shows it to the next customer', async () => {
    const cart = await startCart(shop, kunafaBar, { quantity: 3 })
    await place(shop, cart.id)
    const product = await shop.context.db.selectFrom('products').select('stock_left').where('id', '=', kunafaBar).executeTakeFirstOrThrow()
    expect(product.stock_left).toBe(1)
    expect((await add(shop, kunafaBar, { quantity: 2 })).failure.code).toBe('NOT_ENOUGH_STOCK')
  })

  it('makes a slot as large as the branch says by now, though this process has not heard of it yet', async () => {
    const slot = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' }
    const order = async () => await place(shop, (await startCart(shop, eclair, { quantity: 4, choice: preOrder })).id, slot)
    await startCart(shop, eclair, { quantity: 4, choice: preOrder })
    await shop.context.db.updateTable('slot_capacities').set({ capacity: 1 }).where('branch_id', '=', 'salmiya').execute()
    expect((await order()).status).toBe(201)
    expect((await order()).failure.code).toBe('SLOT_FULL')
  })

  it('takes a place of the slot until it is full', async () => {
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1 }).where('branch_id', '=', 'salmiya').execute())
    const slot = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' }
    const carts = [
      await startCart(shop, eclair, { quantity: 4, choice: preOrder }),
      await startCart(shop, eclair, { quantity: 4, choice: preOrder }),
    ]
    expect((await place(shop, carts[0]!.id, slot)).status).toBe(201)
    expect((await place(shop, carts[1]!.id, slot)).failure.code).toBe('SLOT_FULL')
    expect((await place(shop, carts[1]!.id, { ...slot, delivery_from: '17:00' })).status).toBe(201)
  })

  it('[S4.15b] tells the carts that chose the time at once when its last place is taken, and no others', async () => {
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 2 }).where('branch_id', '=', 'salmiya').execute())
    const slot = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' }
    const heard: string[] = []
    const waitFor = async (from: string): Promise<string> => {
      const { id } = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
      const query = { ...preOrder, delivery_date: '2026-11-25', from, to: '18:00' }
      expect((await shop.call('getGuestTimer', { params: { cart: id }, query })).answer.data.value).toBe(true)
      shop.context.realtime.subscribe([`timeSlot.${id}`], () => heard.push(id))
      return id
    }
    const waiting = [await waitFor('16:00'), await waitFor('17:00')]
    const orderTime = async (): Promise<void> => {
      const cart = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
      expect((await place(shop, cart.id, slot)).status).toBe(201)
      // First the carts are judged, then those that lost their time are told.
      for (let run = 0; run < 2; run++) await deliverOutbox(shop.context, afternoonMs)
    }
    await orderTime()
    expect(heard).toEqual([])
    await orderTime()
    expect(heard).toEqual([waiting[0]])
  })

  it('[S3.12] uses a coupon up, once for each customer where it says so', async () => {
    const withCoupon = async (coupon: string) => {
      const cart = await startCart(shop, eclair, { quantity: 10 })
      await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon } })
      return cart.id
    }
    const first = (await place(shop, await withCoupon('ONCE20'))).answer.data
    expect(first.order).toMatchObject({ sub_total: 9, discount: 1.8, total: 7.95, discounts: [{ code: 'ONCE20', amount: 1.8 }] })
    expect((await place(shop, await withCoupon('ONCE20'))).failure.code).toBe('COUPON_ALREADY_USED')
    expect((await place(shop, await withCoupon('ONCE20'), { address_phone: '66001122' })).status).toBe(201)
    expect((await place(shop, await withCoupon('WELCOME'))).failure.code).toBe('COUPON_FIRST_ORDER_ONLY')
    expect((await place(shop, await withCoupon('LASTONE'))).status).toBe(201)
    const used = await shop.context.db
      .selectFrom('coupons')
      .select(['id', 'used_count'])
      .where('used_count', '>', 0)
      .orderBy('id')
      .execute()
    expect(used).toEqual([
      { id: 'lastone', used_count: 1 },
      { id: 'once20', used_count: 2 },
    ])
  })
})
