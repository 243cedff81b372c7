import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { byToken, online, pay, placePaid, placePlanned, readGuestOrder, readRefunds, step } from '../../../testing/order-life-steps.ts'
import { readAudit } from '../../../testing/staff-steps.ts'
import { nobody } from '../../../testing/test-shop.ts'
import { insertAttempt } from '../attempt.queries.ts'
import { reconcilePayments } from '../payment.jobs.ts'
import { sendRefunds } from '../send-refunds.ts'

// On PostgreSQL in the quick tier too: concurrent refunds wait for locks of rows there.

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

const refund = (id: string, amount: number, more: { reason?: string; seenLeft?: number; key?: string; locale?: 'en' | 'ar' } = {}) =>
  shop.call('createStaffRefund', {
    params: { id },
    body: { amount, reason: more.reason ?? 'Without the candles', ...(more.seenLeft === undefined ? {} : { seen_left: more.seenLeft }) },
    headers: { ...boss.headers, ...(more.key === undefined ? {} : { 'idempotency-key': more.key }) },
    locale: more.locale ?? 'en',
  })
const read = async (id: string) => (await shop.call('getStaffOrder', { params: { id }, headers: boss.headers })).answer.data
const send = () => sendRefunds(shop.context, shop.clock.now())
const delivered = async () => {
  const placed = await placePaid(shop, bank)
  await step(shop, placed.order.id, 'accept', 'ready', 'dispatch', 'deliver')
  return placed
}

describe('a part that staff refund', () => {
  it('[api:createStaffRefund] goes to the bank, and the delivered order stays paid', async () => {
    const placed = await delivered()
    const { id } = placed.order
    const payload = JSON.stringify({ orderId: id })
    const listUpdates = () =>
      shop.context.db.selectFrom('outbox').select('id').where('topic', '=', 'order.updated').where('payload', '=', payload).execute()
    const before = await listUpdates()
    const { status, answer } = await refund(id, 1.25)
    expect(status).toBe(201)
    expect(await listUpdates()).toHaveLength(before.length + 1)
    expect(answer.data).toMatchObject({ amount: 1.25, state: 'approved', reason: 'by_staff', decision_note: 'Without the candles' })
    expect(await read(id)).toMatchObject({ paid_online: 4.35, left_to_refund: 3.1, refunds: [{ amount: 1.25 }] })
    await send()
    expect(bank.refunded.map(({ fils }) => fils)).toEqual([1250])
    const seen = await readGuestOrder(shop, placed)
    expect(seen).toMatchObject({
      status: 'delivered',
      payment_status: 'paid',
      refund_status: 'sent',
      refund_amount: 1.25,
      left_to_refund: 3.1,
    })
    expect(seen.refunds).toEqual([{ amount: 1.25, status: 'sent', at: expect.any(String) }])
    expect((await readAudit(shop)).map(({ by, action, after }) => [by, action, after])).toEqual([
      [boss.id, 'refund.create', { state: 'approved', amount: 1.25, reason: 'Without the candles' }],
    ])
  })

  it('may be followed by the rest, and only then the payment is refunded', async () => {
    const placed = await delivered()
    const { id } = placed.order
    await refund(id, 1)
    await send()
    await refund(id, 3.35)
    expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'paid' })
    await send()
    expect(bank.refunded.map(({ fils }) => fils)).toEqual([1000, 3350])
    expect(new Set(bank.remarks).size).toBe(2)
    expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'delivered', payment_status: 'refunded', refund_amount: 4.35 })
    expect(await read(id)).toMatchObject({ paid_online: 4.35, left_to_refund: 0 })
  })

  it('is done when staff gave it by hand and say so', async () => {
    const placed = await delivered()
    const { id } = (await refund(placed.order.id, 1)).answer.data
    const body = { reason: 'Given at the counter' }
    const settled = await shop.call('decideRefund', { params: { id, decision: 'given-back' }, body, headers: boss.headers })
    expect(settled.answer.data).toMatchObject({ state: 'done', amount: 1 })
    expect(await readGuestOrder(shop, placed)).toMatchObject({ payment_status: 'paid', refund_status: 'sent' })
  })

  it('is subtracted from what goes back when the order is cancelled', async () => {
    const placed = await placePaid(shop, bank)
    await refund(placed.order.id, 1)
    await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
    expect((await readRefunds(shop)).map(({ amount_fils }) => Number(amount_fils)).toSorted()).toEqual([1000, 3350])
    await send()
    expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  })

  it('is taken from the page that paid, not from one that is on its way back', async () => {
    const placed = await placePlanned(shop, online)
    const first = bank.started.at(-1)?.trackId ?? ''
    bank.states.set(first, 'failed')
    await shop.app.inject(`/payment/return?trackid=${first}`)
    await shop.call('startPayment', { params: { order: placed.order.id }, query: { token: placed.token ?? '' }, body: {} })
    await pay(shop, bank)
    bank.states.set(first, 'paid')
    for (let hour = 0; hour < 2; hour += 1) {
      shop.clock.advance(60 * MINUTE_MS)
      await reconcilePayments(shop.context, shop.clock.now())
    }
    expect(await readRefunds(shop)).toMatchObject([{ reason: 'paid_twice' }])
    expect((await refund(placed.order.id, 1)).status).toBe(201)
    await send()
    expect(bank.refunded.map(({ trackId, fils }) => [trackId === first, fils]).toSorted()).toEqual([
      [false, 1000],
      [true, 4350],
    ])
  })

  it('may be all that is shown as left, also where a second capture has no refund', async () => {
    const { id } = (await delivered()).order
    const { db } = shop.context
    const second = { orderId: id, number: 2, trackId: 'second', provider: bank.name, method: 'knet', amountFils: 4350 }
    const nowMs = shop.clock.now()
    const attempt = await insertAttempt(db, { ...second, checkAtMs: nowMs }, nowMs)
    const set = (state: string) => db.updateTable('payment_attempts').set({ state, check_at: null }).where('id', '=', attempt.id).execute()
    await set('captured')
    const { left_to_refund: left } = await read(id)
    expect(left).toBe(4.35)
    expect((await refund(id, left, { seenLeft: left })).status).toBe(201)
    // Reset: the shop would have refunded a second capture by itself, which the data check would report.
    await set('failed')
  })

  it('is refunded once however often its request is repeated, and its key is for one order', async () => {
    const [one, other] = [await delivered(), await delivered()]
    const key = 'c2b1d0f4-8f0f-4d57-9c1d-3a2b1c0d9e8f'
    const first = await refund(one.order.id, 1, { key })
    const second = await refund(one.order.id, 1, { key })
    expect(second.answer.data.id).toBe(first.answer.data.id)
    expect((await refund(one.order.id, 2, { key })).failure.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await refund(other.order.id, 1, { key })).failure.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await readRefunds(shop)).toHaveLength(1)
  })
})

