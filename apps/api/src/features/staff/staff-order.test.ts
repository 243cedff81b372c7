import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { bring, orderAsMember } from '../../testing/after-order-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { eclair, fetchNow, kunafaBar, photoCake, place, placeNew, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { placePaid, readHistory, readRefunds } from '../../testing/order-life-steps.ts'
import { assignDriver, moveAs, readStaffOrder } from '../../testing/staff-order-steps.ts'
import { hire, readAudit } from '../../testing/staff-steps.ts'
import { nobody } from '../../testing/test-shop.ts'

// On PostgreSQL in the quick tier too: the board filters and counts in the database.

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')
const driver = hireForEachTest(shop, 'driver')

describe('an order in the shop', () => {
  it('[api:getStaffOrder] [S3.17] is shown whole: lines, gift, packing, address with its map, and who did what', async () => {
    const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })
    const gift = { name: 'Huda', phone: '50001236', card_text: 'Happy birthday', hide_prices: true, do_not_call: true }
    const body = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00', is_separate: true, notes: 'Ring twice', to_send: gift }
    const { order } = (await place(shop, cart.id, { ...body, lat: 29.34, lng: 48.07 })).answer.data
    await moveAs(shop, boss, order.id, 'accept')
    const data = await readStaffOrder(shop, boss, order.id)
    expect(data.order).toMatchObject({ number: order.number, status: 'in_progress', is_separate: true, notes: 'Ring twice' })
    expect(data.order.gift?.card_text).toBe('Happy birthday')
    expect(data.order.items[0]?.images).toHaveLength(2)
    expect(data.order.items[0]?.options.length).toBeGreaterThan(0)
    expect(data.locale).toBe('en')
    expect(data.print_sizes).toEqual([{ item_id: data.order.items[0]?.id, shape: 'round', width_cm: 20, height_cm: 20 }])
    expect([data.column, data.to_collect, data.is_late]).toEqual(['kitchen', order.total, false])
    expect(data.address_line).toMatch(/Salmiya/)
    expect(data.map_url).toBe('https://www.google.com/maps/search/?api=1&query=29.34%2C48.07')
    expect(data.steps).toEqual(['ready', 'hold', 'cancel'])
    expect(data.history).toMatchObject([
      { from: null, to: 'created', event: 'place', actor: 'customer', by: null },
      { from: 'created', to: 'in_progress', event: 'accept', actor: 'staff', by: { id: boss.id, name: boss.name } },
    ])
    expect((await shop.call('getStaffOrder', { params: { id: nobody }, headers: boss.headers })).failure.code).toBe('NOT_FOUND')
  })

  it('[api:moveStaffOrder] [S4.13a] goes from the door of the kitchen to that of the customer, written down at each step', async () => {
    const { order } = await placeNew(shop)
    await assignDriver(shop, boss, order.id, driver)
    for (const event of ['accept', 'ready'] as const) expect((await moveAs(shop, boss, order.id, event)).status).toBe(200)
    for (const event of ['dispatch', 'deliver'] as const) expect((await moveAs(shop, driver, order.id, event)).status).toBe(200)
    expect(await readHistory(shop, order.id)).toEqual(['created', 'in_progress', 'ready_for_delivery', 'on_the_way', 'delivered'])
    expect((await readStaffOrder(shop, boss, order.id)).to_collect).toBe(0)
    const audit = await readAudit(shop)
    expect(audit).toContainEqual({
      by: driver.id,
      action: 'order.deliver',
      subject: `order ${order.id}`,
      before: { status: 'on_the_way' },
      after: { status: 'delivered' },
    })
    expect(audit).toHaveLength(5)
  })

  it('[S4.18d] is stopped and cancelled with a reason, never without one', async () => {
    const { order } = await placeNew(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const event of ['hold', 'cancel'] as const)
      for (const reason of [undefined, ' \u200f'])
        expect((await moveAs(shop, boss, order.id, event, { reason })).failure.errors, event).toHaveProperty('reason')
    expect(await hasChanged()).toBe(false)
    const held = (await moveAs(shop, boss, order.id, 'hold', { reason: 'No eggs today' })).answer.data
    expect([held.order.status, held.order.hold_reason, held.column]).toEqual(['hold', 'No eggs today', 'needs_action'])
    expect((await moveAs(shop, boss, order.id, 'resume')).answer.data.order.status).toBe('created')
  })

  it('shows its driver whom to call and no more: not a gift’s card, nor its photos, nor the phone that is not to be called', async () => {
    const give = async (do_not_call: boolean) => {
      const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })
      const gift = { name: 'Huda', phone: '50001236', card_text: 'Happy birthday', hide_prices: true, do_not_call }
      const { order } = (await place(shop, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00', to_send: gift }))
        .answer.data
      await assignDriver(shop, boss, order.id, driver)
      const seen = (await readStaffOrder(shop, driver, order.id)).order
      return [seen.gift?.phone, seen.gift?.card_text, seen.items.map(({ images }) => images)]
    }
    expect(await give(false)).toEqual([expect.stringMatching(/50001236$/u), '', [[]]])
    expect(await give(true)).toEqual(['', '', [[]]])
  })

  it('is known to its driver for eighteen hours after it was over, and to staff for good', async () => {
    const orders = await Promise.all(['deliver', 'cancel'].map(async (end) => ({ end, order: (await placeNew(shop)).order })))
    for (const { end, order } of orders) {
      await assignDriver(shop, boss, order.id, driver)
      for (const event of ['accept', 'ready'] as const) await moveAs(shop, boss, order.id, event)
      await moveAs(shop, driver, order.id, 'dispatch')
      await moveAs(shop, end === 'cancel' ? boss : driver, order.id, end as 'deliver' | 'cancel', { reason: 'Nobody there' })
    }
    const statuses = (who: typeof boss) =>
      Promise.all(
        orders.map(async ({ order }) => (await shop.call('getStaffOrder', { params: { id: order.id }, headers: who.headers })).status),
      )
    shop.clock.advance(18 * 3_600_000)
    expect(await statuses(driver)).toEqual([200, 200])
    shop.clock.advance(1000)
    expect([await statuses(driver), await statuses(boss)]).toEqual([
      [404, 404],
      [200, 200],
    ])
  })

  it('[S3.17] has what its customer wrote afterwards for staff, and not for the driver', async () => {
    const member = await join(shop)
    const order = await orderAsMember(shop, member)
    await assignDriver(shop, boss, order.id, driver)
    await bring(shop, order.id)
    const { headers } = member
    await shop.call('addReview', { headers, body: { order_id: order.id, rating: 1, comment: 'The driver was rude' } })
    const body = { receipt_number: order.number, comment: 'The driver dropped it' }
    await shop.call('complain', { params: { id: order.id }, headers, body })
    const forStaff = (await readStaffOrder(shop, boss, order.id)).order
    expect([forStaff.review?.comment, forStaff.complaints.map(({ comment }) => comment)]).toEqual([
      'The driver was rude',
      ['The driver dropped it'],
    ])
    expect((await readStaffOrder(shop, driver, order.id)).order).toMatchObject({ id: order.id, review: null, complaints: [] })
  })

  it('[S1.8e] gives back time, stock and money when the shop cancels it; that refund is decided already', async () => {
    const stock = async () =>
      Number(
        (await shop.context.db.selectFrom('products').select('stock_left').where('id', '=', kunafaBar).executeTakeFirstOrThrow())
          .stock_left,
      )
    const before = await stock()
    const { order } = await placePaid(shop, bank, { product: kunafaBar, quantity: 2 })
    expect(await stock()).toBe(before - 2)
    const { data } = (await moveAs(shop, boss, order.id, 'cancel', { reason: 'The oven is broken' })).answer
    expect(data).toMatchObject({ column: 'cancelled', to_collect: 0, steps: [], refunds: [{ state: 'approved', amount: order.total }] })
    expect(await stock()).toBe(before)
    expect(await readRefunds(shop)).toHaveLength(1)
    expect((await shop.context.db.selectFrom('orders').select('slot_taken').executeTakeFirstOrThrow()).slot_taken).toBe(0)
  })

  it('says where it stands in both languages when somebody was faster', async () => {
    const { order } = await placeNew(shop)
    await moveAs(shop, boss, order.id, 'accept')
    expect((await moveAs(shop, boss, order.id, 'accept')).failure.message).toBe(
      'This order is now: In progress. Look at it again before you go on',
    )
    expect((await moveAs(shop, boss, order.id, 'accept', { locale: 'ar' })).failure.message).toMatch(/قيد التحضير/)
  })

  it('is accepted or cancelled by one of two at once', async () => {
    const second = await hire(shop, 'staff')
    for (let round = 0; round < 8; round += 1) {
      const { order } = await placePaid(shop, bank)
      const answers = await Promise.all([moveAs(shop, boss, order.id, 'accept'), moveAs(shop, second, order.id, 'accept')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const ends = await Promise.all([
        moveAs(shop, boss, order.id, 'cancel', { reason: 'Mine' }),
        moveAs(shop, second, order.id, 'cancel', { reason: 'Mine too' }),
      ])
      expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    expect((await readRefunds(shop)).length).toBe(8)
  })

  it('[api:listStaffOrders] stands on the board by promised time, counted in its column', async () => {
    const soon = (await placeNew(shop)).order
    const paid = (await placePaid(shop, bank)).order
    const cart = await startCart(shop, eclair, { quantity: 4, choice: fetchNow })
    const fetched = (await place(shop, cart.id, { ...fetchNow, payment_method_code: 2, name: 'هدى العلي', address_phone: '66001122' }))
      .answer.data.order
    await moveAs(shop, boss, soon.id, 'accept')
    const board = async (query: object = {}) => (await shop.call('listStaffOrders', { query, headers: boss.headers })).answer
    const numbers = async (query: object = {}) => (await board(query)).data.map(({ number }) => number)
    const all = await board()
    expect(all.counts).toEqual({ unpaid: 0, new: 2, kitchen: 1, ready: 0, on_the_way: 0, needs_action: 0, done: 0, cancelled: 0 })
    const promises = all.data.map(({ promised_from }) => promised_from)
    expect(promises).toEqual(promises.toSorted())
    expect(all.data.at(-1)).toMatchObject({
      number: paid.number,
      column: 'new',
      items: [{ quantity: 4 }],
      steps: ['accept', 'hold', 'cancel'],
    })
    expect(all.meta.total).toBe(3)
    expect(await numbers({ columns: 'kitchen' })).toEqual([soon.number])
    expect((await board({ columns: 'kitchen' })).meta.total).toBe(1)
    expect(await numbers({ order_type: 'pick-up' })).toEqual([fetched.number])
    expect(await numbers({ day: '2026-11-25' })).toEqual([paid.number])
    expect(await numbers({ branch_id: 'jahra' })).toEqual([])
    for (const search of ['هدى', 'هدي', 'هُدى العلى']) expect(await numbers({ search })).toEqual([fetched.number])
    expect(await numbers({ search: ' 66٠٠١١٢٢' })).toEqual([fetched.number])
    expect(await numbers({ search: 'noura' })).toHaveLength(2)
    expect(await numbers({ search: soon.number.toLowerCase() })).toEqual([soon.number])
    expect(await numbers({ search: '%' })).toEqual([])
    expect(await numbers({ per_page: 1, page: 3 })).toEqual([paid.number])
    expect((await shop.call('listStaffOrders', { query: { columns: 'lost' }, headers: boss.headers })).failure.errors).toHaveProperty(
      'columns',
    )
    shop.clock.advance(3_600_000)
    expect((await board({ columns: 'kitchen' })).data[0]?.is_late).toBe(true)
  })

  it('leaves the board the day after it was brought, and is found again by its number', async () => {
    const { order } = await placeNew(shop)
    for (const event of ['accept', 'ready', 'dispatch', 'deliver'] as const) await moveAs(shop, boss, order.id, event)
    const board = async (query: object = {}) => (await shop.call('listStaffOrders', { query, headers: boss.headers })).answer
    expect((await board()).counts.done).toBe(1)
    shop.clock.advance(24 * 3_600_000)
    expect((await board()).counts.done).toBe(0)
    expect((await board({ search: order.number })).data).toHaveLength(1)
    expect((await board({ day: order.delivery_date })).counts.done).toBe(1)
  })
})
