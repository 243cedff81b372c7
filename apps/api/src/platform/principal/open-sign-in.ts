import { formatInstant } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Whether a sign-in is open: not logged out, not over, of the account's present password, and the account not closed. It is the same
 * over all its refreshes, whichever pair of tokens is the newest.
 */
export const isSignInOpen = async (db: Kysely<Database>, familyId: string, nowMs: number): Promise<boolean> => {
  const row = await openSignIns(db, nowMs).where('sessions.family_id', '=', familyId).executeTakeFirst()
  return row !== undefined
}

/** The families of the sign-ins that are open, for a query over what belongs to one. */
export const openSignIns = (db: Kysely<Database>, nowMs: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.family_id')
    .where('sessions.rotated_at', 'is', null)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', formatInstant(nowMs))
    .where('accounts.disabled_at', 'is', null)
    .whereRef('accounts.credential_version', '=', 'sessions.credential_version')
