import { beforeEach, expect, it } from 'vitest'
import { photoCake, place, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { openSalmiyaUntilOne } from '../../testing/late-night-steps.ts'
import { placePlanned } from '../../testing/order-life-steps.ts'

// On PostgreSQL in the quick tier too: the night is found by comparing instants as texts.

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')

beforeEach(() => openSalmiyaUntilOne(shop, boss))

const atMidnight = (date: string) => ({ delivery_date: date, delivery_from: '00:00' })
const readBakeList = async (day: string) => (await shop.call('getBakeList', { query: { day }, headers: boss.headers })).answer.data
const readSlots = async (day: string) =>
  (await readBakeList(day)).slots.map(({ date, from, items }) => [
    date,
    from,
    items.flatMap(({ orders }) => orders.map(({ number }) => number)),
  ])

it('[S6.3] the bake list of a day has its night after midnight, in order, and not the night before', async () => {
  const { order: before } = await placePlanned(shop, atMidnight('2026-11-25'))
  const { order: night } = await placePlanned(shop, { ...atMidnight('2026-11-26'), quantity: 5 })
  const { order: evening } = await placePlanned(shop, { delivery_from: '20:00' })
  expect(await readSlots('2026-11-24')).toEqual([['2026-11-25', '00:00', [before.number]]])
  expect(await readSlots('2026-11-25')).toEqual([
    ['2026-11-25', '20:00', [evening.number]],
    ['2026-11-26', '00:00', [night.number]],
  ])
  expect((await readBakeList('2026-11-25')).totals.map(({ quantity }) => quantity)).toEqual([9])
  expect(await readSlots('2026-11-26')).toEqual([])
})

it('[S6.3] [S2.8] the pictures of a day have those of its night, each with the date of its time', async () => {
  const orderCake = async (time: { delivery_date: string; delivery_from: string }) => {
    const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })
    return (await place(shop, cart.id, { ...preOrder, ...time })).answer.data.order.number
  }
  const night = await orderCake(atMidnight('2026-11-26'))
  const evening = await orderCake({ delivery_date: '2026-11-25', delivery_from: '20:00' })
  const readSheets = async (query: { day: string; from?: string; page?: number; per_page?: number }) => {
    const { data, meta } = (await shop.call('listPrintSheets', { query, headers: boss.headers })).answer
    return { sheets: data.map(({ order, date, from }) => [order.number, date, from]), total: meta.total }
  }
  const [first, last] = [
    [evening, '2026-11-25', '20:00'],
    [night, '2026-11-26', '00:00'],
  ]
  expect(await readSheets({ day: '2026-11-25' })).toEqual({ sheets: [first, last], total: 2 })
  expect(await readSheets({ day: '2026-11-25', page: 2, per_page: 1 })).toEqual({ sheets: [last], total: 2 })
  expect(await readSheets({ day: '2026-11-25', from: '00:00' })).toEqual({ sheets: [last], total: 1 })
  expect(await readSheets({ day: '2026-11-26' })).toEqual({ sheets: [], total: 0 })
})

it('a day at the end of the calendar has nothing to bake', async () => {
  for (const day of ['0000-01-01', '9999-12-31']) expect(await readBakeList(day)).toEqual({ day, slots: [], totals: [] })
})
