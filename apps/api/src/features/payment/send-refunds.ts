import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { tickFrom } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import type { PaymentRefund } from '../../platform/payments/payment-adapter.ts'
import { findOrder, lockAnyOrder } from '../order/order-payment.ts'
import { type Attempt, findAttempt } from './attempt.queries.ts'
import { toAttemptRef } from './attempt-ref.ts'
import { bankOf } from './bank-of.ts'
import { scheduleEnquiry } from './enquiry.queries.ts'
import { finishRefund } from './finish-refund.ts'
import { insertExchange, insertMessage } from './payment-message.queries.ts'
import { findRefund, leaseRefund, listApprovedRefunds, listLostRefunds, moveRefund, type Refund } from './refund.queries.ts'

/**
 * Sends every approved refund to its gateway, at most once. If a process ended before it recorded the answer, the bank may have refunded or
 * not: the refund becomes `unknown`, and staff ask the bank. One at a gateway to which the shop has lost its access fails, so that staff see it.
 */
export const sendRefunds = async (context: AppContext, nowMs: number): Promise<number> => {
  for (const refund of await listLostRefunds(context.db, nowMs)) {
    await inTransaction(context.db, async (db) => {
      await lockAnyOrder(db, refund.order_id)
      if (await moveRefund(db, refund.id, { from: 'sending', event: 'lose', leasedUntil: refund.leased_until }, nowMs))
        await publishRefund(db, refund, nowMs)
    })
  }
  const now = tickFrom(context.clock, nowMs)
  let sent = 0
  await runEach(await listApprovedRefunds(context.db), async (refund) => {
    if (await sendRefund(context, refund, now)) sent += 1
  })
  return sent
}

const sendRefund = async (context: AppContext, refund: Refund, now: () => number): Promise<boolean> => {
  const attempt = await findAttempt(context.db, refund.attempt_id)
  const order = await findOrder(context.db, refund.order_id)
  if (attempt === null || order === null) return false
  const leased = await claimRefund(context, refund, now())
  // A process that stood still after its claim has lost the lease: staff may have asked the bank already.
  if (leased === null || toInstantText(now()) >= (leased.leased_until ?? '')) return false
  const bank = bankOf(context, attempt.provider)
  if (bank === null) {
    await inTransaction(context.db, (db) => failUnsent(db, leased, attempt, now()))
    return false
  }
  const answer = await bank.refund(toAttemptRef(context.config, order, attempt), Number(refund.amount_fils), toRemark(order.number, refund))
  await inTransaction(context.db, (db) => applyAnswer(db, leased, attempt, answer, now()))
  return true
}

const failUnsent = async (db: Kysely<Database>, refund: Refund, { id, provider }: Attempt, nowMs: number): Promise<void> => {
  await lockAnyOrder(db, refund.order_id)
  const body = `not sent: the shop has no access to ${provider}`
  await insertMessage(db, { attemptId: id, direction: 'received', kind: 'refund', body }, nowMs)
  await moveRefund(db, refund.id, { from: 'sending', event: 'refuse', leasedUntil: refund.leased_until }, nowMs)
  await publishRefund(db, refund, nowMs)
}

/** With the order's row locked: a void of the same money is either recorded before, and leaves nothing to send, or waits for the answer. */
const claimRefund = (context: AppContext, refund: Refund, nowMs: number): Promise<Refund | null> =>
  inTransaction(context.db, async (db) => {
    await lockAnyOrder(db, refund.order_id)
    return await leaseRefund(db, refund.id, nowMs)
  })

/** Differs for each refund, so that the bank can tell a second refund of one capture from a repeated request. */
const toRemark = (orderNumber: string, { id, reason }: Refund): string => `${orderNumber} ${reason} ${id.slice(0, 8)}`

/** Open pages of staff show what became of it, and whether it needs a person. */
const publishRefund = (db: Kysely<Database>, { order_id: orderId }: Refund, nowMs: number): Promise<void> =>
  insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId } }, nowMs)

const applyAnswer = async (db: Kysely<Database>, refund: Refund, attempt: Attempt, answer: PaymentRefund, nowMs: number): Promise<void> => {
  await lockAnyOrder(db, refund.order_id)
  await insertExchange(db, attempt.id, { kind: 'refund', raw: answer.raw }, nowMs)
  await publishRefund(db, refund, nowMs)
  if (answer.state === 'failed' || answer.state === 'unknown') {
    // After the end of this lease another process may be sending it again.
    const event = answer.state === 'failed' ? 'refuse' : 'lose'
    await moveRefund(db, refund.id, { from: 'sending', event, leasedUntil: refund.leased_until }, nowMs)
    // A bank also refuses because it has taken the payment back.
    if (answer.state === 'failed') await scheduleEnquiry(db, attempt, nowMs)
    return
  }
  // After the end of the lease the refund is `unknown`, or staff have decided about it; a late success still counts.
  const current = await findRefund(db, refund.id)
  const event = answer.state !== 'done' ? 'accept' : current.state === 'sending' ? 'finish' : 'settle'
  await finishRefund(db, current, { event, result: 'refunded' }, nowMs)
}
