import type { OrderStep } from '@sukkar/contract/staff-orders'
import { nextStatus, ORDER_STATUSES, type OrderActor } from '@sukkar/domain/order-state'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { eclair, fetchNow, kunafaBar, openShop, photoCake, place, placeNew, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBank, type FakeBank } from '../../testing/fake-bank.ts'
import { placePaid, readHistory, readRefunds } from '../../testing/order-life-steps.ts'
import { type Hired, hire, readAudit } from '../../testing/staff-steps.ts'
import { insertTestOrder } from '../../testing/test-order.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { timingOf } from '../order/order-status.ts'
import { toEvent } from './board-view.ts'
import { setDriver } from './staff-order.queries.ts'

// On PostgreSQL in the quick tier too: the board filters and counts in the database.

const STEPS: readonly OrderStep[] = ['accept', 'ready', 'dispatch', 'deliver', 'hand-over', 'hold', 'resume', 'cancel']

let shop: TestShop
const move = (who: Hired, id: string, event: OrderStep, reason?: string, locale: 'en' | 'ar' = 'en') =>
  shop.call('moveStaffOrder', { params: { id, event }, body: reason === undefined ? {} : { reason }, headers: who.headers, locale })
const see = (who: Hired, id: string) => shop.call('getStaffOrder', { params: { id }, headers: who.headers })
const assign = (who: Hired, id: string, driverId: string | null) =>
  shop.call('assignDriver', { params: { id }, body: { driver_id: driverId }, headers: who.headers })

