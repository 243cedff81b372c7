import type { QueryOf } from '@sukkar/contract/endpoints'
import { ORDERS_SEARCHED_MAX } from '@sukkar/domain/limits'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '../../testing/checkout-steps.ts'
import { explain, refreshStatistics } from '../../testing/query-plan.ts'
import { type Hired, hire } from '../../testing/staff-steps.ts'
import { insertTestOrder } from '../../testing/test-order.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { type BoardFilter, countBoard, listBoardRows } from './board.queries.ts'

// On PostgreSQL in the quick tier too: each database chooses by itself how it finds the orders of a board.

type Db = TestShop['context']['db']

let shop: TestShop
let boss: Hired
afterEach(() => shop.close())

/** The shop's clock is at 14:00 on 21 November. */
const today = '2026-11-21'
const at = (time: string, day = today) => `${day}T${time}:00+03:00`
const promise = (from: string, to: string, day = today) => ({
  delivery_date: day,
  promised_from: at(from, day),
  promised_to: at(to, day),
})
const add = (number: string, given: Parameters<typeof insertTestOrder>[1]) => insertTestOrder(shop.context.db, { number, ...given })
const board = async (query: QueryOf<'listStaffOrders'> = {}) =>
  (await shop.call('listStaffOrders', { query, headers: boss.headers })).answer
const numbers = async (query: QueryOf<'listStaffOrders'> = {}) => (await board(query)).data.map(({ number }) => number)

