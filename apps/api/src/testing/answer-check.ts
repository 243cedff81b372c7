import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type ErrorCode, errorStatus } from '@sukkar/contract/error-codes'
import { parseLocale } from '@sukkar/i18n/locales'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import { sqliteOf } from './test-database.ts'

/** What is looked at of an answer. */
export type Answered = { statusCode: number; headers: Readonly<Record<string, unknown>>; body: string }

type Asked = { method: string; headers: Readonly<Record<string, string>> }

/**
 * What is wrong with the answer to a request that may be bad, or null: no failure of ours, and every refusal in the one
 * shape, with a code of the closed list, in the language asked for, telling nothing of the inside.
 */
export const findFault = (asked: Asked, answer: Answered): string | null => {
  if (answer.statusCode >= 500) return `answered ${answer.statusCode}`
  if (answer.statusCode < 400) return null
  if (!String(answer.headers['content-type']).startsWith('application/json')) return `is ${String(answer.headers['content-type'])}`
  if (asked.method === 'HEAD') return answer.body === '' ? null : 'has a body'
  let failure: unknown
  try {
    failure = JSON.parse(answer.body)
  } catch {
    return 'is no JSON'
  }
  return findShapeFault(failure, answer.statusCode, parseLocale(asked.headers['accept-language']))
}

const findShapeFault = (failure: unknown, statusCode: number, locale: 'en' | 'ar'): string | null => {
  if (typeof failure !== 'object' || failure === null) return 'is no object'
  const { status, code, message, errors, data, ...rest } = failure as Record<string, unknown>
  if (Object.keys(rest).length > 0) return `has more than it should: ${Object.keys(rest).join(', ')}`
  if (typeof code !== 'string' || !Object.hasOwn(errorStatus, code)) return `has no code of the list: ${String(code)}`
  if (status !== statusCode || status !== errorStatus[code as ErrorCode]) return `has the status ${String(status)} for ${code}`
  const sentences = [message, ...(errors === undefined ? [] : Object.values(errors as object).flat())]
  const odd = sentences.find((sentence) => !isSentence(sentence, locale))
  if (odd !== undefined) return `says in ${locale}: ${JSON.stringify(odd)}`
  const isPresent = code === 'CONFLICT' && JSON.stringify(Object.keys(data ?? {})) === '["present"]'
  const isDataKnown = data === undefined || isPresent || code === 'PRICE_CHANGED' || KNOWN_DATA.has(Object.keys(data as object).join())
  return isDataKnown ? null : 'carries data'
}

/** What a refusal may carry besides the new sums: a line’s id, where an order or a refund stands, whom to ask, what is not to be had. */
const KNOWN_DATA: ReadonlySet<string> = new Set(['line_id', 'order_status', 'refund_state', 'contact', 'lines'])

const isSentence = (text: unknown, locale: 'en' | 'ar'): boolean =>
  typeof text === 'string' && text.trim().length >= 5 && /\p{Script=Arabic}/u.test(text) === (locale === 'ar') && !INSIDE.test(text)

/** Words that only the inside of the program knows: traces, queries, files, codes and unfilled messages. */
const INSIDE =
  /sqlite|constraint|\bselect\b.*\bfrom\b|insert into|\bat .+:\d+:\d+|node_modules|\.ts\b|FST_|ERR_|TypeError|RangeError|Exception|\{\w+\}|undefined|\[object|server\./i

/** A fingerprint of every row of every table that the schema has. */
export const digestDatabase = async (db: Kysely<Database>): Promise<string> => {
  const digests: string[] = []
  for (const name of await listTables(db)) digests.push(`${name} ${await digestTable(db, name)}`)
  return createHash('sha256').update(digests.join('\n')).digest('hex')
}

const listTables = async (db: Kysely<Database>): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: false })
  return tables.map(({ name }) => name).toSorted()
}

const digestTable = async (db: Kysely<Database>, name: string): Promise<string> => {
  const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
  const hash = createHash('sha256').update(String(rows.length))
  for (const row of rows.map((entry) => JSON.stringify(entry)).toSorted()) hash.update(row)
  return hash.digest('hex')
}

/**
 * Tells whether anything in the database differs from when it was asked before. What was written and undone is no
 * difference.
 */
export const createChangeWatch = async (db: Kysely<Database>): Promise<() => Promise<boolean>> => {
  const sqlite = sqliteOf(db)
  return sqlite === null ? await watchPostgres(db) : watchSqlite(sqlite)
}

/** SQLite keeps the rows that are touched as they were, and tells at the end in what they differ: no table is read. */
const watchSqlite = (sqlite: DatabaseSync): (() => Promise<boolean>) => {
  for (const { name } of sqlite.prepare(WITHOUT_PRIMARY_KEY).all()) throw new Error(`${String(name)} has no primary key to be watched by`)
  let session = sqlite.createSession()
  return async () => {
    if (session.changeset().length === 0) return false
    session.close()
    session = sqlite.createSession()
    return true
  }
}

const WITHOUT_PRIMARY_KEY = `
  select name from pragma_table_list
  where schema = 'main' and type = 'table' and name not like 'sqlite_%'
    and not exists (select 1 from pragma_table_info(pragma_table_list.name) where pk > 0)`

/**
 * PostgreSQL is given triggers that draw from a sequence for each table, which counts what is undone as well: only tables that
 * something was written to are read.
 */
const watchPostgres = async (db: Kysely<Database>): Promise<() => Promise<boolean>> => {
  await sql`create or replace function count_test_write() returns trigger language plpgsql
    as 'begin perform nextval(''test_writes.'' || tg_table_name); return null; end'`.execute(db)
  await sql`create schema if not exists test_writes`.execute(db)
  const tables = await listTables(db)
  for (const name of tables) {
    await sql`create sequence if not exists ${sql.id('test_writes', name)}`.execute(db)
    await sql`create or replace trigger count_test_write after insert or update or delete on ${sql.table(name)}
      for each statement execute function count_test_write()`.execute(db)
  }
  const countWrites = async (): Promise<Map<string, string | null>> => {
    const counted = sql<{ name: string; writes: string | null }>`
      select sequencename as name, last_value::text as writes from pg_sequences where schemaname = 'test_writes'`
    return new Map((await counted.execute(db)).rows.map(({ name, writes }) => [name, writes]))
  }
  const digests = new Map<string, string>()
  for (const name of tables) digests.set(name, await digestTable(db, name))
  let counts = await countWrites()
  return async () => {
    const now = await countWrites()
    const written = tables.filter((name) => now.get(name) !== counts.get(name))
    counts = now
    let hasChanged = false
    for (const name of written) {
      const digest = await digestTable(db, name)
      hasChanged ||= digest !== digests.get(name)
      digests.set(name, digest)
    }
    return hasChanged
  }
}
