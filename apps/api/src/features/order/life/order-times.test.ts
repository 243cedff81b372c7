import { describe, expect, it } from 'vitest'
import { join } from '../../../testing/account-steps.ts'
import { photoCake, place, placeNew, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { assignTo, byToken, placePlanned, step, tokenOf } from '../../../testing/order-life-steps.ts'

const shop = openShopForEachTest()

type Placed = Awaited<ReturnType<typeof placeNew>>
const ask = async (placed: Placed, date?: string) =>
  (
    await shop.call('listGuestOrderTimes', {
      params: { id: placed.order.id },
      query: { ...tokenOf(placed), ...(date === undefined ? {} : { date }) },
    })
  ).answer

describe('the times that an order can be given', () => {
  it('[S4.18d] [api:listOrderTimes] [api:listGuestOrderTimes] begin today while a slot is left, and each of them can be taken', async () => {
    const { headers, user } = await join(shop)
    const placed = await placeNew(shop)
    await assignTo(shop, placed, user.id)
    await step(shop, placed.order.id, 'accept', 'hold')
    const { data, dates } = await ask(placed)
    expect(dates[0]).toEqual({ date: '2026-11-21', is_open: true, reason: null })
    const mine = await shop.call('listOrderTimes', { headers, params: { id: placed.order.id } })
    expect(mine.answer).toMatchObject({ data, dates })
    const slot = data.find(({ status }) => status === 1)
    const moved = await shop.call('updateGuestOrder', {
      query: tokenOf(placed),
      body: { order_id: placed.order.id, delivery_date: slot?.day ?? '', from: slot?.from ?? '' },
    })
    expect(moved.answer.data.promised_from).toBe(`${slot?.day}T${slot?.from}:00+03:00`)
  })

  it('begin tomorrow once the last order of today was taken', async () => {
    const placed = await placePlanned(shop)
    shop.clock.set(Date.parse('2026-11-21T23:50:00+03:00'))
    const { data, dates } = await ask(placed)
    expect(dates[0]?.date).toBe('2026-11-22')
    expect(new Set(data.map(({ day }) => day))).toEqual(new Set(['2026-11-22']))
  })

  it('leave out what comes too soon for the products in the order', async () => {
    const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })
    const cake = (await place(shop, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data
    const tomorrow = (await ask(cake, '2026-11-22')).data
    expect(tomorrow.length).toBeGreaterThan(0)
    expect(new Set(tomorrow.map(({ reason }) => reason))).toEqual(new Set(['LEAD_TIME']))
  })

  it('[S4.18d] include those after the present one, for which the products in the order are made already', async () => {
    const cart = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })
    const cake = (await place(shop, cart.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })).answer.data
    shop.clock.set(Date.parse('2026-11-24T20:00:00+03:00'))
    const reasons = async (date: string) => new Map((await ask(cake, date)).data.map(({ from, reason }) => [from, reason]))
    const sameDay = await reasons('2026-11-25')
    expect(['15:00', '16:00', '18:00'].map((from) => sameDay.get(from))).toEqual(['LEAD_TIME', null, null])
    const move = (from: string) =>
      shop.call('updateGuestOrder', { query: tokenOf(cake), body: { order_id: cake.order.id, delivery_date: '2026-11-25', from } })
    expect((await move('15:00')).failure.code).toBe('LEAD_TIME')
    expect((await move('18:00')).answer.data.promised_from).toBe('2026-11-25T18:00:00+03:00')
    // The kitchen counts on the later time now.
    expect((await move('16:00')).failure.code).toBe('LEAD_TIME')
  })

  it('are told to nobody else, and of no date that there is not', async () => {
    const { headers } = await join(shop)
    const placed = await placePlanned(shop)
    const [others, missing] = [placed.order.id, 'c0ffee00-0000-4000-8000-000000000000']
    for (const id of [others, missing]) {
      expect((await shop.call('listOrderTimes', { headers, params: { id } })).failure.code).toBe('ORDER_NOT_FOUND')
      const asGuest = await shop.call('listGuestOrderTimes', { params: { id }, query: { token: 'x'.repeat(43) } })
      expect(asGuest.failure.code).toBe('ORDER_NOT_FOUND')
    }
    const wrong = await shop.call('listGuestOrderTimes', { ...byToken(placed), query: { ...tokenOf(placed), date: '2026-02-31' } })
    expect(wrong.failure.errors).toHaveProperty('date')
    for (const date of ['0000-01-01', '9999-12-31']) expect((await ask(placed, date)).data, date).toEqual([])
  })
})