describe('[S4.13a] the table of steps, over the wire', () => {
  let boss: Hired
  let mine: Hired
  let other: Hired
  beforeAll(async () => {
    shop = await openShop({ dialect: 'sqlite', payments: createFakeBank() })
    ;[boss, mine, other] = [await hire(shop, 'staff'), await hire(shop, 'driver'), await hire(shop, 'driver')]
  })
  afterAll(() => shop.close())

  const kinds = (['delivery', 'pickup'] as const).flatMap((fulfilment) => [1, 3].map((code) => ({ fulfilment, code })))

  it.each(kinds)(
    '$fulfilment, paid with method $code: every status, every step, every person',
    async ({ fulfilment, code }) => {
      const { db } = shop.context
      const id = await insertTestOrder(db, { fulfilment, payment_method_code: code, payment_status: code === 3 ? 'paid' : 'on_delivery' })
      const count = async (table: 'order_history' | 'audit_log') =>
        Number(
          (
            await db
              .selectFrom(table)
              .select((select) => select.fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )
      for (const status of ORDER_STATUSES)
        for (const step of STEPS)
          for (const [who, actor] of [
            [boss, 'staff'],
            [mine, 'driver'],
            [other, 'stranger'],
          ] as const) {
            await db.updateTable('orders').set({ status, driver_id: mine.id }).where('id', '=', id).execute()
            const before = [await count('order_history'), await count('audit_log')] as const
            const answer = await move(who, id, step, 'Because')
            const to = actor === 'stranger' ? null : nextStatus(status, toEvent(step), actor as OrderActor, fulfilment, timingOf(code))
            const about = `${actor}: ${step} from ${status}`
            // A telephone that lost the answer sends it again: it is done, and done once.
            const isRepeat = actor === 'driver' && ['dispatch on_the_way', 'deliver delivered'].includes(`${step} ${status}`)
            const now = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
            const after = [await count('order_history'), await count('audit_log')] as const
            expect(now.status, about).toBe(to ?? status)
            if (to === null) {
              expect(after, about).toEqual(before)
              if (isRepeat) {
                expect([answer.status, answer.answer.data.order.status], about).toEqual([200, status])
                continue
              }
              expect([answer.status, answer.failure.code], about).toEqual(actor === 'stranger' ? [404, 'NOT_FOUND'] : [409, 'ORDER_STATE'])
              if (actor !== 'stranger') expect(answer.failure.data, about).toEqual({ order_status: status })
            } else {
              expect(after, about).toEqual([before[0] + 1, before[1] + 1])
              expect([answer.status, answer.answer.data.order.status], about).toEqual([200, to])
            }
          }
    },
    120_000,
  )
})

describe('an order in the shop', () => {
  let bank: FakeBank
  let boss: Hired
  let driver: Hired
  beforeEach(async () => {
    bank = createFakeBank()
    shop = await openShop({ payments: bank })
    boss = await hire(shop, 'staff')
    driver = await hire(shop, 'driver')
  })
  afterEach(async () => {
    expect(await checkData(shop.context)).toEqual([])
    await shop.close()
  })

  it('[api:getStaffOrder] [S3.17] is shown whole: lines, gift, packing, address with its map, and who did what', async () => {
    const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })
    const gift = { name: 'Huda', phone: '50001236', card_text: 'Happy birthday', hide_prices: true, do_not_call: true }
    const body = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00', is_separate: true, notes: 'Ring twice', to_send: gift }
    const { order } = (await place(shop, cart.id, { ...body, lat: 29.34, lng: 48.07 })).answer.data
    await move(boss, order.id, 'accept')
    const { data } = (await see(boss, order.id)).answer
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
    expect((await see(boss, '7c9e6679-7425-40de-944b-e07fc1f90ae7')).failure.code).toBe('NOT_FOUND')
  })

  it('[api:moveStaffOrder] [S4.13a] goes from the door of the kitchen to that of the customer, written down at each step', async () => {
    const { order } = await placeNew(shop)
    await assign(boss, order.id, driver.id)
    for (const event of ['accept', 'ready'] as const) expect((await move(boss, order.id, event)).status).toBe(200)
    for (const event of ['dispatch', 'deliver'] as const) expect((await move(driver, order.id, event)).status).toBe(200)
    expect(await readHistory(shop, order.id)).toEqual(['created', 'in_progress', 'ready_for_delivery', 'on_the_way', 'delivered'])
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
        expect((await move(boss, order.id, event, reason)).failure.errors, event).toHaveProperty('reason')
    expect(await hasChanged()).toBe(false)
    const held = (await move(boss, order.id, 'hold', 'No eggs today')).answer.data
    expect([held.order.status, held.order.hold_reason, held.column]).toEqual(['hold', 'No eggs today', 'needs_action'])
    expect((await move(boss, order.id, 'resume')).answer.data.order.status).toBe('created')
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
    await move(boss, order.id, 'accept')
    const { data } = (await move(boss, order.id, 'cancel', 'The oven is broken')).answer
    expect(data).toMatchObject({ column: 'cancelled', to_collect: 0, steps: [], refunds: [{ state: 'approved', amount: order.total }] })
    expect(await stock()).toBe(before)
    expect(await readRefunds(shop)).toHaveLength(1)
    expect((await shop.context.db.selectFrom('orders').select('slot_taken').executeTakeFirstOrThrow()).slot_taken).toBe(0)
  })

  it('says where it stands in both languages when somebody was faster', async () => {
    const { order } = await placeNew(shop)
    await move(boss, order.id, 'accept')
    expect((await move(boss, order.id, 'accept')).failure.message).toBe('This order is now: In progress. Look at it again before you go on')
    expect((await move(boss, order.id, 'accept', undefined, 'ar')).failure.message).toMatch(/قيد التحضير/)
  })

  it('is accepted or cancelled by one of two at once', async () => {
    const second = await hire(shop, 'staff')
    for (let round = 0; round < 8; round += 1) {
      const { order } = await placePaid(shop, bank)
      const answers = await Promise.all([move(boss, order.id, 'accept'), move(second, order.id, 'accept')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const ends = await Promise.all([move(boss, order.id, 'cancel', 'Mine'), move(second, order.id, 'cancel', 'Mine too')])
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
    await move(boss, soon.id, 'accept')
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
    expect(await numbers({ search: 'هدى' })).toEqual([fetched.number])
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
    for (const event of ['accept', 'ready', 'dispatch', 'deliver'] as const) await move(boss, order.id, event)
    const board = async (query: object = {}) => (await shop.call('listStaffOrders', { query, headers: boss.headers })).answer
    expect((await board()).counts.done).toBe(1)
    shop.clock.advance(24 * 3_600_000)
    expect((await board()).counts.done).toBe(0)
    expect((await board({ search: order.number })).data).toHaveLength(1)
    expect((await board({ day: order.delivery_date })).counts.done).toBe(1)
  })
})

describe('a driver', () => {
  let boss: Hired
  let mine: Hired
  let other: Hired
  beforeEach(async () => {
    shop = await openShop()
    ;[boss, mine, other] = [await hire(shop, 'staff'), await hire(shop, 'driver'), await hire(shop, 'driver')]
  })
  afterEach(async () => {
    expect(await checkData(shop.context)).toEqual([])
    await shop.close()
  })

  const ready = async () => {
    const { order } = await placeNew(shop)
    for (const event of ['accept', 'ready'] as const) await move(boss, order.id, event)
    return order
  }
  const tell = (who: Hired, lat = 29.34, lng = 48.07) => shop.call('putDriverPosition', { body: { lat, lng }, headers: who.headers })
  const positions = () => shop.context.db.selectFrom('driver_positions').selectAll().execute()

  it('[api:assignDriver] [api:listDriverOrders] [api:listDrivers] is given an order and sees it, without what is not theirs to know', async () => {
    const order = await ready()
    expect((await assign(boss, order.id, mine.id)).answer.data.driver).toMatchObject({ id: mine.id, name: mine.name })
    const list = async (who: Hired) => (await shop.call('listDriverOrders', { headers: who.headers })).answer.data
    expect((await list(mine)).map(({ number, can_dispatch }) => [number, can_dispatch])).toEqual([[order.number, true]])
    expect(await list(other)).toEqual([])
    const seen = (await see(mine, order.id)).answer.data
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
    await assign(boss, order.id, mine.id)
    const hasChanged = await createChangeWatch(shop.context.db)
    const missing = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    for (const event of ['dispatch', 'deliver', 'cancel'] as const)
      expect((await move(other, order.id, event, 'x')).raw.body).toBe((await move(other, missing, event, 'x')).raw.body)
    expect((await see(other, order.id)).raw.body).toBe((await see(other, missing)).raw.body)
    expect(await hasChanged()).toBe(false)
  })

  it('loses an order that is given to another: who moves it then is the new one', async () => {
    const order = await ready()
    await assign(boss, order.id, mine.id)
    await assign(boss, order.id, other.id)
    expect((await move(mine, order.id, 'dispatch')).failure.code).toBe('NOT_FOUND')
    expect((await move(other, order.id, 'dispatch')).status).toBe(200)
    // On its way it is handed over, and never left to nobody.
    expect((await assign(boss, order.id, null)).failure.code).toBe('ORDER_STATE')
    expect((await assign(boss, order.id, mine.id)).status).toBe(200)
    expect((await move(mine, order.id, 'deliver')).status).toBe(200)
    expect((await assign(boss, order.id, other.id)).failure.code).toBe('ORDER_STATE')
  })

  it('is somebody whose account is open and who is a driver; what is fetched needs none', async () => {
    const order = await ready()
    for (const id of [boss.id, '7c9e6679-7425-40de-944b-e07fc1f90ae7'])
      expect((await assign(boss, order.id, id)).failure.code).toBe('DRIVER_UNKNOWN')
    await shop.call('disableStaffAccount', { params: { id: other.id }, headers: boss.headers })
    expect((await assign(boss, order.id, other.id)).failure.code).toBe('DRIVER_UNKNOWN')
    expect(await setDriver(shop.context.db, { orderId: order.id, driverId: other.id, from: null }, 0)).toBe(false)
    const fetched = await placeNew(shop, { ...fetchNow, payment_method_code: 2 })
    expect((await assign(boss, fetched.order.id, mine.id)).failure.code).toBe('ORDER_STATE')
  })

  it('has an order that two give away at once, and nobody is given it as one that is still free', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await ready()
      const answers = await Promise.all([assign(boss, order.id, mine.id), assign(boss, order.id, other.id)])
      expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
      expect(await setDriver(shop.context.db, { orderId: order.id, driverId: mine.id, from: null }, 0)).toBe(false)
    }
  })

  it('[api:putDriverPosition] [S7.23] [S4.18a] tells where they are only on the way, within the country, and is forgotten after', async () => {
    const order = await ready()
    await assign(boss, order.id, mine.id)
    expect((await tell(mine)).failure.code).toBe('NOT_ON_THE_WAY')
    await move(mine, order.id, 'dispatch')
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
    await move(mine, order.id, 'deliver')
    expect(await positions()).toEqual([])
    expect((await tell(mine)).failure.code).toBe('NOT_ON_THE_WAY')
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