describe('the board of orders', () => {
  beforeEach(async () => {
    shop = await openShop()
    boss = await hire(shop, 'staff')
  })

  const addAll = async () => {
    const online = { payment_method_code: 3, payment_method: 'knet' } as const
    await add('morning', { ...promise('09:00', '10:00'), status: 'in_progress' })
    await add('handed', { ...promise('08:00', '09:00'), status: 'delivered' })
    await add('four', { ...promise('16:00', '17:00'), service: 'same_day', ...online, payment_status: 'paid', status: 'paid' })
    await add('five', { ...promise('17:00', '18:00'), service: 'same_day', area_id: '601', fulfilment: 'pickup', payment_method_code: 2 })
    await add('waits', { ...promise('17:30', '18:00'), ...online, payment_method: 'credit', payment_status: 'pending' })
    await add('late-too', { ...promise('10:30', '11:00'), status: 'on_the_way', driver_id: boss.id })
    await add('given-up', { ...promise('09:00', '10:00'), ...online, payment_status: 'expired', status: 'payment_failed' })
    await add('tomorrow', { ...promise('16:00', '17:00', '2026-11-22'), service: 'pre_order' })
    await add('forgotten', { ...promise('16:00', '17:00', '2026-11-01'), status: 'hold' })
    await add('long-ago', { ...promise('16:00', '17:00', '2026-11-01'), status: 'cancelled', ...online, payment_status: 'refunded' })
  }

  it('[S6.3] counts a pick-up as late until it is ready, and not when its customer comes late; a delivery until it is at its place', async () => {
    for (const fulfilment of ['pickup', 'delivery'])
      for (const status of ['created', 'in_progress', 'ready_for_delivery', 'hold'])
        await add(`${fulfilment} ${status}`, { ...promise('09:00', '10:00'), fulfilment, payment_method_code: 2, status })
    const ready = 'pickup ready_for_delivery'
    const { data, late } = await board()
    expect([late, data.length, data.at(-1)?.number]).toEqual([7, 8, ready])
    expect(data.filter(({ is_late }) => !is_late).map(({ number }) => number)).toEqual([ready])
    expect(await numbers({ is_late: false })).toEqual([ready])
    expect(await numbers({ is_late: true })).not.toContain(ready)
  })

  it('[S6.3] has what is late in front, then the others as they are promised, page by page, and counts the late ones', async () => {
    await addAll()
    const late = ['forgotten', 'morning', 'late-too']
    const rest = ['handed', 'given-up', 'four', 'five', 'waits', 'tomorrow']
    expect(await numbers()).toEqual([...late, ...rest])
    expect([await numbers({ per_page: 4 }), await numbers({ per_page: 4, page: 3 })]).toEqual([[...late, 'handed'], ['tomorrow']])
    const { data, late: count, meta, counts } = await board({ columns: 'kitchen,new' })
    expect(data.map(({ number, is_late }) => [number, is_late])).toEqual([
      ['morning', true],
      ['four', false],
      ['five', false],
      ['tomorrow', false],
    ])
    expect([count, meta.total, counts.done, counts.cancelled]).toEqual([3, 4, 1, 1])
    expect(await numbers({ is_late: true })).toEqual(late)
    expect(await numbers({ is_late: false })).toEqual(rest)
    // The rule in SQL agrees with the one for a single order.
    for (const order of (await board({ is_late: true })).data) expect(order.is_late, order.number).toBe(true)
    for (const order of (await board({ is_late: false })).data) expect(order.is_late, order.number).toBe(false)
  })

  it('[S6.3] is narrowed on the server: day, time, service, way, area, branch, payment', async () => {
    await addAll()
    expect(await numbers({ day: today })).not.toContain('tomorrow')
    expect(await numbers({ day: '2026-11-01' })).toEqual(['forgotten', 'long-ago'])
    expect(await numbers({ day: today, from: '16:00', to: '17:00' })).toEqual(['four'])
    expect(await numbers({ from: '17:00' })).toEqual(['five', 'waits'])
    expect(await numbers({ day: today, to: '09:00' })).toEqual(['handed'])
    expect(await numbers({ shipping_type: 'same-day' })).toEqual(['four', 'five'])
    expect(await numbers({ shipping_type: 'pre-order' })).toEqual(['tomorrow'])
    expect(await numbers({ order_type: 'pick-up' })).toEqual(['five'])
    expect(await numbers({ area_id: '601' })).toEqual(['five'])
    expect(await numbers({ branch_id: 'nowhere' })).toEqual([])
    expect(await numbers({ driver_id: boss.id })).toEqual(['late-too'])
    expect(await numbers({ payment: 'paid' })).toEqual(['four'])
    expect(await numbers({ payment: 'unpaid' })).toEqual(['given-up', 'waits'])
    expect(await numbers({ payment: 'refunded', day: '2026-11-01' })).toEqual(['long-ago'])
    expect(await numbers({ payment: 'on_delivery', day: today })).toEqual(['morning', 'late-too', 'handed', 'five'])
    expect(await numbers({ payment_method_code: 2 })).toEqual(['five'])
    expect(await numbers({ payment_method: 'knet' })).toEqual(['given-up', 'four'])
    const { counts, meta } = await board({ shipping_type: 'same-day', payment: 'paid' })
    expect([counts.new, meta.total]).toEqual([1, 1])
  })

  it('[S6.3] has an order of an earlier day until it is done, whether it is refunded or not, and none that was given up', async () => {
    const online = { payment_method_code: 3, payment_method: 'knet' } as const
    const past = { ...promise('16:00', '17:00', '2026-11-01'), ...online }
    const open = ['paid', 'in_progress', 'ready_for_delivery', 'on_the_way', 'hold']
    for (const status of open)
      for (const payment_status of ['paid', 'failed', 'refunded'] as const)
        await add(`${status} ${payment_status}`, { ...past, status, payment_status })
    for (const status of ['created', 'payment_failed'])
      for (const payment_status of ['pending', 'expired', 'refunded'] as const)
        await add(`${status} ${payment_status}`, { ...past, status, payment_status })
    for (const status of ['delivered', 'picked', 'cancelled'])
      for (const payment_status of ['paid', 'refunded'] as const)
        await add(`${status} ${payment_status}`, { ...past, status, payment_status })
    const shown = open.flatMap((status) => ['failed', 'paid', 'refunded'].map((payment) => `${status} ${payment}`))
    expect(await numbers({ per_page: 100 })).toEqual(['created pending', 'payment_failed pending', ...shown].toSorted())
  })

  it('refuses a filter that it does not know', async () => {
    for (const [field, value] of [
      ['shipping_type', 'some-day'],
      ['order_type', 'by-drone'],
      ['payment', 'perhaps'],
      ['payment_method', 'gold'],
      ['from', '25:00'],
    ]) {
      const query = { [field ?? '']: value } as QueryOf<'listStaffOrders'>
      expect((await shop.call('listStaffOrders', { query, headers: boss.headers })).failure.errors, field).toHaveProperty(field ?? '')
    }
  })
})

