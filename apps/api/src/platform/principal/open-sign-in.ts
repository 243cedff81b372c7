import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Whether a session family is open: not logged out, not expired, of the account's current password, and the account not disabled. The
 * family stays the same over all refreshes.
 */
export const isSignInOpen = async (db: Kysely<Database>, familyId: string, nowMs: number): Promise<boolean> => {
  const row = await openSignIns(db, nowMs).where('sessions.family_id', '=', familyId).executeTakeFirst()
  return row !== undefined
}

/** The open session families, as a subquery. */
export const openSignIns = (db: Kysely<Database>, nowMs: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.family_id')
    .where('sessions.rotated_at', 'is', null)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', toInstantText(nowMs))
    .where('accounts.disabled_at', 'is', null)
    .whereRef('accounts.credential_version', '=', 'sessions.credential_version')
