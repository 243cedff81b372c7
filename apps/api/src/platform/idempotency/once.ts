import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { CallRefusal } from '../http/serve.ts'
import { claimRequest, saveAnswer } from './idempotency.queries.ts'
import type { RequestClaim } from './request-claim.ts'

/**
 * Does the work of a request once for its key, in the transaction of the work: a repeated request gets the first answer again, another
 * request with the same key is refused. The answer is stored, so it must not contain a secret. Without a key the work is done each time.
 */
export const once = async <T>(
  db: Kysely<Database>,
  claim: RequestClaim | null,
  nowMs: number,
  work: () => Promise<{ ok: true; value: T } | CallRefusal>,
): Promise<{ ok: true; value: T } | CallRefusal> => {
  if (claim === null) return await work()
  const known = await claimRequest(db, claim, null, nowMs)
  if (known.state === 'other_request') return { ok: false, code: 'IDEMPOTENCY_MISMATCH' }
  if (known.state === 'done') return { ok: true, value: JSON.parse(known.answer) as T }
  const outcome = await work()
  if (outcome.ok) await saveAnswer(db, claim, { answer: JSON.stringify(outcome.value), status: 201 })
  return outcome
}
