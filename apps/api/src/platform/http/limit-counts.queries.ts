import { readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

export type LimitCount = { key: string; count: number; endsAtMs: number }

/**
 * Adds the counts of this process to those of all and returns the sums. A count whose period has ended starts again. All or none are added,
 * because the process adds all of them again after a failure.
 */
export const addLimitCounts = async (db: Kysely<Database>, counts: readonly LimitCount[], nowMs: number): Promise<LimitCount[]> => {
  // Sorted, so that two processes lock the rows in the same order and cannot deadlock.
  const sorted = counts.toSorted((left, right) => (left.key < right.key ? -1 : 1))
  return await inTransaction(db, async (transaction) => {
    const sums: LimitCount[] = []
    for (let start = 0; start < sorted.length; start += ROWS_PER_STATEMENT)
      sums.push(...(await addSome(transaction, sorted.slice(start, start + ROWS_PER_STATEMENT), toInstantText(nowMs))))
    return sums
  })
}

const addSome = async (db: Kysely<Database>, counts: readonly LimitCount[], now: string): Promise<LimitCount[]> => {
  const rows = await db
    .insertInto('limit_counts')
    .values(counts.map(({ key, count, endsAtMs }) => ({ key, count, ends_at: toInstantText(endsAtMs) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when limit_counts.ends_at <= ${now} then excluded.count else limit_counts.count + excluded.count end`,
        ends_at: sql<string>`case when limit_counts.ends_at <= ${now} then excluded.ends_at else limit_counts.ends_at end`,
      }),
    )
    .returning(['key', 'count', 'ends_at'])
    .execute()
  return rows.map((row) => ({ key: row.key, count: Number(row.count), endsAtMs: readInstantMs(row.ends_at) }))
}

export const eraseOldLimitCounts = async (db: Kysely<Database>, nowMs: number): Promise<void> => {
  await db.deleteFrom('limit_counts').where('ends_at', '<=', toInstantText(nowMs)).execute()
}

/** Databases bound the number of values in one statement. */
const ROWS_PER_STATEMENT = 500
