import { formatInstant } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import { prepareQuery, type Slots } from '../../platform/db/prepare-query.ts'
import type { Database } from '../../platform/db/schema.ts'

/** What became of an attempt before: the order it made. */
export type KeyClaim = { state: 'new' } | { state: 'other_request' } | { state: 'done'; orderId: string }

/**
 * Claims a key for a request. Whoever comes second waits for the first's transaction and then learns what it made; a
 * refused attempt leaves no claim, so it can be repeated.
 */
export const claimKey = async (
  db: Kysely<Database>,
  claim: { owner: string; key: string; requestHash: string },
  nowMs: number,
): Promise<KeyClaim> => {
  const { rows } = await insertKey(db, { ...claim, now: formatInstant(nowMs) })
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

export const saveKeyAnswer = async (
  db: Kysely<Database>,
  claim: { owner: string; key: string },
  answer: { orderId: string; status: number },
): Promise<void> => {
  await updateKeyAnswer(db, { ...claim, status: answer.status, answer: JSON.stringify({ orderId: answer.orderId }) })
}

export const eraseOldKeys = async (db: Kysely<Database>, beforeMs: number): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', formatInstant(beforeMs)).execute()
}

const insertKey = prepareQuery(
  (db, { owner, key, requestHash, now }: Slots<{ owner: string; key: string; requestHash: string; now: string }>) =>
    db
      .insertInto('idempotency_keys')
      .values({ owner, key, request_hash: requestHash, answer: null, status: null, created_at: now })
      .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
      .returning('key'),
)

const updateKeyAnswer = prepareQuery(
  (db, { owner, key, answer, status }: Slots<{ owner: string; key: string; answer: string; status: number }>) =>
    db.updateTable('idempotency_keys').set({ answer, status }).where('owner', '=', owner).where('key', '=', key),
)
