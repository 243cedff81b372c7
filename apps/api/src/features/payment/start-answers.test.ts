import { fail } from '@sukkar/domain/outcome'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { openPayingShops } from '../../testing/online-payment.ts'
import { reconcilePayments } from './payment.jobs.ts'

const { bank, shop, placeOnline, start, view, attempts, lastTrack } = openPayingShops()

const reconcileLater = async () => {
  shop.clock.advance(MINUTE_MS)
  await reconcilePayments(shop.context, shop.clock.now())
}
const readMessages = () => shop.context.db.selectFrom('payment_messages').select(['kind', 'direction', 'body']).execute()

describe('a page that the bank was asked for', () => {
  it('[S4.12b] and said nothing of may have been opened: it is asked about, and its money pays the order', async () => {
    bank.startFailure = 'gateway_unreachable'
    const placed = await placeOnline()
    expect(await attempts()).toMatchObject([{ state: 'unknown', result: 'gateway_unreachable', check_at: '2026-11-21T13:01:00+03:00' }])
    bank.states.set(lastTrack(), 'paid')
    await reconcileLater()
    expect(await view(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('and refused was not opened: it is not asked about, and what was said is kept', async () => {
    bank.startFailure = 'gateway_refused'
    await placeOnline()
    expect(await attempts()).toMatchObject([{ state: 'failed', result: 'gateway_refused', check_at: null }])
    expect(await readMessages()).toEqual([{ kind: 'start', direction: 'received', body: JSON.stringify({ failure: 'gateway_refused' }) }])
    await reconcileLater()
    expect(bank.enquired).toEqual([])
  })

  it.each([
    ['attempt_invalid', 'method', 'PAYMENT_METHOD_UNAVAILABLE'],
    ['attempt_invalid', 'amount', 'PAYMENT_UNAVAILABLE'],
    ['gateway_refused', 'method', 'PAYMENT_UNAVAILABLE'],
  ] as const)('and refused as %s for its %s is answered by %s', async (failure, field, code) => {
    const placed = await placeOnline()
    shop.clock.advance(MINUTE_MS)
    bank.start = async () => fail(failure, { field })
    expect((await start(placed)).failure.code).toBe(code)
  })
})
