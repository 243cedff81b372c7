import { describe, expect, it } from 'vitest'
import { eclair, fetchNow, place, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { openSalmiyaUntilOne } from '../../testing/late-night-steps.ts'
import { step } from '../../testing/order-life-steps.ts'
import { handOut, moveAs } from '../../testing/staff-order-steps.ts'

// On PostgreSQL in the quick tier too: the sums of the till are made in the database.

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')
const ali = hireForEachTest(shop, 'driver')

const [today, tomorrow] = ['2026-11-21', '2026-11-22']
const read = async (from: string, to: string, branch_id?: string) => {
  const query = { from, to, ...(branch_id === undefined ? {} : { branch_id }) }
  return (await shop.call('getSalesNumbers', { query, headers: boss.headers })).answer.data
}
const refund = async (id: string, amount: number) => {
  const body = { amount, reason: 'A broken box' }
  expect((await shop.call('createStaffCashRefund', { params: { id }, body, headers: boss.headers })).status).toBe(201)
}
const deliver = async () => {
  const { order } = await handOut(shop, boss, ali)
  for (const event of ['dispatch', 'deliver'] as const) await moveAs(shop, ali, order.id, event)
  return order
}
const pickUp = async () => {
  const cart = await startCart(shop, eclair, { quantity: 4, choice: fetchNow })
  const { order } = (await place(shop, cart.id, { ...fetchNow, payment_method_code: 2 })).answer.data
  await step(shop, order.id, 'accept', 'ready', 'hand_over')
  return order
}

describe('cash that was given back', () => {
  it('leaves the drawer of its branch in the night in which it was given, and the two nights add up', async () => {
    const [fetched, brought] = [await pickUp(), await deliver()]
    await refund(fetched.id, 1)
    await refund(fetched.id, 0.25)
    shop.clock.set(Date.parse(`${tomorrow}T10:00:00+03:00`))
    await refund(brought.id, 0.5)
    const branch_id = fetched.branch.id
    const [first, second, both] = [await read(today, today), await read(tomorrow, tomorrow), await read(today, tomorrow)]
    expect(first.cash_by_branch).toMatchObject([{ branch_id, orders: 1, cash: fetched.total, refunded: 1.25 }])
    expect(second.cash_by_branch).toMatchObject([{ branch_id, orders: 0, cash: 0, refunded: 0.5 }])
    expect(second.cash_by_branch[0]?.name_ar).toMatch(/[\u0621-\u064a]/u)
    expect(both.cash_by_branch).toMatchObject([{ branch_id, orders: 1, cash: fetched.total, refunded: 1.75 }])
    expect((await read(today, tomorrow, 'jahra')).cash_by_branch).toEqual([])
    // A driver hands in what was collected, whatever the shop gives back.
    expect(first.cash_by_driver).toMatchObject([{ driver_id: ali.id, orders: 1, cash: brought.total }])
    expect(second.cash_by_driver).toEqual([])
  })

  it('is a refund of the sales of the day of its order, whenever it was given', async () => {
    const [fetched, brought] = [await pickUp(), await deliver()]
    await refund(fetched.id, fetched.total)
    shop.clock.set(Date.parse(`${tomorrow}T10:00:00+03:00`))
    await refund(brought.id, 0.5)
    const sales = Math.round((fetched.total + brought.total) * 1000) / 1000
    expect(await read(today, today)).toMatchObject({ orders: 2, sales, refunds: fetched.total + 0.5, returned: 0 })
    expect(await read(tomorrow, tomorrow)).toMatchObject({ orders: 0, sales: 0, refunds: 0, returned: 0 })
    expect(await read(today, today, 'jahra')).toMatchObject({ refunds: 0 })
  })

  it('counts after midnight for the night that is still open', async () => {
    const brought = await deliver()
    await openSalmiyaUntilOne(shop, boss)
    shop.clock.set(Date.parse(`${tomorrow}T00:30:00+03:00`))
    await refund(brought.id, 0.5)
    expect((await read(today, today)).cash_by_branch).toMatchObject([{ orders: 0, cash: 0, refunded: 0.5 }])
    expect((await read(tomorrow, tomorrow)).cash_by_branch).toEqual([])
  })
})
