import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { expect, it } from 'vitest'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { dayBeginsMs, placePaid, readGuestOrder, step } from '../../testing/order-life-steps.ts'
import { assignDriver, moveAs, readDeliveries } from '../../testing/staff-order-steps.ts'
import { sendRefunds } from '../payment/send-refunds.ts'

// On PostgreSQL in the quick tier too: each database puts the parts of the board together by itself.

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')
const driver = hireForEachTest(shop, 'driver')

const board = async () => {
  const { answer } = await shop.call('listStaffOrders', { query: {}, headers: boss.headers })
  return answer.data.map(({ id, column, is_late: isLate }) => ({ id, column, isLate }))
}
/** Refunds all that was paid for an order, as staff do; the job sends it. */
const refundWhole = async (id: string): Promise<void> => {
  const { data } = (await shop.call('getStaffOrder', { params: { id }, headers: boss.headers })).answer
  const body = { amount: data.left_to_refund, reason: 'Two hours late' }
  await shop.call('createStaffRefund', { params: { id }, body, headers: boss.headers })
  await sendRefunds(shop.context, shop.clock.now())
}

it('[S6.3] a refunded order that is not handed over stays on the board and with its driver after its day, until it is', async () => {
  const [sent, held] = [await placePaid(shop, bank), await placePaid(shop, bank)]
  shop.clock.set(dayBeginsMs + 23 * 60 * MINUTE_MS)
  await assignDriver(shop, boss, sent.order.id, driver)
  await step(shop, sent.order.id, 'accept', 'ready', 'dispatch')
  await step(shop, held.order.id, 'accept', 'hold')
  for (const { order } of [sent, held]) await refundWhole(order.id)
  expect(await readGuestOrder(shop, sent)).toMatchObject({ status: 'on_the_way', payment_status: 'refunded' })
  const open = [
    { id: sent.order.id, column: 'on_the_way', isLate: true },
    { id: held.order.id, column: 'needs_action', isLate: true },
  ]
  expect(await board()).toEqual(open)
  shop.clock.set(dayBeginsMs + 24 * 60 * MINUTE_MS)
  expect(await board()).toEqual(open)
  expect((await readDeliveries(shop, driver)).map(({ id }) => id)).toEqual([sent.order.id])
  expect((await moveAs(shop, driver, sent.order.id, 'deliver')).status).toBe(200)
  expect((await readDeliveries(shop, driver)).map(({ id, status }) => [id, status])).toEqual([[sent.order.id, 'delivered']])
  await moveAs(shop, boss, held.order.id, 'cancel', { reason: 'Too late' })
  expect(await board()).toEqual([])
})
