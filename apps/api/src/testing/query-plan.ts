import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { dialectOf } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'

/** The query plan of each statement that `ask` runs, in the database's own form. */
export const explain = async (db: Kysely<Database>, ask: (db: Kysely<Database>) => Promise<unknown>): Promise<string[]> => {
  const nodes: RootOperationNode[] = []
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await ask(db.withPlugin(watch))
  const plans: string[] = []
  for (const node of nodes) {
    const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' })
    const question = dialectOf(db) === 'sqlite' ? 'explain query plan' : 'explain'
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`${question} ${text}`, [...parameters]))
    plans.push(rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n'))
  }
  return plans
}

/** PostgreSQL plans by statistics, which it collects only after a while by itself; SQLite is used without statistics, as in a shop. */
export const refreshStatistics = async (db: Kysely<Database>): Promise<void> => {
  if (dialectOf(db) !== 'sqlite') await sql`analyze`.execute(db)
}
