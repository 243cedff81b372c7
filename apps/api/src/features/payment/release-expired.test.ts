import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import { expect, it } from 'vitest'
import { GATEWAY_TIMEOUT_MAX_MS } from '../../platform/payments/payment-limits.ts'
import { openPayingShops } from '../../testing/online-payment.ts'
import { releaseExpiredOrders } from './release-expired.ts'
import { settleAttempt } from './settle-attempt.ts'

// On PostgreSQL in the quick tier too: an enquiry of another process is seen by its row.

const { bank, shop, placeOnline, start, readStatus, view, attempts, refunds, callBack, lastTrack } = openPayingShops()

const release = () => releaseExpiredOrders(shop.context, shop.clock.now())

it('an order paid in time by a browser that never returned is paid when its time is over', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'paid')
  shop.clock.advance(15 * MINUTE_MS)
  expect(await release()).toBe(0)
  expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  expect(await refunds()).toEqual([])
})

it('the same after a stop of the shop that lasted longer than the time to pay', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'paid')
  shop.clock.advance(20 * MINUTE_MS)
  expect(await release()).toBe(0)
  expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
})

it('the same of a page that was declined before, and of one that was left for another', async () => {
  const placed = await placeOnline()
  const first = lastTrack()
  bank.states.set(first, 'failed')
  await callBack(first)
  shop.clock.advance(MINUTE_MS)
  await start(placed)
  bank.states.set(lastTrack(), 'failed')
  await callBack(lastTrack())
  bank.states.set(first, 'paid')
  shop.clock.advance(14 * MINUTE_MS)
  expect(await release()).toBe(0)
  expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
})

it('a bank that does not answer postpones the release by two minutes, for the job and for whoever looks', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'unknown')
  shop.clock.advance(15 * MINUTE_MS)
  expect(await release()).toBe(0)
  shop.clock.advance(2 * MINUTE_MS - 1000)
  expect(await readStatus(placed)).toMatchObject({ payment_status: 'pending', can_retry: false, pay_until: null })
  expect(await release()).toBe(0)
  shop.clock.advance(1000)
  expect(await release()).toBe(1)
  expect(await view(placed)).toMatchObject({ payment_status: 'expired' })
})

it('what a bank answers while it is awaited pays the order', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'unknown')
  shop.clock.advance(15 * MINUTE_MS)
  expect(await release()).toBe(0)
  bank.states.set(lastTrack(), 'paid')
  shop.clock.advance(15_000)
  expect(await release()).toBe(0)
  expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
})

it('an enquiry that is under way elsewhere is awaited', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'paid')
  shop.clock.advance(15 * MINUTE_MS)
  let released = -1
  bank.onEnquire = async () => {
    bank.onEnquire = async () => {}
    released = await release()
  }
  const [attempt] = await attempts()
  await settleAttempt(shop.context, attempt?.id ?? '', shop.clock.now())
  expect(released).toBe(0)
  expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
  expect(await refunds()).toEqual([])
})

it('an enquiry that is under way elsewhere is awaited after the two minutes, too, but not one whose process was killed', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'unknown')
  shop.clock.advance(15 * MINUTE_MS)
  expect(await release()).toBe(0)
  const [attempt] = await attempts()
  shop.clock.advance(2 * MINUTE_MS)
  const now = shop.clock.now()
  await shop.context.db
    .updateTable('payment_attempts')
    .set({ asks: Number(attempt?.asks) + 1, asked_at: toInstantText(now) })
    .execute()
  expect(await release()).toBe(0)
  shop.clock.advance(GATEWAY_TIMEOUT_MAX_MS + 5000)
  expect(await release()).toBe(1)
  expect(await view(placed)).toMatchObject({ payment_status: 'expired' })
})

it('a bank that does not answer after a stop of the shop is waited for from the start on', async () => {
  await placeOnline()
  bank.states.set(lastTrack(), 'unknown')
  shop.clock.advance(60 * MINUTE_MS)
  const context = { ...shop.context, startedAtMs: shop.clock.now() }
  expect(await releaseExpiredOrders(context, shop.clock.now())).toBe(0)
  shop.clock.advance(2 * MINUTE_MS)
  expect(await releaseExpiredOrders(context, shop.clock.now())).toBe(1)
})

it('after the two minutes a bank that did not answer is not enquired again, so that it holds up no other order', async () => {
  await placeOnline()
  bank.states.set(lastTrack(), 'unknown')
  shop.clock.advance(15 * MINUTE_MS)
  expect(await release()).toBe(0)
  const before = bank.enquired.length
  shop.clock.advance(2 * MINUTE_MS)
  expect(await release()).toBe(1)
  expect(bank.enquired).toHaveLength(before)
})

it('a start that the gateway refused opens no page to enquire about', async () => {
  bank.startFailure = 'gateway_refused'
  const placed = await placeOnline()
  bank.startFailure = null
  shop.clock.advance(15 * MINUTE_MS)
  expect(await release()).toBe(1)
  expect(bank.enquired).toEqual([])
  expect(await view(placed)).toMatchObject({ payment_status: 'expired' })
})
