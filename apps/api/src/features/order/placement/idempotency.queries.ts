import { formatInstant } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import { prepareQuery, type Slots } from '../../../platform/db/prepare-query.ts'
import type { Database } from '../../../platform/db/schema.ts'

/** Whether a key is new, belongs to another request, or has already placed an order. */
export type KeyClaim = { state: 'new' } | { state: 'other_request' } | { state: 'done'; orderId: string }

/**
 * Claims a key for a request and the id of its future order. A concurrent request with the same key waits for the first transaction and
 * then reads its order; a refused request rolls its claim back, so it can be repeated.
 */
export const claimKey = async (
  db: Kysely<Database>,
  claim: { owner: string; key: string; requestHash: string; orderId: string },
  nowMs: number,
): Promise<KeyClaim> => {
  const { owner, key, requestHash, orderId } = claim
  const answer = answerOf(orderId)
  const { rows } = await insertKey(db, { owner, key, requestHash, answer, status: 201, now: formatInstant(nowMs) })
  if (rows[0] !== undefined) return { state: 'new' }
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (row.request_hash !== claim.requestHash || row.answer === null) return { state: 'other_request' }
  return { state: 'done', orderId: (JSON.parse(row.answer) as { orderId: string }).orderId }
}

/** Replaces the claim's order by one that the cart had already become. */
export const saveExistingOrder = async (
  db: Kysely<Database>,
  { owner, key }: { owner: string; key: string },
  orderId: string,
): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: answerOf(orderId), status: 200 })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute()
}

const answerOf = (orderId: string): string => JSON.stringify({ orderId })

export const eraseOldKeys = async (db: Kysely<Database>, beforeMs: number): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', formatInstant(beforeMs)).execute()
}

type NewKey = { owner: string; key: string; requestHash: string; answer: string; status: number; now: string }

const insertKey = prepareQuery((db, { owner, key, requestHash, answer, status, now }: Slots<NewKey>) =>
  db
    .insertInto('idempotency_keys')
    .values({ owner, key, request_hash: requestHash, answer, status, created_at: now })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key'),
)
