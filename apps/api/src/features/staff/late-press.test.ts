import { describe, expect, it } from 'vitest'
import { afternoonMs } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { handOut, moveAs } from '../../testing/staff-order-steps.ts'

const shop = openCheckedShopForEachTest()
const boss = hireForEachTest(shop, 'staff')
const mine = hireForEachTest(shop, 'driver')

const morning = '2026-11-22T09:00:00+03:00'

/** An order of the afternoon that staff find on the next morning; sent out in time, or by a press of that morning. */
const findInTheMorning = async ({ wasSentInTime }: { wasSentInTime: boolean }) => {
  shop.clock.set(afternoonMs)
  const { order } = await handOut(shop, boss, mine)
  if (wasSentInTime) await moveAs(shop, mine, order.id, 'dispatch')
  shop.clock.set(Date.parse(morning))
  if (!wasSentInTime) await moveAs(shop, boss, order.id, 'dispatch')
  return order
}
const deliver = async (id: string, done_at: string) => {
  const body = { done_at }
  const { data } = (await shop.call('moveStaffOrder', { params: { id, event: 'deliver' }, body, headers: boss.headers })).answer
  return { step: data.history.at(-1), coupon: data.order.delay_coupon }
}

describe('a delivery that staff press on the next morning', () => {
  it.each([true, false])('[api:moveStaffOrder] [S1.8d] counts from when it was made, sent out in time: %s', async (wasSentInTime) => {
    const order = await findInTheMorning({ wasSentInTime })
    const { step, coupon } = await deliver(order.id, order.promised_to)
    expect(step).toMatchObject({ to: 'delivered', at: order.promised_to, told_at: morning, claimed_at: null, by: { id: boss.id } })
    expect(coupon).toBeNull()
  })

  it('[S1.8d] owes a coupon where that was more than two hours late', async () => {
    const order = await findInTheMorning({ wasSentInTime: true })
    const { step, coupon } = await deliver(order.id, '2026-11-21T17:00:00+03:00')
    expect([step?.at, coupon?.percent]).toEqual(['2026-11-21T17:00:00+03:00', 20])
  })

  it.each([
    ['after now', '2026-11-22T09:30:00+03:00'],
    ['before the shop accepted the order', '2026-11-21T12:30:00+03:00'],
  ])('cannot have been made %s: it counts from the press', async (_, claimed) => {
    const order = await findInTheMorning({ wasSentInTime: true })
    const { step, coupon } = await deliver(order.id, claimed)
    expect(step).toMatchObject({ at: morning, told_at: null, claimed_at: claimed })
    expect(coupon).not.toBeNull()
  })
})
