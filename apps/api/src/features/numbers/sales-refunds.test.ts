import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { expect, it } from 'vitest'
import { eclairKwd } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { byToken, online, pay, placePaid, placePlanned, readGuestOrder, readRefunds, step } from '../../testing/order-life-steps.ts'
import { reconcilePayments } from '../payment/payment.jobs.ts'
import { sendRefunds } from '../payment/send-refunds.ts'

// On PostgreSQL in the quick tier too: the sums of refunds are made in the database.

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

const fils = (kwd: number): number => Math.round(kwd * 1000)
const readNumbers = async () => {
  const query = { from: '2026-11-21', to: '2026-11-25' }
  return (await shop.call('getSalesNumbers', { query, headers: boss.headers })).answer.data
}
/** Sales without their refunds, in fils. */
const readRest = async () => {
  const { sales, refunds } = await readNumbers()
  return fils(sales) - fils(refunds)
}
const refund = (id: string, amount: number) =>
  shop.call('createStaffRefund', { params: { id }, body: { amount, reason: 'Without the candles' }, headers: boss.headers })
const send = () => sendRefunds(shop.context, shop.clock.now())
const reconcile = async (minutes: number) => {
  shop.clock.advance(minutes * MINUTE_MS)
  await reconcilePayments(shop.context, shop.clock.now())
}
const startAgain = (placed: PlacedOrder) =>
  shop.call('startPayment', { params: { order: placed.order.id }, query: { token: placed.token ?? '' }, body: {} })
const lastTrack = () => bank.started.at(-1)?.trackId ?? ''
const delivered = async () => {
  const placed = await placePaid(shop, bank)
  await step(shop, placed.order.id, 'accept', 'ready', 'dispatch', 'deliver')
  return placed
}

it('[S6.3] the refund of an order that was cancelled is not subtracted from the sales of others', async () => {
  const { order } = await delivered()
  const lost = await placePaid(shop, bank, { quantity: 8 })
  await shop.call('cancelGuestOrder', { ...byToken(lost), body: {} })
  expect(await readNumbers()).toMatchObject({ orders: 1, sales: order.total, refunds: 0, returned: lost.order.total })
  await send()
  expect(await readNumbers()).toMatchObject({ orders: 1, sales: order.total, refunds: 0, returned: lost.order.total })
})

it('[S6.3] a part that staff refund is one of the sales until its order is cancelled', async () => {
  const { order } = await delivered()
  await refund(order.id, 1.25)
  expect(await readNumbers()).toMatchObject({ sales: order.total, refunds: 1.25, returned: 0 })
  await send()
  expect(await readRest()).toBe(fils(order.total) - 1250)
  const lost = await placePaid(shop, bank)
  await refund(lost.order.id, eclairKwd)
  await shop.call('cancelGuestOrder', { ...byToken(lost), body: {} })
  expect(await readNumbers()).toMatchObject({ sales: order.total, refunds: 1.25, returned: lost.order.total })
})

it('[S6.3] an order that was refunded whole after it was accepted leaves nothing of its sale', async () => {
  const { order } = await delivered()
  await refund(order.id, order.total)
  await send()
  expect(await readNumbers()).toMatchObject({ orders: 1, sales: order.total, refunds: order.total, returned: 0 })
})

it('[S6.3] a second payment that goes back leaves the whole sale', async () => {
  const placed = await placePlanned(shop, online)
  const first = lastTrack()
  bank.states.set(first, 'failed')
  await shop.app.inject(`/payment/return?trackid=${first}`)
  await startAgain(placed)
  await pay(shop, bank)
  bank.states.set(first, 'paid')
  await reconcile(60)
  await reconcile(60)
  expect(await readRefunds(shop)).toMatchObject([{ reason: 'paid_twice' }])
  await refund(placed.order.id, 1)
  await send()
  expect(await readNumbers()).toMatchObject({ sales: 4.35, refunds: 1, returned: 4.35 })
})

it('[S6.3] a part of a payment that the bank took back is none of the payment that came after it', async () => {
  const placed = await placePaid(shop, bank)
  await refund(placed.order.id, 1)
  await send()
  bank.states.set(lastTrack(), 'failed')
  await reconcile(2)
  expect(await readNumbers()).toMatchObject({ orders: 0, refunds: 0, returned: 1 })
  await startAgain(placed)
  await pay(shop, bank)
  expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'paid' })
  expect(await readNumbers()).toMatchObject({ sales: 4.35, refunds: 0, returned: 1 })
})
