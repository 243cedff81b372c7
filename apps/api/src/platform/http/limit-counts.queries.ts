import { formatInstant, parseInstant } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

export type LimitCount = { key: string; count: number; endsAtMs: number }

/** Adds the counts of this process to those of all and returns the sums. A count whose period has ended starts again. */
export const addLimitCounts = async (db: Kysely<Database>, counts: readonly LimitCount[], nowMs: number): Promise<LimitCount[]> => {
  const now = formatInstant(nowMs)
  const sums: LimitCount[] = []
  // Sorted, so that two processes lock the rows in the same order and cannot deadlock.
  const sorted = counts.toSorted((left, right) => (left.key < right.key ? -1 : 1))
  for (let start = 0; start < sorted.length; start += ROWS_PER_STATEMENT) {
    const rows = await db
      .insertInto('limit_counts')
      .values(
        sorted
          .slice(start, start + ROWS_PER_STATEMENT)
          .map(({ key, count, endsAtMs }) => ({ key, count, ends_at: formatInstant(endsAtMs) })),
      )
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when limit_counts.ends_at <= ${now} then excluded.count else limit_counts.count + excluded.count end`,
          ends_at: sql<string>`case when limit_counts.ends_at <= ${now} then excluded.ends_at else limit_counts.ends_at end`,
        }),
      )
      .returning(['key', 'count', 'ends_at'])
      .execute()
    for (const row of rows) sums.push({ key: row.key, count: Number(row.count), endsAtMs: toMs(row.ends_at) })
  }
  return sums
}

export const eraseOldLimitCounts = async (db: Kysely<Database>, nowMs: number): Promise<void> => {
  await db.deleteFrom('limit_counts').where('ends_at', '<=', formatInstant(nowMs)).execute()
}

const toMs = (text: string): number => {
  const instant = parseInstant(text)
  if (!instant.ok) throw new TypeError(`Not an instant in the database: ${text}`)
  return instant.value
}

/** Databases bound the number of values in one statement. */
const ROWS_PER_STATEMENT = 500
