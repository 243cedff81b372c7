import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'

/** Removes the CHECK constraints of a table, to test the guards behind them. SQLite can only ignore all of them. */
export const dropChecks = async (db: Kysely<Database>, table: keyof Database): Promise<void> => {
  if (dialectOf(db) === 'sqlite') {
    await sql`pragma ignore_check_constraints = on`.execute(db)
    return
  }
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`.execute(db)
  for (const { name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
}
