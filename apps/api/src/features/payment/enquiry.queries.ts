import { enquiryGapMs, type PaymentConcern } from '@sukkar/domain/payment-answer'
import type { PaymentStatus } from '@sukkar/domain/payment-state'
import { formatInstant, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Attempt } from './attempt.queries.ts'

/**
 * Claims the right to enquire about an attempt now, and the number of the enquiry; null when there was one a moment ago.
 * Until the answer is written down the attempt counts as due a minute later, so that a killed process loses nothing, and one
 * attempt that cannot be asked about does not stand in the way of others.
 */
export const claimEnquiry = async (db: Kysely<Database>, attempt: Attempt, nowMs: number): Promise<number | null> => {
  const gapMs = enquiryGapMs({ status: attempt.state as PaymentStatus, createdMs: Date.parse(attempt.created_at) }, nowMs)
  const row = await db
    .updateTable('payment_attempts')
    .set((set) => ({ asks: set('asks', '+', 1), asked_at: formatInstant(nowMs), check_at: formatInstant(nowMs + MINUTE_MS) }))
    .where('id', '=', attempt.id)
    .where((where) =>
      where.or([
        where('asked_at', 'is', null),
        where('asked_at', '<=', formatInstant(nowMs - gapMs)),
        // The clock was set back since.
        where('asked_at', '>', formatInstant(nowMs + MINUTE_MS)),
      ]),
    )
    .returning('asks')
    .executeTakeFirst()
  return row === undefined ? null : Number(row.asks)
}

/** A notification came while no enquiry was allowed: the reconciler enquires as soon as one is. */
export const scheduleEnquiry = async (db: Kysely<Database>, attempt: Attempt, nowMs: number): Promise<void> => {
  const soon = formatInstant(
    nowMs + enquiryGapMs({ status: attempt.state as PaymentStatus, createdMs: Date.parse(attempt.created_at) }, nowMs),
  )
  await db
    .updateTable('payment_attempts')
    .set({ check_at: soon })
    .where('id', '=', attempt.id)
    .where((where) => where.or([where('check_at', 'is', null), where('check_at', '>', soon)]))
    .execute()
}

/** The enquiry by which the gateway decided, and when it was made. */
export type Decided = { byEnquiry: number; askedAtMs: number }

/** Records an enquiry, when the next one is due, and by which one the gateway decided. */
export const recordEnquiry = async (
  db: Kysely<Database>,
  attempt: Pick<Attempt, 'id' | 'decided_by_ask'>,
  asked: { checkAtMs: number | null; result?: string | undefined; decided?: Decided | undefined },
  nowMs: number,
): Promise<void> => {
  await db
    .updateTable('payment_attempts')
    .set((set) => ({
      check_at: asked.checkAtMs === null ? null : formatInstant(asked.checkAtMs),
      checks: set('checks', '+', 1),
      updated_at: formatInstant(nowMs),
      ...(asked.result === undefined ? {} : { result: asked.result }),
      ...(asked.decided === undefined
        ? {}
        : {
            decided_by_ask: Math.max(asked.decided.byEnquiry, Number(attempt.decided_by_ask)),
            answered_at: formatInstant(asked.decided.askedAtMs),
          }),
    }))
    .where('id', '=', attempt.id)
    .execute()
}

/** Puts an attempt before staff with what it is about, once for each: what they have settled is not raised again. */
export const raiseConcern = async (
  db: Kysely<Database>,
  attemptId: string,
  { concern, evidence }: { concern: PaymentConcern; evidence: string },
  nowMs: number,
): Promise<void> => {
  await db
    .updateTable('payment_attempts')
    .set({ concern, concern_at: formatInstant(nowMs), concern_evidence: evidence })
    .where('id', '=', attemptId)
    .where((where) => where.or([where('concern_evidence', 'is', null), where('concern_evidence', '!=', evidence)]))
    .where((where) => where.or([where('settled_concern', 'is', null), where('settled_concern', '!=', evidence)]))
    .execute()
}

/** Remembers when the gateway was last said to have news of an attempt. */
export const markNotified = async (db: Kysely<Database>, attemptId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('payment_attempts')
    .set({ notified_at: formatInstant(nowMs) })
    .where('id', '=', attemptId)
    .execute()
}

/** Remembers that the payer came back from the page: it leads nowhere any more. */
export const markReturned = async (db: Kysely<Database>, attemptId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('payment_attempts')
    .set({ returned_at: formatInstant(nowMs) })
    .where('id', '=', attemptId)
    .where('returned_at', 'is', null)
    .execute()
}
