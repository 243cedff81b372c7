import type { QueryOf } from '@sukkar/contract/endpoints'
import { formatInstant } from '@sukkar/domain/shop-time'
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '../../testing/checkout-steps.ts'
import { type Hired, hire } from '../../testing/staff-steps.ts'
import { insertTestOrder } from '../../testing/test-order.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { countBoard, listBoardRows } from './board.queries.ts'

let shop: TestShop
let boss: Hired
afterEach(() => shop.close())

/** The shop's clock stands at two in the afternoon of the 21st of November. */
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
    // The sentence in SQL and the one on the card are the same.
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
  it('[S6.3] reads what is open and what is of its days, never every order', async () => {
    shop = await openShop({ dialect: 'sqlite', seed: false })
    const { db } = shop.context
    const nodes: RootOperationNode[] = []
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => {
        nodes.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const now = formatInstant(shop.clock.now())
    for (const filter of [{ now }, { now, day: today }, { now, isLate: true }, { now, areaId: '202' }]) {
      await listBoardRows(db.withPlugin(watch), filter, ['new', 'kitchen'], { limit: 100, offset: 0 })
      await countBoard(db.withPlugin(watch), filter)
    }
    expect(nodes).toHaveLength(8)
    for (const node of nodes) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' })
      const plan = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
      const steps = plan.rows.map(({ detail }) => detail).join('; ')
      expect(steps).toMatch(/orders_by_(promise|state)/)
      expect(steps).not.toMatch(/SCAN orders|orders_by_status/)
    }
  })
})
