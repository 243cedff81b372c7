import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { readNotifications } from '../../testing/message-steps.ts'
import { placeFor } from '../../testing/notification-steps.ts'
import { placePaid, placePlanned, readGuestOrder, step, tokenOf } from '../../testing/order-life-steps.ts'
import { assignDriver, firstProblem, handOut, moveAs, readDeliveries, readStaffOrder } from '../../testing/staff-order-steps.ts'
import { readAudit } from '../../testing/staff-steps.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')
const mine = hireForEachTest(shop, 'driver')
const other = hireForEachTest(shop, 'driver')

const reason = 'Nobody was there to take your order.'
const takeBack = (id: string) => moveAs(shop, boss, id, 'hold', { reason })

describe('an order that is back in the shop', () => {
  it('[api:moveStaffOrder] [S4.18d] is on hold with its reason, no longer its driver’s, and its problem is settled', async () => {
    const { order } = await handOut(shop, boss, mine)
    await moveAs(shop, mine, order.id, 'dispatch')
    await shop.call('putDriverPosition', { body: { lat: 29.34, lng: 48.07 }, headers: mine.headers })
    shop.clock.advance(60_000)
    const params = { id: order.id, problem: firstProblem }
    await shop.call('reportDeliveryProblem', { params, body: { reason: 'nobody_there' }, headers: mine.headers })
    shop.clock.advance(60_000)
    expect((await readStaffOrder(shop, boss, order.id)).steps).toEqual(['deliver', 'hold', 'cancel'])
    const { data } = (await takeBack(order.id)).answer
    expect(data).toMatchObject({ column: 'needs_action', driver: null, can_reschedule: true, problems: [{ is_open: false }] })
    expect([data.order.status, data.order.hold_reason]).toEqual(['hold', reason])
    expect(data.steps).toEqual(['resume', 'cancel'])
    const board = (await shop.call('listStaffOrders', { query: { has_problem: true }, headers: boss.headers })).answer
    expect(board.data).toEqual([])
    expect(await readDeliveries(shop, mine)).toEqual([])
    expect((await moveAs(shop, mine, order.id, 'deliver')).failure.code).toBe('NOT_FOUND')
    expect(await shop.context.db.selectFrom('driver_positions').select('driver_id').execute()).toEqual([])
    expect((await readAudit(shop)).at(-1)).toMatchObject({
      by: boss.id,
      action: 'order.hold',
      before: { status: 'on_the_way', driver_id: mine.id },
      after: { status: 'hold', reason },
    })
    const updates = await shop.context.db.selectFrom('outbox').select('payload').where('topic', '=', 'order.updated').execute()
    expect(updates.map(({ payload }) => JSON.parse(payload))).toContainEqual({ orderId: order.id, formerDriverId: mine.id })
  })

  it('[S4.18d] asks its customer, who chooses another time, and is brought by another driver then', async () => {
    const placed = await placePlanned(shop)
    const { order } = placed
    await assignDriver(shop, boss, order.id, mine)
    await step(shop, order.id, 'accept', 'ready', 'dispatch')
    await takeBack(order.id)
    expect(await readGuestOrder(shop, placed)).toMatchObject({
      status: 'hold',
      hold_reason: reason,
      can_reschedule: true,
      can_refund: true,
    })
    const body = { order_id: order.id, delivery_date: '2026-11-27', from: '17:00' }
    const changed = (await shop.call('updateGuestOrder', { query: tokenOf(placed), body })).answer.data
    expect(changed).toMatchObject({ status: 'created', promised_from: '2026-11-27T17:00:00+03:00' })
    await step(shop, order.id, 'accept', 'ready')
    expect((await assignDriver(shop, boss, order.id, other)).status).toBe(200)
    expect((await moveAs(shop, other, order.id, 'dispatch')).status).toBe(200)
    expect((await moveAs(shop, other, order.id, 'deliver')).answer.data.history.map(({ to }) => to)).toEqual([
      'created',
      'in_progress',
      'ready_for_delivery',
      'on_the_way',
      'hold',
      'created',
      'in_progress',
      'ready_for_delivery',
      'on_the_way',
      'delivered',
    ])
  })

  it('[S1.8e] [S4.18d] can be cancelled by its customer, whose money staff decide about', async () => {
    const placed = await placePaid(shop, bank)
    await step(shop, placed.order.id, 'accept', 'ready', 'dispatch')
    await takeBack(placed.order.id)
    const refund = await shop.call('requestGuestRefund', { query: tokenOf(placed), body: { order_id: placed.order.id } })
    expect(refund.answer.data).toMatchObject({ status: 'cancelled', refund_status: 'requested', refund_amount: placed.order.total })
  })

  it('tells a member that it waits for them', async () => {
    const member = await join(shop)
    const order = await placeFor(shop, member)
    await step(shop, order.id, 'accept', 'ready', 'dispatch')
    await takeBack(order.id)
    expect((await readNotifications(shop, member)).filter(({ order_status: status }) => status === 'hold')).toHaveLength(1)
  })

  it('is so by the word of staff, with a reason: not by its driver, not without one, and not once it was delivered', async () => {
    const { order } = await handOut(shop, boss, mine)
    await moveAs(shop, mine, order.id, 'dispatch')
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await moveAs(shop, boss, order.id, 'hold')).failure.errors).toHaveProperty('reason')
    expect((await moveAs(shop, mine, order.id, 'hold', { reason })).failure).toMatchObject({ code: 'ORDER_STATE' })
    expect(await hasChanged()).toBe(false)
    const [delivered, back] = await Promise.all([moveAs(shop, mine, order.id, 'deliver'), takeBack(order.id)])
    // One of the two is made. The driver's comes too late for an order that is nobody's by then.
    expect([delivered.status, back.status].toSorted()).toEqual(delivered.status === 200 ? [200, 409] : [200, delivered.status])
    const shown = await readStaffOrder(shop, boss, order.id)
    expect([shown.order.status, shown.driver?.id ?? null]).toEqual(delivered.status === 200 ? ['delivered', mine.id] : ['hold', null])
  })
})
