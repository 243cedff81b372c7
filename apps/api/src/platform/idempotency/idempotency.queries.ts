import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import { prepareQuery, type Slots } from '../db/prepare-query.ts'
import type { Database } from '../db/schema.ts'
import type { RequestClaim } from './request-claim.ts'

/** Whether a key is new, belongs to another request, or already has an answer. */
export type ClaimState = { state: 'new' } | { state: 'other_request' } | { state: 'done'; answer: string }

/**
 * Claims a key for a request, with its answer where that is known beforehand. A concurrent request with the same key waits for the first
 * transaction and then reads its answer; a refused request rolls its claim back, so it can be repeated.
 */
export const claimRequest = async (
  db: Kysely<Database>,
  claim: RequestClaim,
  answer: string | null,
  nowMs: number,
): Promise<ClaimState> => {
  const { owner, key, requestHash } = claim
  const { rows } = await insertKey(db, { owner, key, requestHash, answer, status: 201, now: toInstantText(nowMs) })
  if (rows[0] !== undefined) return { state: 'new' }
  return await findClaim(db, claim)
}

/** What is known of a key, without claiming it. */
export const findClaim = async (db: Kysely<Database>, { owner, key, requestHash }: RequestClaim): Promise<ClaimState> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return { state: 'new' }
  return row.request_hash !== requestHash || row.answer === null ? { state: 'other_request' } : { state: 'done', answer: row.answer }
}

export const saveAnswer = async (
  db: Kysely<Database>,
  { owner, key }: Pick<RequestClaim, 'owner' | 'key'>,
  answered: { answer: string; status: 200 | 201 },
): Promise<void> => {
  await db.updateTable('idempotency_keys').set(answered).where('owner', '=', owner).where('key', '=', key).execute()
}

export const eraseOldKeys = async (db: Kysely<Database>, beforeMs: number): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', toInstantText(beforeMs)).execute()
}

type NewKey = { owner: string; key: string; requestHash: string; answer: string | null; status: number; now: string }

const insertKey = prepareQuery((db, { owner, key, requestHash, answer, status, now }: Slots<NewKey>) =>
  db
    .insertInto('idempotency_keys')
    .values({ owner, key, request_hash: requestHash, answer, status, created_at: now })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key'),
)
