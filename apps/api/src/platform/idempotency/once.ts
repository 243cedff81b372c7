import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { CallRefusal } from '../http/serve.ts'
import { type ClaimState, claimRequest, findClaim, saveAnswer } from './idempotency.queries.ts'
import type { RequestClaim } from './request-claim.ts'

type Result<T> = { ok: true; value: T } | CallRefusal

/**
 * Does the work of a request once for its key, in the transaction of the work: a repeated request gets the first answer again, another
 * request with the same key is refused. The answer is stored, so it must not contain a secret. Without a key the work is done each time.
 */
export const once = async <T>(
  db: Kysely<Database>,
  claim: RequestClaim | null,
  nowMs: number,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  if (claim === null) return await work()
  const known = toResult<T>(await claimRequest(db, claim, null, nowMs))
  if (known !== null) return known
  const outcome = await work()
  if (outcome.ok) await saveAnswer(db, claim, { answer: JSON.stringify(outcome.value), status: 201 })
  return outcome
}

/** The result of an earlier request with this key; null when the key is new. */
export const findEarlier = async <T>(db: Kysely<Database>, claim: RequestClaim | null): Promise<Result<T> | null> =>
  claim === null ? null : toResult<T>(await findClaim(db, claim))

const toResult = <T>(known: ClaimState): Result<T> | null => {
  if (known.state === 'new') return null
  return known.state === 'done' ? { ok: true, value: JSON.parse(known.answer) as T } : { ok: false, code: 'IDEMPOTENCY_MISMATCH' }
}
