import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/schema.ts'

/** A handle on which somebody else writes between the first look at something and what is done about it. */
export const interrupted = (db: Kysely<Database>, interrupt: () => Promise<unknown>): Kysely<Database> => {
  let isOver = false
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isOver) {
        isOver = true
        await interrupt()
      }
      return result
    },
  })
}

/** A handle whose transactions keep nobody out, as those of PostgreSQL do not until the first row is written. */
export const holdingNothing = (db: Kysely<Database>): Kysely<Database> => {
  const transaction = () => ({ execute: (work: (handle: Kysely<Database>) => unknown) => work(db) })
  return { transaction } as Partial<Kysely<Database>> as Kysely<Database>
}
