import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import { expect, it } from 'vitest'
import { GATEWAY_TIMEOUT_MAX_MS } from '../../platform/payments/payment-limits.ts'
import { openPayingShops } from '../../testing/online-payment.ts'
import { releaseExpiredOrders } from './release-expired.ts'
import { settleAttempt } from './settle-attempt.ts'
import { noteWork } from './working-since.ts'

// On PostgreSQL in the quick tier too: an enquiry of another process is seen by its row.

const { bank, shop, placeOnline, start, readStatus, view, attempts, refunds, callBack, lastTrack, holdAnswer } = openPayingShops()

const release = () => releaseExpiredOrders(shop.context, shop.clock.now())

/** Time in which the shop works: `shop.clock.advance` alone is a standstill. */
const work = (ms: number): void => {
  for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) {
    shop.clock.advance(Math.min(STEP_MS, ms - passedMs))
    noteWork(shop.context, shop.clock.now())
  }
}
const STEP_MS = 15_000

/** The enquiry of another process, which was claimed at an instant and is not answered; perhaps that process was killed. */
const claimElsewhere = async (atMs = shop.clock.now()) =>
  void (await shop.context.db
    .updateTable('payment_attempts')
    .set((set) => ({ asks: set('asks', '+', 1), asked_at: toInstantText(atMs) }))
    .execute())

it('an order paid in time by a browser that never returned is paid when its time is over', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'paid')
  shop.clock.advance(15 * MINUTE_MS)
  expect(await release()).toBe(0)
  expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  expect(await refunds()).toEqual([])
})

it.each([
  ['after a stop of the shop that lasted longer than the time to pay', (ms: number) => shop.clock.advance(ms)],
  ['where the release comes late, for another process had its lease', (ms: number) => work(ms)],
])('the same %s', async (_name, pass) => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'paid')
  pass(20 * MINUTE_MS)
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
  work(15 * MINUTE_MS)
  expect(await release()).toBe(0)
  work(2 * MINUTE_MS - 2000)
  expect(await readStatus(placed)).toMatchObject({ payment_status: 'pending', can_retry: false, pay_until: null })
  expect(await release()).toBe(0)
  work(2000)
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

it.each([15, 25])('an enquiry that is under way elsewhere is awaited %i minutes after the order', async (minutes) => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'paid')
  shop.clock.advance(minutes * MINUTE_MS)
  let released = -1
  bank.onEnquire = async () => {
    bank.onEnquire = async () => {}
    released = await release()
  }
  const [attempt] = await attempts()
  expect(await settleAttempt(shop.context, attempt?.id ?? '', shop.clock.now())).toBe(true)
  expect(released).toBe(0)
  expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
  expect(await refunds()).toEqual([])
})

it('an enquiry that is under way elsewhere is awaited after the two minutes, too, but not one whose process was killed', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'unknown')
  work(15 * MINUTE_MS)
  expect(await release()).toBe(0)
  work(2 * MINUTE_MS)
  await claimElsewhere()
  const before = bank.enquired.length
  expect(await release()).toBe(0)
  work(GATEWAY_TIMEOUT_MAX_MS + 4999)
  expect(await release()).toBe(0)
  expect(bank.enquired).toHaveLength(before)
  work(1)
  expect(await release()).toBe(1)
  expect(bank.enquired).toHaveLength(before + 1)
  expect(await view(placed)).toMatchObject({ payment_status: 'expired' })
})

it('enquiries of others that follow one another without a pause put off the release by half a minute at most', async () => {
  await placeOnline()
  bank.states.set(lastTrack(), 'unknown')
  work(15 * MINUTE_MS)
  expect(await release()).toBe(0)
  for (let passedMs = 0; passedMs < 2 * MINUTE_MS + GATEWAY_TIMEOUT_MAX_MS + 5000; passedMs += STEP_MS) {
    work(STEP_MS)
    await claimElsewhere()
    expect(await release()).toBe(0)
  }
  // Whoever enquires next decides, also when others enquire meanwhile.
  work(2000)
  bank.onEnquire = () => claimElsewhere()
  expect(await release()).toBe(1)
})

it('an answer that another one has overtaken ends no silence, and leaves nothing under way', async () => {
  await placeOnline()
  work(15 * MINUTE_MS)
  const answer = holdAnswer()
  const first = release()
  await expect.poll(() => bank.enquired).toHaveLength(1)
  bank.states.set(lastTrack(), 'unknown')
  work(2 * MINUTE_MS - 5000)
  expect(await release()).toBe(0)
  answer()
  expect(await first).toBe(0)
  work(1000)
  expect(await release()).toBe(0)
  work(4000)
  expect(await release()).toBe(1)
})

it('a standstill while the bank is enquired is no silence of the bank', async () => {
  await placeOnline()
  bank.states.set(lastTrack(), 'unknown')
  work(15 * MINUTE_MS)
  bank.onEnquire = async () => {
    bank.onEnquire = async () => {}
    shop.clock.advance(10 * MINUTE_MS)
  }
  expect(await release()).toBe(0)
  work(2 * MINUTE_MS - 2000)
  expect(await release()).toBe(0)
  work(2000)
  expect(await release()).toBe(1)
})

it('the pages of an order are all enquired about when the answer about one cannot be recorded', async () => {
  const placed = await placeOnline()
  shop.clock.advance(MINUTE_MS)
  await start(placed)
  bank.states.set(lastTrack(), 'paid')
  work(15 * MINUTE_MS)
  const [first] = await attempts()
  bank.onEnquire = async ({ trackId }) => {
    if (trackId === first?.track_id) throw new Error('No memory left')
  }
  await expect(release()).rejects.toThrow('No memory left')
  expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
})

it('no order is released before an enquiry that was begun after its time has ended, however late the first one begins', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'paid')
  work(25 * MINUTE_MS)
  await claimElsewhere()
  expect(await release()).toBe(0)
  work(2000)
  expect(await release()).toBe(0)
  expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
})

it('a page whose enquiry was lost with its process, perhaps before it was sent, is enquired about again before the release', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'paid')
  work(15 * MINUTE_MS)
  await claimElsewhere()
  work(10 * MINUTE_MS)
  expect(await release()).toBe(0)
  expect(bank.enquired).toEqual([lastTrack()])
  expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
})

it.each([
  ['a start of the shop', () => ({ ...shop.context })],
  ['a standstill of the shop', () => shop.context],
])('a bank that does not answer after %s is waited for from then on', async (_name, open) => {
  await placeOnline()
  bank.states.set(lastTrack(), 'unknown')
  noteWork(shop.context, shop.clock.now())
  shop.clock.advance(60 * MINUTE_MS)
  const context = open()
  for (let passedMs = 0; passedMs < 2 * MINUTE_MS; passedMs += STEP_MS) {
    expect(await releaseExpiredOrders(context, shop.clock.now())).toBe(0)
    shop.clock.advance(STEP_MS)
  }
  expect(await releaseExpiredOrders(context, shop.clock.now())).toBe(1)
})

it('after the two minutes a bank that did not answer is enquired once more, by the process that releases: another one may have stood still', async () => {
  const placed = await placeOnline()
  bank.states.set(lastTrack(), 'unknown')
  work(15 * MINUTE_MS)
  expect(await release()).toBe(0)
  bank.states.set(lastTrack(), 'paid')
  work(2 * MINUTE_MS)
  expect(await release()).toBe(0)
  expect(bank.enquired).toHaveLength(2)
  expect(await view(placed)).toMatchObject({ payment_status: 'paid' })
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
