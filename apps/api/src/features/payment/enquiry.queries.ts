import { enquiryGapMs, type PaymentConcern } from '@sukkar/domain/payment-answer'
import type { PaymentStatus } from '@sukkar/domain/payment-state'
import { MINUTE_MS, readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Attempt } from './attempt.queries.ts'

/**
 * Claims the right to enquire about an attempt now and returns the enquiry's number, or null when the last one was too recent. The attempt
 * stays due in a minute until the answer is recorded: a killed process loses nothing, and an attempt that fails does not block others.
 */
export const claimEnquiry = async (db: Kysely<Database>, attempt: Attempt, nowMs: number): Promise<number | null> => {
  const gapMs = enquiryGapMs({ status: attempt.state as PaymentStatus, createdMs: readInstantMs(attempt.created_at) }, nowMs)
  const row = await db
    .updateTable('payment_attempts')
    .set((set) => ({ asks: set('asks', '+', 1), asked_at: toInstantText(nowMs), check_at: toInstantText(nowMs + MINUTE_MS) }))
    .where('id', '=', attempt.id)
    .where((where) =>
      where.or([
        where('asked_at', 'is', null),
        where('asked_at', '<=', toInstantText(nowMs - gapMs)),
        // The clock was set back after the last enquiry.
        where('asked_at', '>', toInstantText(nowMs + MINUTE_MS)),
      ]),
    )
    .returning('asks')
    .executeTakeFirst()
  return row === undefined ? null : Number(row.asks)
}

/** Makes an attempt due as soon as the gap after its last enquiry is over. */
export const scheduleEnquiry = async (db: Kysely<Database>, attempt: Attempt, nowMs: number): Promise<void> => {
  const soon = toInstantText(
    nowMs + enquiryGapMs({ status: attempt.state as PaymentStatus, createdMs: readInstantMs(attempt.created_at) }, nowMs),
  )
  await db
    .updateTable('payment_attempts')
    .set({ check_at: soon })
    .where('id', '=', attempt.id)
    .where((where) => where.or([where('check_at', 'is', null), where('check_at', '>', soon)]))
    .execute()
}

/**
 * Records that an enquiry has ended, when the next one is due, and, if its answer was definite, when it was made. `checks` is the number of the latest enquiry
 * that has ended, so that one whose process was killed counts as under way until the next one ends.
 */
export const recordEnquiry = async (
  db: Kysely<Database>,
  attempt: Attempt,
  update: { enquiryNumber: number; checkAtMs: number | null; result?: string | undefined; definiteAtMs?: number | undefined },
  nowMs: number,
): Promise<void> => {
  const { enquiryNumber, definiteAtMs } = update
  const checks = Number(attempt.checks)
  const checkAt = update.checkAtMs === null ? null : toInstantText(update.checkAtMs)
  const answeredAt = definiteAtMs === undefined ? attempt.answered_at : toInstantText(definiteAtMs)
  await db
    .updateTable('payment_attempts')
    .set({
      // While a later enquiry is under way, what it has made due stays due.
      check_at: enquiryNumber < Number(attempt.asks) ? earliest(checkAt, attempt.check_at) : checkAt,
      checks: Math.max(enquiryNumber, checks),
      updated_at: toInstantText(nowMs),
      // Undefined keeps the value. An enquiry that a later one has overtaken says nothing about now.
      result: enquiryNumber < checks ? undefined : update.result,
      decided_by_ask: definiteAtMs === undefined ? undefined : Math.max(enquiryNumber, Number(attempt.decided_by_ask)),
      answered_at: latest(answeredAt, attempt.answered_at),
    })
    .where('id', '=', attempt.id)
    .execute()
}

/** Of two instants as texts; null is none. */
const earliest = (one: string | null, other: string | null): string | null => [one, other].filter((at) => at !== null).toSorted()[0] ?? null
export const latest = (one: string | null, other: string | null): string | null =>
  [one, other]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null

/**
 * Raises a concern about an attempt for staff. The same evidence is raised once and not again after staff have settled it; returns false then.
 */
export const raiseConcern = async (
  db: Kysely<Database>,
  attemptId: string,
  { concern, evidence }: { concern: PaymentConcern; evidence: string },
  nowMs: number,
): Promise<boolean> => {
  const result = await db
    .updateTable('payment_attempts')
    .set({ concern, concern_at: toInstantText(nowMs), concern_evidence: evidence })
    .where('id', '=', attemptId)
    .where((where) => where.or([where('concern_evidence', 'is', null), where('concern_evidence', '!=', evidence)]))
    .where((where) => where.or([where('settled_concern', 'is', null), where('settled_concern', '!=', evidence)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Records the gateway's latest notification about an attempt. */
export const markNotified = async (db: Kysely<Database>, attemptId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('payment_attempts')
    .set({ notified_at: toInstantText(nowMs) })
    .where('id', '=', attemptId)
    .execute()
}

/** Records that the payer has left the bank's page, whose address is then useless. */
export const markReturned = async (db: Kysely<Database>, attemptId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('payment_attempts')
    .set({ returned_at: toInstantText(nowMs) })
    .where('id', '=', attemptId)
    .where('returned_at', 'is', null)
    .execute()
}
