import { describe, expect, it } from 'vitest'
import { changeShop } from '../../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { holdingNothing, interrupted } from '../../../testing/interrupted.ts'
import {
  byToken,
  online,
  pay,
  placePaid,
  placePlanned,
  readHistory,
  readOrderRow,
  readPlaces,
  readRefunds,
  step,
  tokenOf,
} from '../../../testing/order-life-steps.ts'
import { approveRefunds, hire } from '../../../testing/staff-steps.ts'
import { CANCELLED_REASON, openRefunds } from '../../payment/open-refunds.ts'
import { sendRefunds } from '../../payment/send-refunds.ts'
import { moveStaffOrder } from '../../staff/staff-order.service.ts'
import { moveOrder } from '../order-status.ts'
import { releaseSlotPlace } from '../slot.queries.ts'
import { cancelOrder } from './cancel-order.ts'

// On PostgreSQL in the quick tier too: two who move one order wait for its row.

const rounds = 6
const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })

type Placed = Parameters<typeof byToken>[0]
const cancel = (placed: Placed) => shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
const askRefund = (placed: Placed) => shop.call('requestGuestRefund', { query: tokenOf(placed), body: { order_id: placed.order.id } })
const reschedule = (placed: Placed, from: string) =>
  shop.call('updateGuestOrder', { query: tokenOf(placed), body: { order_id: placed.order.id, delivery_date: '2026-11-27', from } })
const refundsOf = async (placed: Placed) => (await readRefunds(shop)).filter((refund) => refund.order_id === placed.order.id)
const isCancelled = (status: string) => status === 'cancelled'

describe('orders that two hands reach for at once', () => {
  it('a step is made from the status on which it was decided, and from no other', async () => {
    const { order } = await placePlanned(shop)
    const by = { actor: 'staff', actorId: (await hire(shop, 'staff')).id, note: 'No eggs' } as const
    const { db } = shop.context
    const cancel = (seenStatus: 'created' | 'in_progress') =>
      cancelOrder(db, order.id, { ...by, seenStatus, refund: 'approved' }, shop.clock.now())
    expect(await cancel('in_progress')).toBe(false)
    expect(await readHistory(shop, order.id)).toEqual(['created'])
    expect(await cancel('created')).toBe(true)
  })

  it('[S7.18] two cancels cancel once and open one refund', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const placed = await placePaid(shop, bank)
      const answers = await Promise.all([1, 2, 3].map(() => cancel(placed)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await readHistory(shop, placed.order.id)).filter(isCancelled)).toHaveLength(1)
      expect(await refundsOf(placed)).toMatchObject([{ amount_fils: 4350 }])
    }
    expect(await readPlaces(shop)).toEqual({})
  })

  it('[S7.25] two requests for a refund, and a cancel beside them, give the money back once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const placed = await placePaid(shop, bank)
      await step(shop, placed.order.id, 'hold')
      const answers = await Promise.all([askRefund(placed), askRefund(placed), cancel(placed)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await refundsOf(placed)).toHaveLength(1)
      await approveRefunds(shop)
      await Promise.all([sendRefunds(shop.context, shop.clock.now()), sendRefunds(shop.context, shop.clock.now())])
      expect(bank.refunded).toHaveLength(round + 1)
    }
  })

  it('[S1.8e] a cancel against the capture of its payment: whoever is first, the money goes back', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const placed = await placePlanned(shop, online)
      const [answer] = await Promise.all(round % 2 === 0 ? [cancel(placed), pay(shop, bank)] : [pay(shop, bank).then(() => cancel(placed))])
      expect(answer?.status).toBe(200)
      expect((await readOrderRow(shop, placed.order.id)).status).toBe('cancelled')
      expect(await refundsOf(placed)).toMatchObject([{ amount_fils: 4350 }])
    }
  })

  it('[S7.24] the last place of a slot goes to one of two orders, and the other keeps its own', async () => {
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1 }).execute())
    for (let hour = 10; hour < 10 + rounds; hour += 1) {
      const first = await placePlanned(shop, { delivery_from: `${hour}:00` })
      const second = await placePlanned(shop, { delivery_from: `${hour}:00`, delivery_date: '2026-11-26' })
      const answers = await Promise.all([first, second].map((placed) => reschedule(placed, `${hour}:00`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('SLOT_FULL')
      const places = await readPlaces(shop)
      expect(places[`2026-11-27 ${hour}:00`]).toBe(1)
      expect((places[`2026-11-25 ${hour}:00`] ?? 0) + (places[`2026-11-26 ${hour}:00`] ?? 0)).toBe(1)
    }
  })

  it('[S7.24] one order that is rescheduled twice holds one place, and one that is cancelled meanwhile holds none', async () => {
    const placed = await placePlanned(shop)
    await Promise.all([reschedule(placed, '17:00'), reschedule(placed, '18:00'), reschedule(placed, '17:00')])
    expect(Object.values(await readPlaces(shop))).toEqual([1])
    await Promise.all([reschedule(placed, '19:00'), cancel(placed)])
    expect(await readPlaces(shop)).toEqual({})
  })
})