describe('the board of a shop with years of orders', () => {
  const past = 12_000
  const now = '2026-11-21T14:00:00+03:00'
  /** Every filter, with the branch and the driver that all past orders have. */
  const everyWay = (of: { branchId: string; driverId: string }): BoardFilter[] =>
    [
      ...[
        {},
        { day: today },
        { isLate: true },
        { hasProblem: true },
        { hasProblem: true, day: today },
        { hasCustomerChange: true },
        { areaId: '202' },
        { search: 'Noura' },
        { search: 'SK-1007' },
        { day: today, search: 'Noura' },
      ],
      ...[{ branchId: of.branchId }, { driverId: of.driverId }, { payment: 'on_delivery' as const }, { from: '16:00' }],
    ].map((filter) => ({ now, ...filter }))

  beforeEach(async () => {
    shop = await openShop()
    boss = await hire(shop, 'staff')
    await add('SK-1', {
      ...promise('16:00', '17:00', '2024-01-01'),
      status: 'delivered',
      customer_phone: '96555555551',
      customer_name: 'Old',
      driver_id: boss.id,
    })
    const { db } = shop.context
    const template = await db.selectFrom('orders').selectAll().where('number', '=', 'SK-1').executeTakeFirstOrThrow()
    const id = sql`'00000000-0000-4000-8000-' || cast(100000000000 + i as text)`
    await copyOften(db, 'carts', { id }, sql`carts.id = ${template.cart_id}`)
    // Ninety days of a past year, all of one branch and one driver.
    const date = sql`'2025-0' || cast(1 + i % 9 as text) || '-1' || cast(i % 10 as text)`
    await copyOften(
      db,
      'orders',
      {
        id,
        ...{ cart_id: id, token_hash: sql`'past-' || i`, number: sql`'past-' || i` },
        ...{ delivery_date: date, promised_from: sql`${date} || 'T16:00:00+03:00'`, customer_phone: sql`'96560000000'` },
        customer_name: sql`'Noura'`,
      },
      sql`orders.id = ${template.id}`,
    )
    await add('today', { ...promise('16:00', '17:00'), status: 'paid' })
  })

  /** Copies a row many times within the database. */
  const copyOften = async (db: Db, table: 'carts' | 'orders', changed: Record<string, RawBuilder<unknown>>, like: RawBuilder<unknown>) => {
    const [row = {}] = (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${like}`.execute(db)).rows
    const columns = Object.keys(row)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(past)})
      select ${sql.join(columns.map((column) => changed[column] ?? sql.ref(`${table}.${column}`)))}
      from numbers cross join ${sql.table(table)} where ${like}`.execute(db)
  }

  it('[S6.3] reads what is open and what is of its days by indexes, and never every order', async () => {
    const { db } = shop.context
    await refreshStatistics(db)
    const { branch_id: branchId } = await db.selectFrom('orders').select('branch_id').where('number', '=', 'SK-1').executeTakeFirstOrThrow()
    for (const filter of everyWay({ branchId, driverId: boss.id })) {
      const plans = await explain(db, async (watched) => {
        await listBoardRows(watched, filter, ['new', 'kitchen', 'done'], { limit: 20, offset: 0 })
        await countBoard(watched, filter)
      })
      expect(plans.length, JSON.stringify(filter)).toBeGreaterThanOrEqual(2)
      for (const plan of plans) {
        // A search over all days scans only a bounded number of the newest orders.
        const isBounded = /SCAN orders USING INDEX orders_by_promise|Limit .* rows=10000 /u.test(plan)
        const isSearch = filter.search !== undefined && filter.day === undefined
        const found = isSearch && isBounded ? '' : plan
        expect(found, `${JSON.stringify(filter)}\n${plan}`).not.toMatch(
          /SCAN orders|Seq Scan on orders|orders_by_(day|driver|status|user)\b/u,
        )
      }
    }
  })

  it('[S6.3] looks for parts of words in the newest ones, and finds any by its whole number, its phone or its day', async () => {
    expect(await numbers({ search: 'Old' })).toEqual([])
    expect(await numbers({ search: 'old', day: '2024-01-01' })).toEqual(['SK-1'])
    expect(await numbers({ search: '5555 5551' })).toEqual(['SK-1'])
    expect(await numbers({ search: '+965 5555 5551' })).toEqual(['SK-1'])
    expect(await numbers({ search: 'sk-1', columns: 'done' })).toContain('SK-1')
    expect((await board({ search: 'noura' })).meta.total).toBe(ORDERS_SEARCHED_MAX)
  })
})
