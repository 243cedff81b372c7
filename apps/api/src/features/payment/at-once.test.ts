import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { eclair, openShop, place, startCart } from '../../testing/checkout-steps.ts'
import { createFakeBank, type FakeBank } from '../../testing/fake-bank.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { releaseExpiredOrders } from '../order/release-order.ts'
import { sendRefunds } from './send-refunds.ts'

// On PostgreSQL in the quick tier too: two attempts of one order wait for its row.

let shop: TestShop
let bank: FakeBank
beforeEach(async () => {
  bank = createFakeBank()
  shop = await openShop({ payments: bank })
})
afterEach(async () => {
  expect(await checkData(shop.context)).toEqual([])
  await shop.close()
})

const placeOnline = async (): Promise<PlacedOrder> => {
  const cart = await startCart(shop, eclair, { quantity: 4 })
  return (await place(shop, cart.id, { payment_method_code: 3, payment_method: 'knet' })).answer.data
}
const callOf = (placed: PlacedOrder) => ({ params: { order: placed.order.id }, query: { token: placed.token ?? '' } })
const callBack = (trackId: string) => shop.app.inject({ method: 'POST', url: `/api/payments/fake/callback?trackid=${trackId}` })
const refunds = () => shop.context.db.selectFrom('refunds').select('reason').execute()
const receiptTime = async (placed: PlacedOrder) => (await shop.call('getPaymentStatus', callOf(placed))).answer.data.receipt?.at

describe('two attempts of one order that are decided in the same moment', () => {
  it.each([0, 1])('the one that was paid pays it, whatever the other one’s failure does, whichever is heard first (%i)', async (first) => {
    const placed = await placeOnline()
    shop.clock.advance(MINUTE_MS)
    expect((await shop.call('startPayment', { ...callOf(placed), body: {} })).status).toBe(200)
    const [paid = '', failed = ''] = bank.started.map(({ trackId }) => trackId)
    bank.states.set(paid, 'paid').set(failed, 'failed')
    shop.clock.advance(3000)
    // Both answers are held until both have been asked for, so that both are written down at once.
    const both = Promise.withResolvers<void>()
    let waiting = 0
    bank.onEnquire = async () => {
      waiting += 1
      if (waiting === 2) both.resolve()
      await both.promise
    }
    await Promise.all((first === 0 ? [paid, failed] : [failed, paid]).map(callBack))
    expect((await shop.call('getPaymentStatus', callOf(placed))).answer.data).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await refunds()).toEqual([])
  })
})

describe('the time on a receipt', () => {
  it('is that of the payment, also when its money has gone back since', async () => {
    const placed = await placeOnline()
    const trackId = bank.started[0]?.trackId ?? ''
    shop.clock.advance(20 * MINUTE_MS)
    await releaseExpiredOrders(shop.context, shop.clock.now())
    bank.states.set(trackId, 'paid')
    await callBack(trackId)
    const paidAt = await receiptTime(placed)
    expect(Date.parse(paidAt ?? '')).toBe(shop.clock.now())
    shop.clock.advance(3 * MINUTE_MS)
    await sendRefunds(shop.context, shop.clock.now())
    expect(bank.refunded).toHaveLength(1)
    expect(await receiptTime(placed)).toBe(paidAt)
  })
})
