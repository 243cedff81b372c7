import { describe, expect, it } from 'vitest'
import { eclair, fetchNow, place, placeNew, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'
import { openSalmiyaUntilOne, saveSalmiya } from '../../testing/late-night-steps.ts'
import { placePaid, placePlanned, step } from '../../testing/order-life-steps.ts'
import { handOut, moveAs } from '../../testing/staff-order-steps.ts'
import type { Hired } from '../../testing/staff-steps.ts'

// On PostgreSQL in the quick tier too: the sums of the till are made in the database.

const bank = createFakeBankForEachTest()
const shop = openShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')
const ali = hireForEachTest(shop, 'driver')
const badr = hireForEachTest(shop, 'driver')

const today = '2026-11-21'
const planned = '2026-11-25'
const read = async (given: { from?: string; to?: string; branch_id?: string } = {}) => {
  const query = { from: today, to: planned, ...given }
  return (await shop.call('getSalesNumbers', { query, headers: boss.headers })).answer.data
}
const fils = (kwd: number): number => Math.round(kwd * 1000)
/** An order that a driver has delivered. */
const deliver = async (driver: Hired, given: Parameters<typeof handOut>[3] = {}) => {
  const { order } = await handOut(shop, boss, driver, given)
  for (const event of ['dispatch', 'deliver'] as const) await moveAs(shop, driver, order.id, event)
  return order
}
const placePickUp = async () => {
  const cart = await startCart(shop, eclair, { quantity: 4, choice: fetchNow })
  return (await place(shop, cart.id, { ...fetchNow, payment_method_code: 2 })).answer.data.order
}

describe('closing the till', () => {
  it('[api:getSalesNumbers] [S6.3] shows the sales by way of payment, which add up to all sales', async () => {
    const cash = [(await placeNew(shop, { tipping: 0.255 })).order, (await placeNew(shop)).order]
    const fetched = await placePickUp()
    const knet = (await placePaid(shop, bank)).order
    const card = (await placePaid(shop, bank, { payment_method: 'credit' })).order
    await step(shop, (await placePlanned(shop)).order.id, { event: 'cancel', note: 'No flour' })
    await placePlanned(shop, { payment_method_code: 3, payment_method: 'knet' })
    const data = await read()
    const sum = cash.reduce((total, order) => total + fils(order.total), 0)
    expect(data.by_payment.map(({ code, method, orders, sales }) => [code, method, orders, fils(sales)])).toEqual([
      [1, null, 2, sum],
      [2, null, 1, fils(fetched.total)],
      [3, 'credit', 1, fils(card.total)],
      [3, 'knet', 1, fils(knet.total)],
    ])
    expect(data.by_payment.reduce((total, { sales }) => total + fils(sales), 0)).toBe(fils(data.sales))
    expect((await read({ to: today })).by_payment.map(({ code }) => code)).toEqual([1, 2])
    expect((await read({ branch_id: 'jahra' })).by_payment).toEqual([])
  })

  it('[api:getSalesNumbers] [S6.3] [S4.13a] shows the cash that each driver has to hand in, of what is delivered and was not paid before', async () => {
    const first = await deliver(ali, { tipping: 0.255 })
    const second = await deliver(ali)
    const third = await deliver(badr)
    await handOut(shop, boss, badr)
    const prepaid = (await placePaid(shop, bank)).order
    await shop.call('assignDriver', { params: { id: prepaid.id }, body: { driver_id: badr.id }, headers: boss.headers })
    await step(shop, prepaid.id, 'accept', 'ready', 'dispatch', 'deliver')
    const { cash_by_driver: drivers, cash_by_branch: branches } = await read()
    expect(drivers.map(({ driver_id: id, name, orders, cash }) => [id, name, orders, fils(cash)])).toEqual([
      [ali.id, ali.name, 2, fils(first.total) + fils(second.total)],
      [badr.id, badr.name, 1, fils(third.total)],
    ])
    expect(branches).toEqual([])
    expect((await read({ from: planned })).cash_by_driver).toEqual([])
    expect((await read({ branch_id: 'jahra' })).cash_by_driver).toEqual([])
  })

  it('[S6.3] counts cash for the day on which it was taken, whatever day was promised', async () => {
    const fetched = await placePickUp()
    await step(shop, fetched.id, 'accept', 'ready')
    const { order } = await handOut(shop, boss, ali)
    await moveAs(shop, ali, order.id, 'dispatch')
    shop.clock.set(Date.parse('2026-11-22T00:00:00+03:00'))
    await moveAs(shop, ali, order.id, 'deliver')
    await step(shop, fetched.id, 'hand_over')
    expect(await read({ to: today })).toMatchObject({ orders: 2, cash_by_driver: [], cash_by_branch: [] })
    const data = await read({ from: '2026-11-22', to: '2026-11-22' })
    expect(data.orders).toBe(0)
    expect(data.cash_by_driver).toMatchObject([{ driver_id: ali.id, orders: 1, cash: order.total }])
    expect(data.cash_by_branch).toMatchObject([{ branch_id: fetched.branch.id, orders: 1, cash: fetched.total }])
    expect(await read({ from: '2026-11-23' })).toMatchObject({ cash_by_driver: [], cash_by_branch: [] })
  })

  it('[S6.3] counts what is taken after midnight for the night in which it was taken, at a branch that is still open', async () => {
    const { order } = await handOut(shop, boss, ali)
    await moveAs(shop, ali, order.id, 'dispatch')
    await openSalmiyaUntilOne(shop, boss)
    shop.clock.set(Date.parse('2026-11-22T00:30:00+03:00'))
    await moveAs(shop, ali, order.id, 'deliver')
    expect((await read({ to: today })).cash_by_driver).toMatchObject([{ driver_id: ali.id, orders: 1 }])
    expect((await read({ from: '2026-11-22' })).cash_by_driver).toEqual([])
  })

  it('[S6.3] counts what is handed over late, after closing, for its night, and what is handed over in the morning for the next one', async () => {
    const late = (await handOut(shop, boss, ali)).order
    const early = (await handOut(shop, boss, badr)).order
    await openSalmiyaUntilOne(shop, boss)
    await moveAs(shop, ali, late.id, 'dispatch')
    shop.clock.set(Date.parse('2026-11-22T01:10:00+03:00'))
    await moveAs(shop, ali, late.id, 'deliver')
    await moveAs(shop, badr, early.id, 'dispatch')
    shop.clock.set(Date.parse('2026-11-22T10:00:00+03:00'))
    await moveAs(shop, badr, early.id, 'deliver')
    expect((await read({ to: today })).cash_by_driver).toMatchObject([{ driver_id: ali.id, orders: 1 }])
    expect((await read({ from: '2026-11-22' })).cash_by_driver).toMatchObject([{ driver_id: badr.id, orders: 1 }])
  })

  it('[S6.3] counts the cash of a past night as before, after its branch was saved', async () => {
    const special = { date: today, order_type: null, is_closed: false, from: '07:00', to: '01:00', note_en: '', note_ar: '' }
    await saveSalmiya(shop, boss, { special_days: [special] })
    const { order } = await handOut(shop, boss, ali)
    await moveAs(shop, ali, order.id, 'dispatch')
    shop.clock.set(Date.parse('2026-11-22T00:30:00+03:00'))
    await moveAs(shop, ali, order.id, 'deliver')
    expect((await read({ to: today })).cash_by_driver).toMatchObject([{ driver_id: ali.id, orders: 1 }])
    shop.clock.set(Date.parse('2026-11-25T12:00:00+03:00'))
    await saveSalmiya(shop, boss, { phone: '+96525710109' })
    expect((await read({ to: today })).cash_by_driver).toMatchObject([{ driver_id: ali.id, orders: 1 }])
    expect((await read({ from: '2026-11-22' })).cash_by_driver).toEqual([])
  })

  it('shows what was delivered without a driver apart', async () => {
    const { order } = await placeNew(shop)
    await step(shop, order.id, 'accept', 'ready', 'dispatch', 'deliver')
    expect((await read()).cash_by_driver).toEqual([{ driver_id: null, name: '', orders: 1, cash: order.total }])
  })

  it('[S6.3] shows the cash taken at each branch, of what was picked up there', async () => {
    const fetched = await placePickUp()
    await placePickUp()
    await step(shop, fetched.id, 'accept', 'ready', 'hand_over')
    const { cash_by_branch: branches, cash_by_driver: drivers } = await read()
    expect(branches).toMatchObject([{ branch_id: fetched.branch.id, orders: 1, cash: fetched.total }])
    expect(branches[0]?.name_ar).toMatch(/[\u0621-\u064a]/u)
    expect(drivers).toEqual([])
  })
})
