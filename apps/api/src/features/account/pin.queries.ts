import { PIN_TRIES_MAX } from '@sukkar/domain/limits'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type PendingPin = { id: string; email: string; locale: Locale; expiresAt: string; network: string }
export type TriedPin = { id: string; accountId: string | null; pinHash: string | null; tries: number }

export const insertPinRequest = async (
  db: Kysely<Database>,
  request: { id: string; requestHash: string; email: string; locale: Locale; expiresAtMs: number; network: string },
  nowMs: number,
): Promise<void> => {
  await db
    .insertInto('pins')
    .values({
      id: request.id,
      request_hash: request.requestHash,
      email: request.email,
      locale: request.locale,
      account_id: null,
      pin_hash: null,
      tries: 0,
      created_at: toInstantText(nowMs),
      expires_at: toInstantText(request.expiresAtMs),
      prepared_at: null,
      used_at: null,
      network: request.network,
    })
    .execute()
}

/** Requests that no process has claimed yet, oldest first. */
export const listPendingPins = async (db: Kysely<Database>): Promise<PendingPin[]> => {
  const rows = await db
    .selectFrom('pins')
    .select(['id', 'email', 'locale', 'expires_at', 'network'])
    .where('prepared_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(PINS_PER_RUN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    locale: row.locale as Locale,
    expiresAt: row.expires_at,
    network: row.network,
  }))
}

/** Claims a request in order to create its code. */
export const claimPendingPin = async (db: Kysely<Database>, id: string, nowMs: number): Promise<boolean> => {
  const result = await db
    .updateTable('pins')
    .set({ prepared_at: toInstantText(nowMs) })
    .where('id', '=', id)
    .where('prepared_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const setPin = async (db: Kysely<Database>, id: string, pin: { accountId: string; pinHash: string }): Promise<void> => {
  await db.updateTable('pins').set({ account_id: pin.accountId, pin_hash: pin.pinHash }).where('id', '=', id).execute()
}

/** The number of codes sent to an account since an instant, in all and to one network. */
export const countPinsSince = async (
  db: Kysely<Database>,
  of: { accountId: string; network: string },
  sinceMs: number,
): Promise<{ all: number; here: number }> => {
  const row = await db
    .selectFrom('pins')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .select(sql<number | string | null>`sum(case when network = ${of.network} then 1 else 0 end)`.as('here'))
    .where('account_id', '=', of.accountId)
    .where('created_at', '>', toInstantText(sinceMs))
    .executeTakeFirstOrThrow()
  return { all: Number(row.count), here: Number(row.here ?? 0) }
}

/** Consumes one try of a request before the code is compared: concurrent tries are counted one by one, and past the limit it returns null. */
export const consumePinTry = async (db: Kysely<Database>, requestHash: string, nowMs: number): Promise<TriedPin | null> => {
  const row = await db
    .updateTable('pins')
    .set({ tries: sql<number>`tries + 1` })
    .where('request_hash', '=', requestHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', toInstantText(nowMs))
    .where('tries', '<', PIN_TRIES_MAX)
    .returning(['id', 'account_id', 'pin_hash', 'tries'])
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, accountId: row.account_id, pinHash: row.pin_hash, tries: Number(row.tries) }
}

/** Uses a code; false when it was already used. */
export const usePin = async (db: Kysely<Database>, id: string, nowMs: number): Promise<boolean> => {
  const result = await db
    .updateTable('pins')
    .set({ used_at: toInstantText(nowMs) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Voids all unused codes of an account. */
export const voidPins = async (db: Kysely<Database>, accountId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('pins')
    .set({ used_at: toInstantText(nowMs) })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

export const eraseOldPins = async (db: Kysely<Database>, beforeMs: number): Promise<void> => {
  await db.deleteFrom('pins').where('expires_at', '<', toInstantText(beforeMs)).execute()
}

/** Bounds the work of one run; the next run, a second later, continues. */
const PINS_PER_RUN = 50
