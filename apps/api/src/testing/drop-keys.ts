import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'

/** Removes foreign keys, so that rows may refer to missing ones. */
export const dropReferences = async (db: Kysely<Database>): Promise<void> => {
  if (dialectOf(db) === 'sqlite') {
    await sql`pragma foreign_keys = off`.execute(db)
    return
  }
  const { rows } = await sql<{ name: string; table: string }>`
    select conname as name, conrelid::regclass::text as table from pg_constraint where contype = 'f'`.execute(db)
  for (const { name, table } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
}

/**
 * Removes the unique keys of a table, including its primary key, to test the guards before them. Foreign keys to the table are removed with
 * them.
 */
export const dropKeys = (db: Kysely<Database>, table: keyof Database): Promise<void> =>
  dialectOf(db) === 'sqlite' ? rebuildWithoutKeys(db, table) : dropEach(db, table)

const dropEach = async (db: Kysely<Database>, table: keyof Database): Promise<void> => {
  const { rows: keys } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype in ('u', 'p') and conrelid = ${table}::regclass`.execute(db)
  for (const { name } of keys) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)} cascade`.execute(db)
  const { rows: indexes } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indisunique and indrelid = ${table}::regclass`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
}

/** SQLite cannot drop a key, so the table is rebuilt from its own definition. */
const rebuildWithoutKeys = async (db: Kysely<Database>, table: keyof Database): Promise<void> => {
  const { rows } = await sql<{ text: string }>`select sql as text from sqlite_master where type = 'table' and name = ${table}`.execute(db)
  const text = (rows[0]?.text ?? '')
    .replace(/,\s*(unique|primary key) \([^)]*\)/g, '')
    .replace(/ (unique|primary key)\b/g, '')
    .replace(/^create table \S+/i, `create table ${table}`)
  for (const statement of [
    sql`pragma foreign_keys = off`,
    // Otherwise references to the table would follow the renamed one and be dropped with it.
    sql`pragma legacy_alter_table = on`,
    sql`alter table ${sql.table(table)} rename to keyless_before`,
    sql.raw(text),
    sql`insert into ${sql.table(table)} select * from keyless_before`,
    sql`drop table keyless_before`,
  ])
    await statement.execute(db)
}
