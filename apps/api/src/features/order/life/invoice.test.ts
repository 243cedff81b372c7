import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { createFakeBankForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { byToken, online, placePaid, placePlanned, readGuestOrder, step } from '../../../testing/order-life-steps.ts'
import { releaseExpiredOrders } from '../../payment/release-expired.ts'
import { sendRefunds } from '../../payment/send-refunds.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })

describe('the invoice of an online order', () => {
  it('[S1.8f] is there from the payment, of that time, with nothing due', async () => {
    const waiting = await placePlanned(shop, online)
    shop.clock.advance(MINUTE_MS)
    bank.states.set(bank.started.at(-1)?.trackId ?? '', 'paid')
    await shop.app.inject(`/payment/return?trackid=${bank.started.at(-1)?.trackId}`)
    const { receipt, total, number } = await readGuestOrder(shop, waiting)
    const paidAt = '2026-11-21T13:01:00+03:00'
    expect(receipt).toEqual({ number, issued_at: paidAt, is_paid: true, paid_at: paidAt, paid: total, due: 0 })
  })

  it('[S1.8f] stays when the money has gone back', async () => {
    const placed = await placePaid(shop, bank)
    const { receipt } = await readGuestOrder(shop, placed)
    await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
    shop.clock.advance(MINUTE_MS)
    await sendRefunds(shop.context, shop.clock.now())
    const order = await readGuestOrder(shop, placed)
    expect(order).toMatchObject({ payment_status: 'refunded', refund_amount: placed.order.total })
    expect(order.receipt).toEqual(receipt)
  })

  it('is not made by money that came too late and goes back', async () => {
    const placed = await placePlanned(shop, online)
    shop.clock.advance(15 * MINUTE_MS)
    await releaseExpiredOrders(shop.context, shop.clock.now())
    shop.clock.advance(MINUTE_MS)
    bank.states.set(bank.started.at(-1)?.trackId ?? '', 'paid')
    await shop.app.inject(`/payment/return?trackid=${bank.started.at(-1)?.trackId}`)
    await sendRefunds(shop.context, shop.clock.now())
    expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', receipt: null })
  })
})

describe('the invoice of a cash order', () => {
  it('asks for nothing once the order is cancelled', async () => {
    const placed = await placePlanned(shop)
    await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
    expect((await readGuestOrder(shop, placed)).receipt).toMatchObject({ is_paid: false, paid_at: null, paid: 0, due: 0 })
  })

  it('[S1.8f] is paid when the order is fetched, as when it is brought', async () => {
    const placed = await placePlanned(shop, { order_type: 'pick-up', payment_method_code: 2 })
    await step(shop, placed.order.id, 'accept', 'ready')
    expect((await readGuestOrder(shop, placed)).receipt).toMatchObject({ is_paid: false, due: placed.order.total })
    shop.clock.advance(MINUTE_MS)
    await step(shop, placed.order.id, 'hand_over')
    const receipt = { is_paid: true, issued_at: placed.order.created_at, paid_at: '2026-11-21T13:01:00+03:00', due: 0 }
    expect((await readGuestOrder(shop, placed)).receipt).toMatchObject(receipt)
  })
})
