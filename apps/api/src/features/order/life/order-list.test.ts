import { isOver } from '@sukkar/domain/order-change'
import { ORDER_PAYMENT_STATUSES } from '@sukkar/domain/order-payment'
import { ORDER_STATUSES, type OrderStatus } from '@sukkar/domain/order-state'
import { describe, expect, it } from 'vitest'
import { join } from '../../../testing/account-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { fetchNow, photoCake, place, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { assignTo, byToken, placePlanned, step } from '../../../testing/order-life-steps.ts'
import { insertTestOrder } from '../../../testing/test-order.ts'

const shop = openShopForEachTest()

/** Orders of a member, one of each status, a minute apart; the first is the oldest. */
const insertOne = async (userId: string, given: { status: OrderStatus; minute: number; [key: string]: unknown }): Promise<string> => {
  const { minute, ...row } = given
  return await insertTestOrder(shop.context.db, {
    ...row,
    user_id: userId,
    created_at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00+03:00`,
  })
}
const upcoming: OrderStatus[] = ['created', 'paid', 'in_progress', 'ready_for_delivery', 'hold', 'on_the_way']
const past: OrderStatus[] = ['delivered', 'picked', 'cancelled', 'payment_failed']

describe('one’s own orders', () => {
  it('[S7.16] [S2.11a] [api:listOrders] are past or upcoming, newest first, a page at a time, and nobody else’s', async () => {
    const [me, other] = [await join(shop), await join(shop)]
    const statuses = [...upcoming, ...past]
    const ids = new Map<OrderStatus, string>()
    for (const [minute, status] of statuses.entries()) ids.set(status, await insertOne(me.user.id, { status, minute }))
    await insertOne(other.user.id, { status: 'created', minute: 59 })
    const list = async (query: { filter?: 'past' | 'upcoming'; page?: number; per_page?: number }) =>
      (await shop.call('listOrders', { headers: me.headers, query })).answer
    const all = await list({})
    expect(all.data.map(({ status }) => status)).toEqual(statuses.toReversed())
    expect(all.meta).toEqual({ page: 1, per_page: all.meta.per_page, total: 10 })
    expect((await list({ filter: 'past' })).data.map(({ status }) => status)).toEqual(past.toReversed())
    const coming = await list({ filter: 'upcoming' })
    expect(coming.data.map(({ status }) => status)).toEqual(upcoming.toReversed())
    expect(coming.data.every(({ is_upcoming }) => is_upcoming)).toBe(true)
    const second = await list({ page: 2, per_page: 4 })
    expect(second.data.map(({ id }) => id)).toEqual(
      statuses
        .toReversed()
        .slice(4, 8)
        .map((status) => ids.get(status)),
    )
    expect(second.meta).toEqual({ page: 2, per_page: 4, total: 10 })
    expect((await shop.call('listOrders', { headers: other.headers, query: {} })).answer.meta.total).toBe(1)
    expect((await shop.call('listOrders', { query: {} })).status).toBe(401)
  })

  it('[S3.17] tell what a row shows: number, sums, items with their pictures, and what can be done', async () => {
    const { headers, user } = await join(shop)
    const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, quantity: 2, choice: preOrder })
    const placed = (await place(shop, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data
    await assignTo(shop, placed, user.id)
    const [row] = (await shop.call('listOrders', { headers, query: {} })).answer.data
    const [item] = placed.order.items
    expect(row).toMatchObject({
      id: placed.order.id,
      number: placed.order.number,
      total: placed.order.total,
      shipping_type: 'pre-order',
      order_type: 'asap',
      item_count: 2,
      items: [
        {
          product_id: photoCake.id,
          name_en: item?.name_en,
          name_ar: item?.name_ar,
          quantity: 2,
          price: item?.price,
          images: [item?.image],
        },
      ],
      refund_status: null,
      can_cancel: true,
      can_review: false,
    })
    await step(shop, placed.order.id, 'accept', 'ready', 'dispatch', 'deliver')
    expect((await shop.call('listOrders', { headers, query: {} })).answer.data[0]).toMatchObject({ can_cancel: false, can_review: true })
  })

  it('[S7.39] [api:hideOrders] finished ones go out of one’s own list, and nothing is erased (D61)', async () => {
    const [me, other] = [await join(shop), await join(shop)]
    const unpaid = { payment_method_code: 3, payment_status: 'expired' }
    for (const [minute, status] of [...upcoming, ...past].entries()) {
      const row = { status, minute, ...(status === 'payment_failed' ? unpaid : {}) }
      await insertOne(me.user.id, row)
      await insertOne(other.user.id, row)
    }
    // Its payment failed, but it was not given up yet.
    const open = { ...unpaid, payment_status: 'failed', pay_until: '2026-11-21T12:59:00+03:00' }
    const openId = await insertOne(me.user.id, { status: 'payment_failed', minute: 30, ...open })
    const hide = async () => (await shop.call('hideOrders', { headers: me.headers })).answer.data.hidden
    const left = async (headers: Record<string, string>) => (await shop.call('listOrders', { headers, query: {} })).answer.meta.total
    expect(await hide()).toBe(4)
    expect(await hide()).toBe(0)
    expect([await left(me.headers), await left(other.headers)]).toEqual([7, 10])
    await shop.context.db.updateTable('orders').set({ payment_status: 'expired' }).where('id', '=', openId).execute()
    expect(await hide()).toBe(1)
    expect((await shop.call('listPreviousOrders', { headers: me.headers, query: {} })).answer.meta.total).toBe(6)
    const rows = await shop.context.db.selectFrom('orders').select('id').where('user_id', '=', me.user.id).execute()
    expect(rows).toHaveLength(11)
    const [hidden] = await shop.context.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', me.user.id)
      .where('hidden_at', 'is not', null)
      .execute()
    expect((await shop.call('getOrder', { headers: me.headers, params: { id: hidden?.id ?? '' } })).status).toBe(200)
  })

  it('go out of the list when they are over by status and payment', async () => {
    const { headers, user } = await join(shop)
    const cases = ORDER_STATUSES.flatMap((status) => ORDER_PAYMENT_STATUSES.map((payment_status) => ({ status, payment_status })))
    for (const given of cases) await insertOne(user.id, { ...given, minute: 0 })
    await shop.call('hideOrders', { headers })
    const left = await shop.context.db.selectFrom('orders').select(['status', 'payment_status']).where('hidden_at', 'is', null).execute()
    const open = cases.filter(({ status, payment_status }) => !isOver(status, payment_status))
    expect(new Set(left.map((row) => JSON.stringify(row)))).toEqual(new Set(open.map((row) => JSON.stringify(row))))
  })
})

describe('previous orders', () => {
  it('[S7.31] [S3.8] [api:listPreviousOrders] are what can be ordered again, with what the card shows', async () => {
    const { headers, user } = await join(shop)
    const placed = await placePlanned(shop)
    await assignTo(shop, placed, user.id)
    for (const [minute, status] of past.entries()) await insertOne(user.id, { status, minute })
    await insertOne(user.id, { status: 'created', minute: 40, payment_method_code: 3, payment_status: 'pending' })
    const { data, meta } = (await shop.call('listPreviousOrders', { headers, query: {} })).answer
    expect(meta.total).toBe(3)
    const [item] = placed.order.items
    expect(data[0]).toEqual({
      id: placed.order.id,
      number: placed.order.number,
      created_at: placed.order.created_at,
      total_cost: placed.order.total,
      items: [
        {
          product_id: item?.product_id,
          slug: item?.slug,
          name_en: item?.name_en,
          name_ar: item?.name_ar,
          quantity: 4,
          price: 0.9,
          images: [item?.image],
        },
      ],
    })
  })

  it('[S7.31] are those of the area and the order type, by every name of it (D1, D67)', async () => {
    const { headers, user } = await join(shop)
    const delivered = await placePlanned(shop)
    const cart = await startCart(shop, '1035', { quantity: 4, choice: fetchNow })
    const fetched = (await place(shop, cart.id, { ...fetchNow, payment_method_code: 2 })).answer.data
    for (const placed of [delivered, fetched]) await assignTo(shop, placed, user.id)
    const numbers = async (query: { area_id?: string; order_type?: string }) =>
      (await shop.call('listPreviousOrders', { headers, query })).answer.data.map(({ number }) => number)
    for (const name of ['asap', 'Delivery', 'delivery']) expect(await numbers({ order_type: name }), name).toEqual([delivered.order.number])
    for (const name of ['pick-up', 'Pick Up', 'pickup', 'PICK-UP'])
      expect(await numbers({ order_type: name }), name).toEqual([fetched.order.number])
    for (const name of ['pre-order', 'pre_order', 'Pre Order'])
      expect(await numbers({ order_type: name }), name).toEqual([delivered.order.number])
    for (const name of ['same-day', 'later_today', 'Schedule']) expect(await numbers({ order_type: name }), name).toEqual([])
    expect(await numbers({ order_type: '' })).toHaveLength(2)
    expect(await numbers({ area_id: '202' })).toHaveLength(2)
    const [other] = (await shop.call('listAreas', { query: {} })).answer.data.filter(({ id }) => id !== '202')
    expect(await numbers({ area_id: other?.id ?? '' })).toEqual([])
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await shop.call('listPreviousOrders', { headers, query: { order_type: 'by drone' } })).failure.errors).toHaveProperty(
      'order_type',
    )
    expect((await shop.call('listPreviousOrders', { headers, query: { area_id: 'nowhere' } })).failure.code).toBe('AREA_UNKNOWN')
    expect(await hasChanged()).toBe(false)
  })
})

describe('the invoice of an order', () => {
  it('[S1.8f] is there from the placement of a cash order, and paid when it is handed over', async () => {
    const placed = await placePlanned(shop)
    const read = async () => (await shop.call('getGuestOrder', byToken(placed))).answer.data.receipt
    expect(await read()).toEqual({
      number: placed.order.number,
      issued_at: placed.order.created_at,
      is_paid: false,
      paid_at: null,
      paid: 0,
      due: placed.order.total,
    })
    shop.clock.advance(60_000)
    await step(shop, placed.order.id, 'accept', 'ready', 'dispatch', 'deliver')
    expect(await read()).toMatchObject({ is_paid: true, paid_at: '2026-11-21T13:01:00+03:00', paid: placed.order.total, due: 0 })
  })

  it('is not there before an online order is paid', async () => {
    const placed = await placePlanned(shop, { payment_method_code: 3, payment_method: 'knet' })
    expect(placed.order.receipt).toBeNull()
  })
})
