import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type ErrorCode, errorStatus } from '@sukkar/contract/error-codes'
import { parseLocale } from '@sukkar/i18n/locales'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import { sqliteOf } from './test-database.ts'

/** The parts of an answer that are checked. */
export type Answered = { statusCode: number; headers: Readonly<Record<string, unknown>>; body: string }

type Asked = { method: string; headers: Readonly<Record<string, string>> }

/**
 * The fault of an answer to a possibly bad request, or null. There must be no server error, and every refusal must have the contract's
 * shape, a code of the closed list and the requested language, and reveal no internals.
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

/**
 * Keys of data that a refusal may have besides a new quote: a line’s id, the state of an order or a refund, a contact, unavailable lines.
 */
const KNOWN_DATA: ReadonlySet<string> = new Set(['line_id', 'order_status', 'refund_state', 'left_to_refund', 'contact', 'lines'])

const isSentence = (text: unknown, locale: 'en' | 'ar'): boolean =>
  typeof text === 'string' && text.trim().length >= 5 && /\p{Script=Arabic}/u.test(text) === (locale === 'ar') && !INSIDE.test(text)

/** Texts that only internals contain: traces, queries, files, codes and unfilled messages. */
const INSIDE =
  /sqlite|constraint|\bselect\b.*\bfrom\b|insert into|\bat .+:\d+:\d+|node_modules|\.ts\b|FST_|ERR_|TypeError|RangeError|Exception|\{\w+\}|undefined|\[object|server\./i

/** A hash of all rows of all tables. */
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
 * Returns a function that tells whether the database differs from its state at the previous call. A change that was reversed is no
 * difference.
 */
export const createChangeWatch = async (db: Kysely<Database>): Promise<() => Promise<boolean>> => {
  const sqlite = sqliteOf(db)
  return sqlite === null ? await watchPostgres(db) : watchSqlite(sqlite)
}

/** A session of SQLite records touched rows and compares them at the end, so that no table is read. */
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
 * On PostgreSQL, triggers advance a sequence per table, which also counts writes that were rolled back; only tables with writes are read.
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
