import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { bring } from '../../../testing/after-order-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { placeNew } from '../../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { placePaid, readGuestOrder, readRefunds, step } from '../../../testing/order-life-steps.ts'
import { handOut, moveAs, readStaffOrder } from '../../../testing/staff-order-steps.ts'
import { readAudit } from '../../../testing/staff-steps.ts'
import { nobody } from '../../../testing/test-shop.ts'
import { sendRefunds } from '../send-refunds.ts'

// On PostgreSQL in the quick tier too: concurrent refunds wait for the lock of an order there.

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')
const driver = hireForEachTest(shop, 'driver')

const refund = (id: string, amount: number, more: { reason?: string; seenLeft?: number; key?: string; locale?: 'en' | 'ar' } = {}) =>
  shop.call('createStaffCashRefund', {
    params: { id },
    body: { amount, reason: more.reason ?? 'A broken box', ...(more.seenLeft === undefined ? {} : { seen_left: more.seenLeft }) },
    headers: { ...boss.headers, ...(more.key === undefined ? {} : { 'idempotency-key': more.key }) },
    locale: more.locale ?? 'en',
  })
const read = (id: string) => readStaffOrder(shop, boss, id)
const delivered = async () => {
  const placed = await placeNew(shop)
  await bring(shop, placed.order.id)
  return placed
}
const readCash = () => shop.context.db.selectFrom('cash_refunds').selectAll().execute()

describe('cash that staff give back', () => {
  it('[api:createStaffCashRefund] is recorded with who and why, shown to the customer, and goes to no bank', async () => {
    const placed = await delivered()
    const { id, branch } = placed.order
    const payload = JSON.stringify({ orderId: id })
    const listUpdates = () =>
      shop.context.db.selectFrom('outbox').select('id').where('topic', '=', 'order.updated').where('payload', '=', payload).execute()
    const before = await listUpdates()
    expect(await read(id)).toMatchObject({ cash_refunds: [], cash_left: 4.35 })
    const { status, answer } = await refund(id, 1.25)
    expect(status).toBe(201)
    const by = { id: boss.id, name: boss.name }
    expect(answer.data).toMatchObject({ order_id: id, amount: 1.25, reason: 'A broken box', by })
    expect(await read(id)).toMatchObject({ cash_refunds: [answer.data], cash_left: 3.1, refunds: [], left_to_refund: 0 })
    expect(await readCash()).toMatchObject([{ branch_id: branch.id, actor_id: boss.id }])
    expect(await listUpdates()).toHaveLength(before.length + 1)
    await sendRefunds(shop.context, shop.clock.now())
    expect([bank.refunded, await readRefunds(shop)]).toEqual([[], []])
    const shown = await readGuestOrder(shop, placed)
    expect(shown).toMatchObject({ status: 'delivered', payment_status: 'on_delivery', refund_status: null, refunds: [] })
    expect(shown.cash_refunds).toEqual([{ amount: 1.25, at: answer.data.created_at }])
    expect((await readAudit(shop)).map((entry) => [entry.by, entry.action, entry.subject, entry.after])).toEqual([
      [boss.id, 'order.cash_refund', `order ${id}`, { amount: 1.25, reason: 'A broken box' }],
    ])
  })

  it('may be followed by the rest, also for an order that was picked up', async () => {
    const { order } = await placeNew(shop, { order_type: 'pick-up', payment_method_code: 2 })
    await bring(shop, order.id, true)
    const { cash_left: whole } = await read(order.id)
    expect(whole).toBe(order.total)
    await refund(order.id, 1)
    shop.clock.advance(MINUTE_MS)
    const { cash_left: rest } = await read(order.id)
    expect((await refund(order.id, rest)).status).toBe(201)
    expect(await read(order.id)).toMatchObject({ cash_refunds: [{ amount: 1 }, { amount: rest }], cash_left: 0 })
  })

  it('is recorded once however often its request is repeated, and its key is for one order', async () => {
    const [one, other] = [await delivered(), await delivered()]
    const key = 'c2b1d0f4-8f0f-4d57-9c1d-3a2b1c0d9e8f'
    const first = await refund(one.order.id, 1, { key })
    expect((await refund(one.order.id, 1, { key })).answer.data).toEqual(first.answer.data)
    expect((await refund(other.order.id, 1, { key })).failure.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await readCash()).toHaveLength(1)
  })

  it('is not shown to the driver, who may give none back', async () => {
    const { order } = await handOut(shop, boss, driver)
    for (const event of ['dispatch', 'deliver'] as const) await moveAs(shop, driver, order.id, event)
    await refund(order.id, 1)
    expect(await readStaffOrder(shop, driver, order.id)).toMatchObject({ cash_refunds: [], cash_left: 0, order: { cash_refunds: [] } })
    const body = { amount: 1, reason: 'A broken box' }
    expect((await shop.call('createStaffCashRefund', { params: { id: order.id }, body, headers: driver.headers })).status).toBe(403)
  })
})

describe('cash that staff cannot give back', () => {
  it('is more than is left, also by calls at the same time, and the answer states the rest', async () => {
    const { id } = (await delivered()).order
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, 2)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
    expect((await readCash()).reduce((fils, { amount_fils }) => fils + Number(amount_fils), 0)).toBe(4000)
    const { failure } = await refund(id, 1)
    expect(failure).toMatchObject({ code: 'REFUND_TOO_MUCH', data: { left_to_refund: 0.35 }, message: expect.stringMatching(/0\.350/) })
  })

  it('is a part after another was given back that was not seen yet, until it is', async () => {
    const { id } = (await delivered()).order
    expect((await refund(id, 1, { seenLeft: 4.35 })).status).toBe(201)
    expect((await refund(id, 1, { seenLeft: 4.35 })).failure).toMatchObject({
      code: 'REFUND_LEFT_CHANGED',
      data: { left_to_refund: 3.35 },
    })
    expect(await readCash()).toHaveLength(1)
    // There is no half of a fils.
    expect((await refund(id, 1, { seenLeft: 3.3505 })).failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { seen_left: expect.anything() },
    })
    expect((await refund(id, 1, { seenLeft: 3.35 })).status).toBe(201)
  })

  it('is what was not taken yet, or was paid online', async () => {
    const { id } = (await placeNew(shop)).order
    const refusal = { code: 'REFUND_NOT_CASH', message: expect.stringMatching(/No cash was taken/) }
    expect((await refund(id, 1)).failure).toMatchObject(refusal)
    await step(shop, id, 'accept', 'ready', 'dispatch')
    expect((await refund(id, 1, { locale: 'ar' })).failure.message).toMatch(/لم يُستلم نقد/)
    expect(await read(id)).toMatchObject({ cash_refunds: [], cash_left: 0 })
    const paid = (await placePaid(shop, bank)).order.id
    await step(shop, paid, 'accept', 'ready', 'dispatch', 'deliver')
    expect((await refund(paid, 1)).failure).toMatchObject(refusal)
    expect(await read(paid)).toMatchObject({ cash_refunds: [], cash_left: 0, left_to_refund: 4.35 })
    expect(await readCash()).toEqual([])
  })

  it('is nothing, a part of a fils, an amount without a reason, or of an unknown order', async () => {
    const { id } = (await delivered()).order
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const amount of [0, 0.0005]) expect((await refund(id, amount)).failure.errors).toHaveProperty('amount')
    expect((await refund(id, 1, { reason: '  ' })).failure.errors).toHaveProperty('reason')
    expect((await refund(nobody, 1)).failure.code).toBe('NOT_FOUND')
    expect(await hasChanged()).toBe(false)
  })
})
