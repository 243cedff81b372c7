import { AsyncResource } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { byToken, placePaid, readRefunds } from '../../testing/order-life-steps.ts'
import { readConcerns } from '../../testing/staff-steps.ts'
import { sendRefunds } from './send-refunds.ts'
import { settleAttempt } from './settle-attempt.ts'

// On PostgreSQL in the quick tier too: there the two run in connections of their own.

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')

/** Calls `act` once, right after the first read of refunds, and waits for it as long as a lock would let it go on. */
const afterReadOfRefunds = (act: () => Promise<unknown>): KyselyPlugin => {
  const reads = new WeakSet<object>()
  let isDone = false
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"refunds"')) reads.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (reads.has(queryId) && !isDone) {
        isDone = true
        await Promise.race([act(), sleep(300)])
      }
      return result
    },
  }
}

it('[S1.8e] a refund that is sent while the bank’s void of the same payment is being written gives nothing back twice', async () => {
  const placed = await placePaid(shop, bank)
  await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
  const attempt = await shop.context.db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
  bank.states.set(attempt.track_id, 'failed')
  shop.clock.advance(2 * MINUTE_MS)
  const nowMs = shop.clock.now()
  let sending: Promise<number> | null = null
  // Outside of the transaction in which it is called, as in another process.
  const send = AsyncResource.bind(() => {
    sending = sendRefunds(shop.context, nowMs)
    return sending
  })
  const db = shop.context.db.withPlugin(afterReadOfRefunds(send))
  await settleAttempt({ ...shop.context, db }, attempt.id, nowMs)
  expect(await sending).toBe(0)
  expect(bank.refunded).toEqual([])
  expect(await readRefunds(shop)).toMatchObject([{ state: 'done' }])
  const { state } = await shop.context.db.selectFrom('payment_attempts').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('refunded')
})

/** A paid order that was cancelled, so that its money is to go back, with the actions of the bank and of staff on its payment. */
const cancelPaid = async () => {
  const placed = await placePaid(shop, bank)
  await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
  const { id, track_id } = await shop.context.db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
  return {
    enquireWith: async (state: 'failed' | 'paid') => {
      bank.states.set(track_id, state)
      shop.clock.advance(2 * MINUTE_MS)
      await settleAttempt(shop.context, id, shop.clock.now())
      return (await readConcerns(shop, boss)).map(({ concern }) => concern)
    },
    readPaidOnline: async () =>
      (await shop.call('getStaffOrder', { params: { id: placed.order.id }, headers: boss.headers })).answer.data.paid_online,
    settle: async (outcome: 'given-back') => {
      const body = { reason: 'Asked Huda at the bank' }
      expect((await shop.call('settlePayment', { params: { id, outcome }, body, headers: boss.headers })).status).toBe(200)
    },
  }
}

it('money that the bank has again, after it took a payment back that was to be given back, is before staff', async () => {
  const { enquireWith } = await cancelPaid()
  expect(await enquireWith('failed')).toEqual(['voided'])
  expect(await readRefunds(shop)).toMatchObject([{ state: 'done' }])
  expect(await enquireWith('paid')).toEqual(['second_capture'])
})

it('a payment that staff called given back is no second charge where the bank goes on to call it paid', async () => {
  const { enquireWith, settle, readPaidOnline } = await cancelPaid()
  bank.enquiry = { amountFils: 1 }
  expect(await enquireWith('paid')).toEqual(['mismatch'])
  expect(await readPaidOnline()).toBe(4.35)
  await settle('given-back')
  expect(await readPaidOnline()).toBe(0)
  bank.enquiry = {}
  expect(await enquireWith('paid')).toEqual([])
  expect(await readRefunds(shop)).toMatchObject([{ state: 'done' }])
})
