import { describe, expect, it } from 'vitest'
import { eclair, kunafaBar, photoCake, place, placeNew, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'
import { online, placePaid, placePlanned, step } from '../../testing/order-life-steps.ts'
import { sendRefunds } from '../payment/send-refunds.ts'

const bank = createFakeBankForEachTest()
const shop = openShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

const day = '2026-11-25'
const bakeList = async (query: { day: string; branch_id?: string } = { day }) =>
  (await shop.call('getBakeList', { query, headers: boss.headers })).answer.data
const load = async (query: { day: string; branch_id?: string }) =>
  (await shop.call('listSlotLoad', { query, headers: boss.headers })).answer.data

describe('the list of what is to be baked', () => {
  it('[api:getBakeList] [S6.3] names each thing once for its time, with how many of it and for whom', async () => {
    const four = await placePlanned(shop, { quantity: 4 })
    const six = await placePlanned(shop, { quantity: 6 })
    const later = await placePlanned(shop, { product: kunafaBar, quantity: 2, delivery_from: '18:00' })
    const cake = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })
    const birthday = (await place(shop, cake.id, { ...preOrder, delivery_date: day, delivery_from: '16:00' })).answer.data
    const { slots, totals } = await bakeList()
    expect(slots.map(({ from }) => from)).toEqual(['16:00', '18:00'])
    const [afternoon, evening] = slots
    const eclairs = afternoon?.items.find(({ product_id: id }) => id === eclair)
    expect(eclairs).toMatchObject({ quantity: 10, choices_en: [] })
    expect(eclairs?.orders.map(({ number, quantity }) => [number, quantity])).toEqual([
      [four.order.number, 4],
      [six.order.number, 6],
    ])
    const photo = afternoon?.items.find(({ product_id: id }) => id === photoCake.id)
    expect(photo?.orders).toMatchObject([{ number: birthday.order.number, quantity: 1, has_wishes: true, is_on_hold: false }])
    expect(photo?.choices_en).toHaveLength(photoCake.options.length)
    expect(photo?.choices_ar).toHaveLength(photoCake.options.length)
    expect(evening?.items.map(({ product_id: id, orders }) => [id, orders[0]?.number])).toEqual([[kunafaBar, later.order.number]])
    expect(totals.map(({ product_id: id, quantity }) => [id, quantity]).toSorted()).toEqual(
      [
        [eclair, 10],
        [photoCake.id, 1],
        [kunafaBar, 2],
      ].toSorted(),
    )
  })

  it('marks each order that has a note', async () => {
    await placePlanned(shop, { notes: 'No nuts' })
    await placePlanned(shop)
    const { slots } = await bakeList()
    expect(slots.flatMap(({ items }) => items.flatMap(({ orders }) => orders.map(({ has_wishes }) => has_wishes)))).toEqual([true, false])
  })

  it('leaves out what is made, what is cancelled and what is not paid; what is on hold is marked', async () => {
    const [held, ready, cancelled] = [await placePlanned(shop), await placePlanned(shop), await placePlanned(shop)]
    await placePlanned(shop, online)
    await step(shop, held.order.id, 'hold')
    await step(shop, ready.order.id, 'accept', 'ready')
    await step(shop, cancelled.order.id, 'cancel')
    const { slots, totals } = await bakeList()
    expect(
      slots.flatMap(({ items }) => items.flatMap(({ orders }) => orders.map(({ number, is_on_hold: isHeld }) => [number, isHeld]))),
    ).toEqual([[held.order.number, true]])
    expect(totals.map(({ quantity }) => quantity)).toEqual([4])
    expect(await bakeList({ day, branch_id: 'jahra' })).toEqual({ day, slots: [], totals: [] })
  })

  it('leaves out what was refunded whole before it was begun, for it cannot be accepted; what was begun is made', async () => {
    const all = [await placePaid(shop, bank), await placePaid(shop, bank), await placePaid(shop, bank)] as const
    const [fresh, begun, held] = all.map(({ order }) => order)
    await step(shop, begun?.id ?? '', 'accept')
    await step(shop, held?.id ?? '', 'hold')
    const numbers = async () =>
      (await bakeList()).slots.flatMap(({ items }) => items.flatMap(({ orders }) => orders.map(({ number }) => number)))
    expect(await numbers()).toEqual([fresh?.number, begun?.number, held?.number])
    for (const { order } of all)
      await shop.call('createStaffRefund', {
        params: { id: order.id },
        body: { amount: order.total, reason: 'Late' },
        headers: boss.headers,
      })
    await sendRefunds(shop.context, shop.clock.now())
    expect(await numbers()).toEqual([begun?.number])
    const params = { id: fresh?.id ?? '', event: 'accept' } as const
    expect((await shop.call('moveStaffOrder', { params, body: {}, headers: boss.headers })).failure.code).toBe('ORDER_REFUNDED')
  })

  it('is of a day that is, and of a branch that is there', async () => {
    const ask = (query: { day: string; branch_id?: string }) => shop.call('getBakeList', { query, headers: boss.headers })
    expect((await ask({ day: '2026-02-30' })).failure.errors).toHaveProperty('day')
    expect((await ask({ day, branch_id: 'moon' })).failure.code).toBe('BRANCH_UNKNOWN')
    expect((await shop.call('listSlotLoad', { query: { day: '2026-13-01' }, headers: boss.headers })).failure.errors).toHaveProperty('day')
  })
})

describe('how full the times are', () => {
  it('[api:listSlotLoad] [S6.3] is told for every time that has a limit, booked or not', async () => {
    const before = await load({ day, branch_id: 'salmiya' })
    expect(before.length).toBeGreaterThan(5)
    expect(before.every(({ booked, branch_id: id }) => booked === 0 && id === 'salmiya')).toBe(true)
    await placePlanned(shop)
    await placePlanned(shop)
    await placeNew(shop)
    const mine = (await load({ day })).filter(({ booked }) => booked > 0)
    expect(mine).toMatchObject([{ branch_id: 'salmiya', shipping_type: 'pre-order', order_type: 'asap', from: '16:00', booked: 2 }])
    expect(mine[0]?.capacity).toBeGreaterThan(2)
  })
})
