import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/schema.ts'

/** A handle that runs `interrupt` once, after the result of its first statement, as a concurrent writer would. */
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

/** A handle whose transactions lock nothing, as those of PostgreSQL before their first write. */
export const holdingNothing = (db: Kysely<Database>): Kysely<Database> => {
  const transaction = () => ({ execute: (work: (handle: Kysely<Database>) => unknown) => work(db) })
  return { transaction } as Partial<Kysely<Database>> as Kysely<Database>
}
