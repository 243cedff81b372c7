import { createHash } from 'node:crypto'
import { type ErrorCode, errorStatus } from '@sukkar/contract/error-codes'
import { parseLocale } from '@sukkar/i18n/locales'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'

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
  const hash = createHash('sha256')
  const tables = await db.introspection.getTables({ withInternalKyselyTables: false })
  for (const { name } of tables.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    hash.update(`${name} ${rows.length}\n`)
    for (const row of rows.map((entry) => JSON.stringify(entry)).toSorted()) hash.update(row)
  }
  return hash.digest('hex')
}

/**
 * Tells whether anything in the database differs from when it was asked before. The database counts what is written, so
 * that the tables are read only after a request that wrote something, even if it was undone.
 */
export const createChangeWatch = async (db: Kysely<Database>): Promise<() => Promise<boolean>> => {
  const countWrites = await prepareWriteCount(db)
  let digest = await digestDatabase(db)
  let writes = await countWrites()
  return async () => {
    const now = await countWrites()
    if (now === writes) return false
    writes = now
    const before = digest
    digest = await digestDatabase(db)
    return digest !== before
  }
}

/** SQLite counts by itself. PostgreSQL is given triggers that draw from a sequence, which counts what is undone as well. */
const prepareWriteCount = async (db: Kysely<Database>): Promise<() => Promise<number>> => {
  const isSqlite = dialectOf(db) === 'sqlite'
  if (!isSqlite) {
    await sql`create sequence if not exists test_writes`.execute(db)
    await sql`create or replace function count_test_write() returns trigger language plpgsql
      as 'begin perform nextval(''test_writes''); return null; end'`.execute(db)
    for (const { name } of await db.introspection.getTables({ withInternalKyselyTables: false })) {
      await sql`drop trigger if exists count_test_write on ${sql.table(name)}`.execute(db)
      await sql`create trigger count_test_write after insert or update or delete on ${sql.table(name)}
        for each statement execute function count_test_write()`.execute(db)
    }
  }
  return async () => {
    const counted = isSqlite
      ? sql<{ writes: number }>`select total_changes() as writes`
      : sql<{ writes: number }>`select last_value + is_called::integer as writes from test_writes`
    const [row] = (await counted.execute(db)).rows
    if (row === undefined) throw new Error('The database does not count what is written')
    return Number(row.writes)
  }
}
