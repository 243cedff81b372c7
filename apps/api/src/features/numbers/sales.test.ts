import { PAYMENT_RETRY_MINUTES } from '@sukkar/domain/limits'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bring, bringLate } from '../../testing/after-order-steps.ts'
import { eclair, fetchNow, kunafaBar, openShop, place, placeNew, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'
import { byToken, online, pay, placePaid, placePlanned, step } from '../../testing/order-life-steps.ts'
import { createStatementCount } from '../../testing/statement-count.ts'
import { releaseExpiredOrders } from '../payment/release-expired.ts'

// On PostgreSQL in the quick tier too: sums by day and product are made in the database.

const bank = createFakeBankForEachTest()
const shop = openShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

const today = '2026-11-21'
const planned = '2026-11-25'
const ask = (query: { from: string; to: string; branch_id?: string }) => shop.call('getSalesNumbers', { query, headers: boss.headers })
const numbers = async (from = today, to = planned) => (await ask({ from, to })).answer.data
const fils = (kwd: number): number => Math.round(kwd * 1000)
const applyCoupon = (cart: string, coupon: string) =>
  shop.call('applyGuestCoupon', { cartId: cart, params: { cart }, query: {}, body: { coupon } })

describe('the numbers of the shop', () => {
  it('[api:getSalesNumbers] [S6.3] are what the orders come to, by day, product, area and hour', async () => {
    const cart = await startCart(shop, eclair, { quantity: 7 })
    await applyCoupon(cart.id, 'SWEET10')
    await place(shop, cart.id, { tipping: 0.5 })
    await placeNew(shop)
    await placePlanned(shop, { product: kunafaBar, quantity: 2 })
    await placePaid(shop, bank)
    const data = await numbers()
    const rows = await shop.context.db.selectFrom('orders').selectAll().execute()
    const total = rows.reduce((sum, row) => sum + Number(row.total_fils), 0)
    expect([data.orders, fils(data.sales)]).toEqual([4, total])
    expect(fils(data.average ?? 0)).toBe(Math.round(total / 4))
    expect(fils(data.goods) + fils(data.delivery) + fils(data.tips)).toBe(total)
    expect([data.discounts, data.tips]).toEqual([0.63, 0.5])
    for (const parts of [data.by_day, data.by_area, data.by_slot]) {
      expect(parts.reduce((sum, part) => sum + fils(part.sales), 0)).toBe(total)
      expect(parts.reduce((sum, part) => sum + part.orders, 0)).toBe(4)
    }
    expect(data.by_product.reduce((sum, part) => sum + fils(part.sales), 0)).toBe(fils(data.goods))
    expect(data.by_day.map(({ day, orders }) => [day, orders])).toEqual([
      [today, 2],
      [planned, 2],
    ])
    expect(data.by_product.map(({ product_id: id, quantity }) => [id, quantity]).toSorted()).toEqual([
      [eclair, 15],
      [kunafaBar, 2],
    ])
    expect(data.by_area).toMatchObject([{ area_id: '202', name_en: 'Salmiya', name_ar: 'السالمية', orders: 4 }])
    expect(data.by_slot.find(({ from }) => from === '16:00')?.orders).toBe(2)
    expect((await numbers(today, today)).orders).toBe(2)
    expect((await ask({ from: today, to: planned, branch_id: 'jahra' })).answer.data.orders).toBe(0)
  })

  it('[S6.3] have a delivery that a coupon paid among the discounts, and not in the sales', async () => {
    const cart = await startCart(shop, eclair, { quantity: 10 })
    expect((await applyCoupon(cart.id, 'FREEDEL')).status).toBe(200)
    await place(shop, cart.id)
    await placeNew(shop)
    const data = await numbers()
    expect(data).toMatchObject({ goods: 12.6, delivery: 0.75, discounts: 0.75, sales: 13.35 })
  })

  it('count what came late, and what came to nothing, each by its cause', async () => {
    const [late, timely, refused, cancelled] = [
      await placeNew(shop),
      await placeNew(shop),
      await placePlanned(shop),
      await placePlanned(shop),
    ]
    await bring(shop, timely.order.id)
    await step(shop, refused.order.id, { event: 'cancel', note: 'No flour' })
    await shop.call('cancelGuestOrder', { ...byToken(cancelled), body: {} })
    await bringLate(shop, late.order, 30)
    const data = await numbers()
    expect([data.orders, data.late, data.refused, data.cancelled, data.unpaid]).toEqual([2, 1, 1, 1, 0])
    expect([data.refunds, data.returned]).toEqual([0, 0])
  })

  it('count a pick-up as late when it was ready late, and not when its customer came late', async () => {
    const orders = []
    for (let count = 0; count < 3; count += 1) {
      const cart = await startCart(shop, eclair, { quantity: 4, choice: fetchNow })
      orders.push((await place(shop, cart.id, { ...fetchNow, payment_method_code: 2 })).answer.data.order)
    }
    const [awaited, late, twice] = orders
    const afterPromise = (minutes: number) => Date.parse(awaited?.promised_to ?? '') + minutes * 60_000
    await step(shop, awaited?.id ?? '', 'accept', 'ready')
    shop.clock.set(afterPromise(30))
    await step(shop, awaited?.id ?? '', 'hand_over')
    expect(await numbers()).toMatchObject({ orders: 3, late: 0 })
    await step(shop, late?.id ?? '', 'accept', 'ready', 'hand_over')
    expect((await numbers()).late).toBe(1)
    await step(shop, twice?.id ?? '', 'accept', 'ready', 'hold', 'resume', 'accept', 'ready', 'hand_over')
    expect((await numbers()).late).toBe(2)
  })

  it('[api:getSalesNumbers] count an order as never paid once it cannot be paid any more, and not while it can', async () => {
    await placePlanned(shop, online)
    await placePlanned(shop, online)
    bank.states.set(bank.started.at(-1)?.trackId ?? '', 'failed')
    await shop.app.inject(`/payment/return?trackid=${bank.started.at(-1)?.trackId}`)
    shop.clock.advance((PAYMENT_RETRY_MINUTES - 1) * 60_000)
    expect(await numbers()).toMatchObject({ orders: 0, unpaid: 0, cancelled: 0 })
    shop.clock.advance(60_000)
    expect(await numbers()).toMatchObject({ orders: 0, unpaid: 2, cancelled: 0 })
    await releaseExpiredOrders(shop.context, shop.clock.now())
    expect(await numbers()).toMatchObject({ orders: 0, unpaid: 2, cancelled: 0, refused: 0 })
  })

  it('count money that went back once it is agreed to', async () => {
    const placed = await placePaid(shop, bank)
    expect((await numbers()).sales).toBe(4.35)
    await step(shop, placed.order.id, 'hold')
    await shop.call('requestGuestRefund', { query: { token: placed.token ?? '' }, body: { order_id: placed.order.id } })
    expect(await numbers()).toMatchObject({ orders: 0, sales: 0, average: null, cancelled: 1, returned: 0 })
    const [refund] = (await shop.call('listRefunds', { headers: boss.headers })).answer.data
    await shop.call('decideRefund', { params: { id: refund?.id ?? '', decision: 'approve' }, body: {}, headers: boss.headers })
    expect(await numbers()).toMatchObject({ refunds: 0, returned: 4.35 })
    await pay(shop, bank)
    expect((await numbers()).orders).toBe(0)
  })

  it('are of days that are, in their order, at most a year, and of a branch that is there', async () => {
    expect((await ask({ from: '2026-02-30', to: planned })).failure.errors).toHaveProperty('from')
    expect((await ask({ from: planned, to: today })).failure.errors).toHaveProperty('to')
    expect((await ask({ from: '2024-01-01', to: planned })).failure.errors).toHaveProperty('to')
    expect((await ask({ from: today, to: planned, branch_id: 'moon' })).failure.code).toBe('BRANCH_UNKNOWN')
    expect(await numbers('2025-01-01', '2025-12-31')).toMatchObject({ orders: 0, sales: 0, average: null, by_day: [], by_product: [] })
  })
})

describe('the reading of the numbers', () => {
  it('goes where nobody waits for it', async () => {
    const statements = createStatementCount()
    shop.context.reports = shop.context.db.withPlugin(statements.plugin)
    expect((await numbers()).orders).toBe(0)
    expect(statements.count()).toBeGreaterThan(5)
  })

  it('finds the orders of some days by an index, however many others there are', async () => {
    const other = await openShop({ dialect: 'sqlite' })
    const plan = await sql<{ detail: string }>`explain query plan select count(*) from orders
      where delivery_date >= '2026-11-01' and delivery_date <= '2026-11-30' and status <> 'cancelled'`.execute(other.context.db)
    expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/USING INDEX orders_by_/)
    await other.close()
  })
})
