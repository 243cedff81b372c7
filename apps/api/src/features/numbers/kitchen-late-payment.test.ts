import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { expect, it } from 'vitest'
import { hireForEachTest } from '../../testing/for-each-test.ts'
import { openSalmiyaOnNight } from '../../testing/late-night-steps.ts'
import { openPayingShops } from '../../testing/online-payment.ts'
import { pay } from '../../testing/order-life-steps.ts'

// On PostgreSQL in the quick tier too: the night is found by comparing times as texts.

const { bank, shop, placeOnline, view } = openPayingShops()
const boss = hireForEachTest(shop, 'staff')

it('an order for now that is paid so late that its promise passes the end of the hours stays on the list of its night', async () => {
  await openSalmiyaOnNight(shop, boss, '2026-11-25')
  shop.clock.set(Date.parse('2026-11-26T00:15:00+03:00'))
  const placed = await placeOnline()
  shop.clock.advance(10 * MINUTE_MS)
  await pay(shop, bank)
  expect(Date.parse((await view(placed)).promised_from)).toBeGreaterThan(Date.parse('2026-11-26T01:00:00+03:00'))
  const listed = async (day: string) =>
    (await shop.call('getBakeList', { query: { day }, headers: boss.headers })).answer.data.slots.map(({ date }) => date)
  expect([await listed('2026-11-25'), await listed('2026-11-26')]).toEqual([['2026-11-26'], []])
})
