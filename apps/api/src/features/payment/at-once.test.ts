import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { openPayingShops } from '../../testing/online-payment.ts'
import { releaseExpiredOrders } from './release-expired.ts'
import { sendRefunds } from './send-refunds.ts'

// On PostgreSQL in the quick tier too: two attempts of one order wait for its row.

const { bank, shop, placeOnline, start, readStatus, refunds, callBack, lastTrack } = openPayingShops()

const receiptTime = async (placed: Awaited<ReturnType<typeof placeOnline>>) => (await readStatus(placed)).receipt?.at

describe('two attempts of one order that are decided in the same moment', () => {
  it.each([0, 1])('the one that was paid pays it, whatever the other one’s failure does, whichever is heard first (%i)', async (first) => {
    const placed = await placeOnline()
    shop.clock.advance(MINUTE_MS)
    expect((await start(placed)).status).toBe(200)
    const [paid = '', failed = ''] = bank.started.map(({ trackId }) => trackId)
    bank.states.set(paid, 'paid').set(failed, 'failed')
    shop.clock.advance(3000)
    // Neither answer is returned before both enquiries have begun, so that both are applied at once.
    const both = Promise.withResolvers<void>()
    let waiting = 0
    bank.onEnquire = async () => {
      waiting += 1
      if (waiting === 2) both.resolve()
      await both.promise
    }
    await Promise.all((first === 0 ? [paid, failed] : [failed, paid]).map((trackId) => callBack(trackId)))
    expect(await readStatus(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await refunds()).toEqual([])
  })
})

describe('the time on a receipt', () => {
  it('is that of the payment, also when its money has gone back since', async () => {
    const placed = await placeOnline()
    const trackId = lastTrack()
    shop.clock.advance(20 * MINUTE_MS)
    await releaseExpiredOrders(shop.context, shop.clock.now())
    shop.clock.advance(MINUTE_MS)
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
