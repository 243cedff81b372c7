import type { OrderStep } from '@sukkar/contract/staff-orders'
import { nextStatus, ORDER_STATUSES, type OrderActor } from '@sukkar/domain/order-state'
import { timingOf } from '@sukkar/domain/payment-method'
import { beforeAll, describe, expect, it } from 'vitest'
import { afternoonMs } from '../../testing/checkout-steps.ts'
import { createFakeBank } from '../../testing/fake-bank.ts'
import { openShopForFile } from '../../testing/shared-shop.ts'
import { moveAs } from '../../testing/staff-order-steps.ts'
import { type Hired, hire } from '../../testing/staff-steps.ts'
import { insertTestOrder } from '../../testing/test-order.ts'
import { countRows } from '../../testing/test-shop.ts'
import { moveOrder } from '../order/order-status.ts'
import { toEvent } from './board-view.ts'

const STEPS: readonly OrderStep[] = ['accept', 'ready', 'dispatch', 'deliver', 'hand-over', 'hold', 'resume', 'cancel']

const shop = openShopForFile({ nowMs: afternoonMs, dialect: 'sqlite', payments: createFakeBank() })

describe('[S4.13a] the table of steps, over the wire', () => {
  let boss: Hired
  let mine: Hired
  let other: Hired
  beforeAll(async () => {
    ;[boss, mine, other] = [await hire(shop, 'staff'), await hire(shop, 'driver'), await hire(shop, 'driver')]
  })

  const kinds = (['delivery', 'pickup'] as const).flatMap((fulfilment) => [1, 3].map((code) => ({ fulfilment, code })))

  it.each(kinds)(
    '$fulfilment, paid with method $code: every status, every step, every person',
    async ({ fulfilment, code }) => {
      const { db } = shop.context
      const id = await insertTestOrder(db, { fulfilment, payment_method_code: code, payment_status: code === 3 ? 'paid' : 'on_delivery' })
      const count = async () => [await countRows(shop, 'order_history'), await countRows(shop, 'audit_log')] as const
      for (const status of ORDER_STATUSES)
        for (const step of STEPS)
          for (const [who, actor] of [
            [boss, 'staff'],
            [mine, 'driver'],
            [other, 'stranger'],
          ] as const) {
            await db.updateTable('orders').set({ status, driver_id: mine.id }).where('id', '=', id).execute()
            const before = await count()
            const answer = await moveAs(shop, who, id, step, { reason: 'Because' })
            const to = actor === 'stranger' ? null : nextStatus(status, toEvent(step), actor as OrderActor, fulfilment, timingOf(code))
            const about = `${actor}: ${step} from ${status}`
            // A phone that lost the answer repeats the step, which succeeds without a second effect.
            const isRepeat = actor === 'driver' && ['dispatch on_the_way', 'deliver delivered'].includes(`${step} ${status}`)
            const now = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
            const after = await count()
            expect(now.status, about).toBe(to ?? status)
            if (to === null) {
              expect(after, about).toEqual(before)
              if (isRepeat) {
                expect([answer.status, answer.answer.data.order.status], about).toEqual([200, status])
                continue
              }
              expect([answer.status, answer.failure.code], about).toEqual(actor === 'stranger' ? [404, 'NOT_FOUND'] : [409, 'ORDER_STATE'])
              if (actor !== 'stranger') expect(answer.failure.data, about).toEqual({ order_status: status })
            } else {
              expect(after, about).toEqual([before[0] + 1, before[1] + 1])
              expect([answer.status, answer.answer.data.order.status], about).toEqual([200, to])
            }
          }
    },
    120_000,
  )

  it('is not cancelled on a status that it has left: what was in the kitchen is at the customer’s door', async () => {
    const id = await insertTestOrder(shop.context.db, { status: 'on_the_way' })
    const cancel = (seen_status: 'in_progress' | 'on_the_way') =>
      shop.call('moveStaffOrder', { params: { id, event: 'cancel' }, body: { reason: 'No flour', seen_status }, headers: boss.headers })
    expect((await cancel('in_progress')).failure).toMatchObject({ code: 'ORDER_STATE', data: { order_status: 'on_the_way' } })
    expect((await cancel('on_the_way')).answer.data.order.status).toBe('cancelled')
  })

  it('is not accepted once the bank has taken its payment back, until it is paid again', async () => {
    const { db } = shop.context
    const id = await insertTestOrder(db, { status: 'hold', payment_method_code: 3, payment_status: 'failed' })
    expect((await moveAs(shop, boss, id, 'resume', {})).answer.data.order.status).toBe('paid')
    const answer = await moveAs(shop, boss, id, 'accept', {})
    expect([answer.status, answer.failure.code]).toEqual([409, 'ORDER_UNPAID'])
    // Without the check before it, the update itself leaves the order as it is.
    expect(await moveOrder(db, id, { event: 'accept', actor: 'staff' }, shop.clock.now())).toBeNull()
    await db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', id).execute()
    expect((await moveAs(shop, boss, id, 'accept', {})).answer.data.order.status).toBe('in_progress')
  })
})
