import { fail } from '@sukkar/domain/outcome'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { placeNew } from '../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openShopForEachTest } from '../../testing/for-each-test.ts'
import { byToken, online, tokenOf } from '../../testing/order-life-steps.ts'
import { describeStartFailure } from './start-failure.ts'

const lines: string[] = []
const bank = createFakeBankForEachTest()
const logStream = { write: (line: string) => void lines.push(line) }
const shop = openShopForEachTest({ payments: bank, env: { LOG_LEVEL: 'warn' }, app: { logStream } })
const boss = hireForEachTest(shop, 'staff')
beforeEach(() => {
  lines.splice(0)
  bank.start = async () => fail('gateway_refused', { message: 'Invalid hash for 96550001234' })
})

const warnings = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('a page that the bank does not open', () => {
  it('is logged with the reason and without long numbers, once a minute at most', async () => {
    const { order, token } = await placeNew(shop, online)
    const warning = { level: 40, gateway: 'fake', failure: 'gateway_refused', reason: 'Invalid hash for *' }
    expect(warnings()).toMatchObject([warning])
    await placeNew(shop, online)
    expect(warnings()).toHaveLength(1)
    shop.clock.advance(MINUTE_MS)
    await shop.call('startPayment', { params: { order: order.id }, query: { token: token ?? '' }, body: {} })
    expect(warnings()).toMatchObject([warning, warning])
    expect(lines.join('')).not.toContain(order.number)
  })

  it('is shown to staff beside its attempt, with the bank’s words, and not to the customer', async () => {
    const placed = await placeNew(shop, online)
    const read = async () => (await shop.call('getStaffOrder', { params: { id: placed.order.id }, headers: boss.headers })).answer.data
    const [first] = (await read()).order.payments
    expect((await read()).refused_starts).toEqual([{ track_id: first?.track_id, reason: 'Invalid hash for 96550001234' }])
    expect((await shop.call('getGuestOrder', byToken(placed))).raw.body).not.toContain('Invalid hash')
    bank.start = async () => fail('attempt_invalid', { field: 'returnUrls' })
    shop.clock.advance(MINUTE_MS)
    await shop.call('startPayment', { params: { order: placed.order.id }, query: tokenOf(placed), body: {} })
    expect((await read()).refused_starts.map(({ reason }) => reason)).toEqual([
      'Invalid hash for 96550001234',
      'attempt_invalid: returnUrls',
    ])
  })

  it('has its code for a reason where the bank gave none', () => {
    expect(describeStartFailure({ failure: 'gateway_refused' })).toBe('gateway_refused')
    expect(describeStartFailure({ failure: 'gateway_unreachable', details: { reason: 'status 502' } })).toBe(
      'gateway_unreachable: status 502',
    )
    expect(describeStartFailure({ failure: 'gateway_refused', details: { message: 'x'.repeat(1000) } })).toHaveLength(300)
  })
})
