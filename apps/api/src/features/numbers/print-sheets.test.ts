import { describe, expect, it } from 'vitest'
import { eclair, photoCake, place, placeNew, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBank } from '../../testing/fake-bank.ts'
import { hireForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'
import { online, placePlanned, step } from '../../testing/order-life-steps.ts'
import { changeStaffProduct } from '../../testing/product-steps.ts'
import { readStaffOrder } from '../../testing/staff-order-steps.ts'
import { hire } from '../../testing/staff-steps.ts'

const shop = openShopForEachTest({ payments: createFakeBank() })
const boss = hireForEachTest(shop, 'staff')

const day = '2026-11-25'
type Asked = { day: string; from?: string; branch_id?: string; page?: number; per_page?: number; after?: string; until?: string }
const ask = (query: Asked) => shop.call('listPrintSheets', { query, headers: boss.headers })
const sheets = async (query: Asked = { day }) => (await ask(query)).answer.data

/** Orders a cake with that many pictures for that day. */
const orderCake = async (pictures: number, from = '16:00', more: object = {}) => {
  const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures, choice: preOrder })
  return (await place(shop, cart.id, { ...preOrder, delivery_date: day, delivery_from: from, ...more })).answer.data
}

describe('the pictures to be printed', () => {
  it('[api:listPrintSheets] [S6.3] are those of the day in their order, each with its size, order and place', async () => {
    const late = await orderCake(1, '18:00')
    const early = await orderCake(2)
    await placePlanned(shop, { product: eclair })
    const list = await sheets()
    expect(list.map(({ order, from, place: number, of }) => [order.number, from, number, of])).toEqual([
      [early.order.number, '16:00', 1, 2],
      [early.order.number, '16:00', 2, 2],
      [late.order.number, '18:00', 1, 1],
    ])
    expect(list[0]).toMatchObject({ product_id: photoCake.id, quantity: 1, order: { id: early.order.id, is_on_hold: false } })
    expect(list[0]?.choices_en).toHaveLength(photoCake.options.length)
    const [own] = early.order.items
    expect(list.slice(0, 2).map(({ image }) => image)).toEqual(own?.images)
    expect((await shop.app.inject(list[0]?.image.url ?? '')).statusCode).toBe(200)
  })

  it('[S6.3] have the size of the cake that was chosen', async () => {
    const product = (await shop.call('getProduct', { params: { id: 'photo-sheet-cake' }, query: {} })).answer.data
    const options = product.option_groups.map(({ kind, values }) => values[kind === 'size' ? 1 : 0]?.id ?? '')
    const size = product.option_groups.find(({ kind }) => kind === 'size')?.values[1]?.print
    const cart = await startCart(shop, product.id, { options, pictures: 1, choice: preOrder })
    await place(shop, cart.id, { ...preOrder, delivery_date: day, delivery_from: '16:00' })
    expect(size).toBeDefined()
    const [sheet] = await sheets()
    expect(sheet?.print).toEqual({ shape: 'rectangle', width_mm: (size?.width_cm ?? 0) * 10, height_mm: (size?.height_cm ?? 0) * 10 })
  })

  it('[S6.3] keep the size that was ordered when the product is hidden, and when its sizes are changed', async () => {
    const { order } = await orderCake(1)
    const [ordered] = await sheets()
    const sizes = (await readStaffOrder(shop, boss, order.id)).print_sizes
    expect([ordered?.print, sizes.length]).toEqual([{ shape: 'round', width_mm: 200, height_mm: 200 }, 1])
    const { db } = shop.context
    await db
      .updateTable('option_values')
      .set({ print_width_mm: 300, print_height_mm: 300 })
      .where('print_width_mm', 'is not', null)
      .execute()
    await changeStaffProduct(shop, boss, photoCake.id, { print_shape: 'heart' })
    expect((await sheets())[0]?.print).toEqual(ordered?.print)
    await changeStaffProduct(shop, boss, photoCake.id, { is_active: false })
    expect((await sheets())[0]?.print).toEqual(ordered?.print)
    expect((await readStaffOrder(shop, boss, order.id)).print_sizes).toEqual(sizes)
  })

  it('are narrowed to a time and a branch, and come in pages', async () => {
    await orderCake(3)
    const late = await orderCake(1, '18:00')
    expect((await sheets({ day, from: '18:00' })).map(({ order }) => order.number)).toEqual([late.order.number])
    expect(await sheets({ day, branch_id: 'jahra' })).toEqual([])
    expect(await sheets({ day: '2026-11-26' })).toEqual([])
    const second = await ask({ day, page: 2, per_page: 3 })
    expect([second.answer.data.map(({ from }) => from), second.answer.meta]).toEqual([['18:00'], { page: 2, per_page: 3, total: 4 }])
    const middle = await ask({ day, page: 2, per_page: 2 })
    expect(middle.answer.data.map(({ place: number, of }) => [number, of])).toEqual([
      [3, 3],
      [1, 1],
    ])
  })

  it('stay on the page on which they were shown, whatever becomes ready meanwhile', async () => {
    const [first] = [await orderCake(2), await orderCake(1), await orderCake(1, '18:00')]
    const page = async (number: number, bounds: { after?: string; until?: string }) => {
      const { data, meta } = (await ask({ day, page: number, per_page: 2, ...bounds })).answer
      return { ids: data.map(({ image }) => image.id), meta }
    }
    const all = await sheets()
    const until = all[1]?.cursor ?? ''
    const ids = all.map(({ image }) => image.id)
    expect(await page(1, { until })).toEqual({ ids: ids.slice(0, 2), meta: { page: 1, per_page: 2, total: 4 } })
    await step(shop, first.order.id, 'accept', 'ready')
    expect(await page(1, { until })).toEqual({ ids: [], meta: { page: 1, per_page: 2, total: 4 } })
    expect(await page(2, { after: until })).toEqual({ ids: ids.slice(2), meta: { page: 2, per_page: 2, total: 4 } })
    const early = await orderCake(1, '10:00')
    expect((await page(1, { until })).ids).toEqual(early.order.items[0]?.images.map(({ id }) => id))
    expect((await ask({ day, after: 'a b c' })).failure.errors).toHaveProperty('after')
  })

  it('leave out what is not begun unpaid, what is made and what is cancelled; what is on hold is marked', async () => {
    await orderCake(1, '16:00', online)
    const [held, ready, cancelled] = [await orderCake(1), await orderCake(1), await orderCake(1)]
    await step(shop, held.order.id, 'hold')
    await step(shop, ready.order.id, 'accept', 'ready')
    await step(shop, cancelled.order.id, 'cancel')
    expect((await sheets()).map(({ order }) => [order.number, order.is_on_hold])).toEqual([[held.order.number, true]])
  })

  it('are staff’s alone, of a day that is and of a branch that is there', async () => {
    const driver = await hire(shop, 'driver')
    expect((await shop.call('listPrintSheets', { query: { day }, headers: driver.headers })).status).toBe(403)
    expect((await shop.call('listPrintSheets', { query: { day } })).status).toBe(401)
    expect((await ask({ day: '2026-02-30' })).failure.errors).toHaveProperty('day')
    expect((await ask({ day, from: '25:00' })).failure.errors).toHaveProperty('from')
    expect((await ask({ day, branch_id: 'moon' })).failure.code).toBe('BRANCH_UNKNOWN')
    await placeNew(shop)
    expect(await sheets({ day: '2026-11-21' })).toEqual([])
  })
})
