import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { claimRequest, saveAnswer } from '../../../platform/idempotency/idempotency.queries.ts'
import type { RequestClaim } from '../../../platform/idempotency/request-claim.ts'

/** Whether a key is new, belongs to another request, or has already placed an order. */
export type KeyClaim = { state: 'new' } | { state: 'other_request' } | { state: 'done'; orderId: string }

/** Claims a key for a request and the id of its future order. */
export const claimKey = async (db: Kysely<Database>, claim: RequestClaim & { orderId: string }, nowMs: number): Promise<KeyClaim> => {
  const known = await claimRequest(db, claim, answerOf(claim.orderId), nowMs)
  return known.state === 'done' ? { state: 'done', orderId: (JSON.parse(known.answer) as { orderId: string }).orderId } : known
}

/** Replaces the claim's order by one that the cart had already become. */
export const saveExistingOrder = (db: Kysely<Database>, claim: RequestClaim, orderId: string): Promise<void> =>
  saveAnswer(db, claim, { answer: answerOf(orderId), status: 200 })

const answerOf = (orderId: string): string => JSON.stringify({ orderId })