/** As above, but without the row lock: each guard is the condition of an update, and without it these tests fail. */
describe('the guards themselves, asked by someone who looked too early', () => {
  it('a cancel that saw an unpaid order does not cancel the one that was paid meanwhile', async () => {
    const placed = await placePlanned(shop, online)
    const { db } = shop.context
    const late = interrupted(db, () => pay(shop, bank))
    expect(await cancelOrder(late, placed.order.id, { actor: 'customer', note: '', refund: 'approved' }, shop.clock.now())).toBe(false)
    expect(await readHistory(shop, placed.order.id)).toEqual(['created', 'paid'])
    expect(Object.values(await readPlaces(shop))).toEqual([1])
  })

  it('a capture that saw an order waiting does not pay the one that was cancelled meanwhile', async () => {
    const placed = await placePlanned(shop, online)
    const { db } = shop.context
    const late = interrupted(db, () => cancel(placed))
    expect(await moveOrder(late, placed.order.id, { event: 'capture', actor: 'gateway' }, shop.clock.now())).toBeNull()
    expect(await readHistory(shop, placed.order.id)).toEqual(['created', 'cancelled'])
  })

  it('a driver who saw an order as his own does not move the one that was given to another meanwhile', async () => {
    const placed = await placePlanned(shop)
    await step(shop, placed.order.id, 'accept', 'ready')
    const [first, second] = [await hire(shop, 'driver'), await hire(shop, 'driver')]
    const { db } = shop.context
    const assign = (driver: string) => db.updateTable('orders').set({ driver_id: driver }).where('id', '=', placed.order.id).execute()
    await assign(first.id)
    const principal = { kind: 'driver', accountId: first.id, familyId: '', hasTemporaryPassword: false } as const
    const asked = { orderId: placed.order.id, principal, locale: 'en', nowMs: shop.clock.now(), step: 'dispatch', reason: '' } as const
    const late = interrupted(db, () => assign(second.id))
    expect(await moveStaffOrder({ ...shop.context, db: holdingNothing(late) }, asked)).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect((await readHistory(shop, placed.order.id)).at(-1)).toBe('ready_for_delivery')
    await assign(first.id)
    expect(await moveStaffOrder(shop.context, asked)).toMatchObject({ ok: true })
  })

  it('a second cancel changes nothing, and opens no second refund', async () => {
    const placed = await placePaid(shop, bank)
    const { db } = shop.context
    const by = { actor: 'customer', note: '', refund: 'requested' } as const
    expect(await cancelOrder(db, placed.order.id, by, shop.clock.now())).toBe(true)
    expect(await cancelOrder(db, placed.order.id, by, shop.clock.now())).toBe(false)
    expect(await openRefunds(db, { orderId: placed.order.id, reason: CANCELLED_REASON, state: 'requested' }, shop.clock.now())).toBe(0)
    expect(await readRefunds(shop)).toHaveLength(1)
  })

  it('a place that was given back is given back once', async () => {
    const [first] = [await placePlanned(shop), await placePlanned(shop)]
    await cancel(first)
    await releaseSlotPlace(shop.context.db, first.order.id)
    expect(await readPlaces(shop)).toEqual({ '2026-11-25 16:00': 1 })
  })

  it('somebody who has the order’s row changes it alone: a change waits for the one before it', async () => {
    const placed = await placePlanned(shop)
    const answers = await Promise.all([reschedule(placed, '17:00'), cancel(placed), reschedule(placed, '18:00')])
    expect(answers[1].answer.data.status).toBe('cancelled')
    const row = await readOrderRow(shop, placed.order.id)
    expect([row.status, Number(row.slot_taken)]).toEqual(['cancelled', 0])
  })
})