describe('what staff cannot refund', () => {
  it('is more than is left, also by calls at the same time, and the answer states the rest', async () => {
    const { id } = (await delivered()).order
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, 2)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
    const sum = (await readRefunds(shop)).reduce((fils, { amount_fils }) => fils + Number(amount_fils), 0)
    expect(sum).toBe(4000)
    const [en, ar] = [(await refund(id, 1)).failure, (await refund(id, 1, { locale: 'ar' })).failure]
    expect([en.code, en.data]).toEqual(['REFUND_TOO_MUCH', { left_to_refund: 0.35 }])
    expect(en.message).toMatch(/0\.350/)
    expect(ar.message).toMatch(/أكثر مما بقي/)
  })

  it('is a part after another was refunded that was not seen yet, until it is', async () => {
    const { id } = (await delivered()).order
    expect((await refund(id, 1, { seenLeft: 4.35 })).status).toBe(201)
    const { failure } = await refund(id, 1, { seenLeft: 4.35 })
    expect(failure).toMatchObject({ code: 'REFUND_LEFT_CHANGED', data: { left_to_refund: 3.35 }, message: expect.stringMatching(/3\.350/) })
    expect(await readRefunds(shop)).toHaveLength(1)
    expect((await refund(id, 1, { seenLeft: 3.35 })).status).toBe(201)
  })

  it('is anything after the whole, before the bank has it and afterwards', async () => {
    const { id } = (await delivered()).order
    await refund(id, 4.35)
    expect((await refund(id, 0.005)).failure).toMatchObject({ code: 'REFUND_TOO_MUCH', data: { left_to_refund: 0 } })
    await send()
    expect((await refund(id, 0.005)).status).toBe(409)
    expect(await readRefunds(shop)).toHaveLength(1)
  })

  it('is what was not paid online', async () => {
    const { id } = (await placePlanned(shop)).order
    expect((await refund(id, 1)).failure).toMatchObject({ code: 'REFUND_NOT_ONLINE', message: expect.stringMatching(/Nothing was paid/) })
    expect((await refund(id, 1, { locale: 'ar' })).failure.message).toMatch(/لم يُدفع شيء/)
    expect(await read(id)).toMatchObject({ paid_online: 0, left_to_refund: 0 })
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

describe('a bank that takes the capture back', () => {
  const takeBack = async () => {
    bank.states.set(bank.started.at(-1)?.trackId ?? '', 'failed')
    shop.clock.advance(2 * MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
  }

  it('ends a part that was not sent, unpays the order, and leaves nothing to refund', async () => {
    const placed = await placePaid(shop, bank)
    const { id } = placed.order
    await refund(id, 1)
    await takeBack()
    await send()
    expect(bank.refunded).toEqual([])
    expect(await readRefunds(shop)).toMatchObject([{ state: 'done' }])
    expect((await readGuestOrder(shop, placed)).payment_status).toBe('failed')
    expect((await refund(id, 1)).failure.code).toBe('REFUND_NOT_ONLINE')
  })

  it('leaves a declined refund that nobody can approve any more', async () => {
    const placed = await placePaid(shop, bank)
    await step(shop, placed.order.id, 'hold')
    await refund(placed.order.id, 1)
    await shop.call('requestGuestRefund', { query: { token: placed.token ?? '' }, body: { order_id: placed.order.id } })
    const asked = (await read(placed.order.id)).refunds.find(({ state }) => state === 'requested')
    const decide = (decision: 'approve' | 'decline') =>
      shop.call('decideRefund', { params: { id: asked?.id ?? '', decision }, body: { reason: 'Baked' }, headers: boss.headers })
    await decide('decline')
    await takeBack()
    expect((await decide('approve')).failure.code).toBe('REFUND_STATE')
    expect((await readRefunds(shop)).map(({ state }) => state)).toEqual(['done', 'done'])
  })
})
