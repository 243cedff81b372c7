import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STAFF_REASON } from '../../features/payment/open-refunds.ts'
import { auditLists, auditMoney, auditRest } from './audit.ts'
import { answerCalls, notify } from './bank-line.ts'
import { type Beginning, makeBeginning } from './simulated-shop.ts'
import { auditParts } from './staff-parts.ts'
import { openWorld, settle, type World } from './world.ts'

// The audit judges every seed, so each of its faults is shown to be found in a shop that was damaged on purpose.

let beginning: Beginning
let world: World
beforeAll(async () => {
  beginning = await makeBeginning('knet', null)
})
afterAll(() => beginning.close())
beforeEach(async () => {
  world = await openWorld({ seed: 1, behaviours: new Set(['voids']), beginning })
  world.isCalm = true
  for (const { paymentUrl } of beginning.orders) {
    const page = world.bank.openPage(paymentUrl)
    world.books.capture(page)
    notify(world, page, () => {})
    await settle(world)
    await answerCalls(world)
  }
  // At rest no enquiry is scheduled.
  await world.shop.context.db.updateTable('payment_attempts').set({ check_at: null }).execute()
})
afterEach(async () => {
  await world.shop.app.close()
  await world.store.close()
})

const codes = async (): Promise<string[]> => {
  await auditMoney(world)
  await auditRest(world)
  return [...new Set(world.faults.map(({ code }) => code))].sort()
}

const attempts = () =>
  world.shop.context.db.updateTable('payment_attempts').where('provider', '=', 'knet').where('track_id', '=', trackId())
const orders = () => world.shop.context.db.updateTable('orders').where('id', '=', beginning.orders[0]?.id ?? '')
const trackId = (): string => beginning.pages[0]?.trackId ?? ''
const page = () => world.bank.openPage(beginning.orders[0]?.paymentUrl ?? '')

/** A refund of 500 fils by staff of the first order, with the ID of its attempt. */
const insertPart = async (state: 'sent' | 'unknown') => {
  const [order] = beginning.orders
  const { db } = world.shop.context
  const attempt = await db.selectFrom('payment_attempts').selectAll().where('track_id', '=', trackId()).executeTakeFirstOrThrow()
  const refund = { id: attempt.id, order_id: attempt.order_id, attempt_id: attempt.id, state, reason: STAFF_REASON, amount_fils: 500 }
  const at = attempt.updated_at
  await db
    .insertInto('refunds')
    .values({ ...refund, created_at: at, updated_at: at })
    .execute()
  if (order === undefined) throw new Error('There is no order')
  return { order, attempt }
}

