import type { PlacedOrder } from '@sukkar/contract/order'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { changeShop } from '../../testing/checkout-steps.ts'
import { hireForEachTest } from '../../testing/for-each-test.ts'
import { openPayingShops } from '../../testing/online-payment.ts'

const { bank, shop, placeOnline, start, view, callBack, lastTrack, reconcileFor } = openPayingShops()
const boss = hireForEachTest(shop, 'staff')

const payNow = async (): Promise<void> => {
  bank.states.set(lastTrack(), 'paid')
  await callBack(lastTrack())
}

const rescheduleToFirstTime = async ({ order }: PlacedOrder) => {
  const { headers } = boss
  const times = (await shop.call('listStaffOrderTimes', { params: { id: order.id }, query: {}, headers })).answer.data
  const time = times.find(({ status }) => status === 1)
  if (time === undefined) throw new Error('No time is offered')
  const seen = { status: order.status, promised_from: order.promised_from }
  const body = { delivery_date: time.day, from: time.from, seen }
  return (await shop.call('rescheduleStaffOrder', { params: { id: order.id }, body, headers })).answer.data.order
}

describe('the promise of an order for now that is paid later', () => {
  it('stays at the time that staff chose before the payment', async () => {
    const placed = await placeOnline()
    const moved = await rescheduleToFirstTime(placed)
    shop.clock.advance(5 * MINUTE_MS)
    await payNow()
    const { status, promised_from, promised_to } = await view(placed)
    expect({ status, promised_from, promised_to }).toEqual({
      status: 'paid',
      promised_from: moved.promised_from,
      promised_to: moved.promised_to,
    })
  })

  it('is no later for the time that passes before eight, when "now" begins [S9.5c]', async () => {
    await changeShop(shop, async (db) => {
      await db.updateTable('branches').set({ start_time: '06:00' }).where('id', '=', 'salmiya').execute()
      await db.updateTable('branch_openings').set({ from_time: '06:00' }).where('branch_id', '=', 'salmiya').execute()
    })
    shop.clock.set(Date.parse('2026-11-22T06:00:00+03:00'))
    const placed = await placeOnline()
    expect(placed.order.promised_from).toBe('2026-11-22T08:40:00+03:00')
    shop.clock.advance(14 * MINUTE_MS)
    await payNow()
    expect(await view(placed)).toMatchObject({
      status: 'paid',
      promised_from: '2026-11-22T08:40:00+03:00',
      promised_to: placed.order.promised_to,
    })
  })

  it('counts from the payment also where its branch has been taken out of the shop meanwhile', async () => {
    const placed = await placeOnline()
    await changeShop(shop, async (db) => {
      await db.updateTable('branches').set({ is_active: 0 }).where('id', '=', 'salmiya').execute()
    })
    shop.clock.advance(5 * MINUTE_MS)
    await payNow()
    expect(await view(placed)).toMatchObject({ status: 'paid', promised_from: '2026-11-21T13:45:00+03:00' })
  })

  it('counts from the last payment alone after the bank has taken a first one back [S9.5c]', async () => {
    const placed = await placeOnline()
    shop.clock.advance(5 * MINUTE_MS)
    await payNow()
    expect(await view(placed)).toMatchObject({ status: 'paid', promised_from: '2026-11-21T13:45:00+03:00' })
    bank.states.set(lastTrack(), 'failed')
    await reconcileFor(2)
    expect(await view(placed)).toMatchObject({ status: 'payment_failed' })
    shop.clock.advance(2 * MINUTE_MS)
    await start(placed)
    await payNow()
    const paidMinutes = 5 + 2 + 2
    expect(await view(placed)).toMatchObject({ status: 'paid', promised_from: `2026-11-21T13:${40 + paidMinutes}:00+03:00` })
  })
})