describe('the audit at rest', () => {
  it('finds nothing in a shop whose orders were paid', async () => {
    expect(await codes()).toEqual([])
  })
  it('finds a capture that the shop does not know', async () => {
    await orders().set({ payment_status: 'expired' }).execute()
    expect(await codes()).toContain('money-unaccounted')
  })
  it('finds an order that the bank was never paid for', async () => {
    world.books.voidCapture(page())
    expect(await codes()).toContain('money-missing')
  })
  it('finds an amount that is not the order’s', async () => {
    page().capturedFils += 1
    expect(await codes()).toContain('money-unaccounted')
  })
  it('believes a list only as far as its amount goes', async () => {
    const [order] = beginning.orders
    const attempt = await world.shop.context.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('track_id', '=', trackId())
      .executeTakeFirstOrThrow()
    await orders().set({ status: 'cancelled' }).execute()
    const refund = { id: attempt.id, order_id: attempt.order_id, attempt_id: attempt.id, state: 'failed', reason: 'cancelled' }
    const at = attempt.updated_at
    const wholeFils = order?.totalFils ?? 0
    const refunds = world.shop.context.db
    await refunds
      .insertInto('refunds')
      .values({ ...refund, amount_fils: wholeFils, created_at: at, updated_at: at })
      .execute()
    await auditMoney(world)
    expect(world.faults).toEqual([])
    await refunds
      .updateTable('refunds')
      .set({ amount_fils: wholeFils - 1 })
      .execute()
    expect(await codes()).toContain('money-unaccounted')
  })
  it('expects of an order what is left after the parts that staff refund', async () => {
    const { order, attempt } = await insertPart('sent')
    await auditMoney(world)
    expect(world.faults.map(({ code }) => code)).toEqual(['money-unaccounted'])
    world.faults.length = 0
    world.books.refund(page(), 500, { remark: attempt.id, isAtOnce: true })
    await auditMoney(world)
    expect(world.faults).toEqual([])
    world.books.refund(page(), order.totalFils - 500, { remark: '', isAtOnce: true })
    expect(await codes()).toContain('money-missing')
  })
  it('accepts that a part without an answer was given or not, and nothing between', async () => {
    await insertPart('unknown')
    await auditMoney(world)
    expect(world.faults).toEqual([])
    world.books.refund(page(), 499, { remark: '', isAtOnce: true })
    await auditMoney(world)
    expect(world.faults.map(({ code }) => code)).toEqual(['money-unaccounted'])
    world.faults.length = 0
    world.books.refund(page(), 1, { remark: '', isAtOnce: true })
    await auditMoney(world)
    expect(world.faults).toEqual([])
  })
  it('finds a part that nobody asked for, and one that was promised and is not there', async () => {
    const { order, attempt } = await insertPart('sent')
    const partCodes = async (): Promise<string[]> => {
      world.faults.length = 0
      await auditParts(world)
      return world.faults.map(({ code }) => code)
    }
    expect(await partCodes()).toEqual(['part-unasked'])
    const part = { order, key: null, requestedAtMs: world.clock.now() }
    world.parts.push({ ...part, fils: 500, outcome: 'unanswered' })
    expect(await partCodes()).toEqual([])
    world.parts.splice(0, 1, { ...part, fils: 400, outcome: { refundId: attempt.id } })
    expect(await partCodes()).toEqual(['part-lost'])
  })
  it('finds an attempt that is due for ever', async () => {
    await attempts().set({ check_at: '2026-11-21T13:01:00.000+03:00' }).execute()
    expect(await codes()).toContain('due-for-ever')
  })
  it('finds an order that waits for money whose time is over', async () => {
    await orders().set({ payment_status: 'pending', status: 'created' }).execute()
    world.clock.advance(60 * 60_000)
    expect(await codes()).toContain('order-waits')
  })
  it('finds what check:data finds', async () => {
    await attempts().set({ state: 'failed' }).execute()
    expect(await codes()).toContain('check-data')
  })
  it('finds a notification, and an answer about what staff look at, that was not kept', async () => {
    const messages = world.shop.context.db.deleteFrom('payment_messages')
    await messages.where('kind', '=', 'notification').execute()
    expect(await codes()).toEqual(['no-evidence'])
    world.faults.length = 0
    for (const given of world.books.pages.values()) given.acknowledged = 0
    await messages.execute()
    expect(await codes()).toEqual([])
    await attempts().set({ concern: 'silent', concern_at: '2026-11-21T13:01:00.000+03:00' }).execute()
    expect(await codes()).toEqual(['no-evidence'])
  })
  it('finds a receipt that is younger than the refund of its money', async () => {
    const { db } = world.shop.context
    const attempt = await db.selectFrom('payment_attempts').selectAll().where('track_id', '=', trackId()).executeTakeFirstOrThrow()
    const refund = { id: attempt.id, order_id: attempt.order_id, attempt_id: attempt.id, state: 'done', reason: 'cancelled' }
    const at = attempt.settled_at ?? ''
    await db
      .insertInto('refunds')
      .values({ ...refund, amount_fils: attempt.amount_fils, created_at: at, updated_at: at })
      .execute()
    await attempts().set({ state: 'refunded' }).execute()
    expect(await codes()).not.toContain('receipt-moved')
    await attempts().set({ settled_at: '2026-11-22T13:00:00.000+03:00' }).execute()
    expect(await codes()).toContain('receipt-moved')
  })
  it('finds what staff could not bring to an end', async () => {
    await auditLists(world)
    expect(world.faults).toEqual([])
    await attempts().set({ concern: 'silent', concern_at: '2026-11-21T13:01:00.000+03:00' }).execute()
    await auditLists(world)
    expect(world.faults.map(({ code }) => code)).toEqual(['cannot-be-settled'])
  })
})
