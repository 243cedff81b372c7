import type { SessionTimes } from '@sukkar/domain/session'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { toSessionTimes } from '../../platform/principal/principal.queries.ts'

export type NewSession = {
  id: string
  familyId: string
  accountId: string
  parentId: string | null
  credentialVersion: number
  tokenHash: string
  refreshHash: string
  expiresAtMs: number
}

export type StoredSession = {
  id: string
  familyId: string
  accountId: string
  times: SessionTimes
  /** Whether the account is enabled and its password is the one this session was opened with. */
  isAccountOpen: boolean
}

export type EndReason = 'logout' | 'password' | 'reuse'

export const insertSession = async (db: Kysely<Database>, session: NewSession, nowMs: number): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      family_id: session.familyId,
      account_id: session.accountId,
      parent_id: session.parentId,
      credential_version: session.credentialVersion,
      token_hash: session.tokenHash,
      refresh_hash: session.refreshHash,
      created_at: toInstantText(nowMs),
      expires_at: toInstantText(session.expiresAtMs),
      rotated_at: null,
      ended_at: null,
      end_reason: null,
    })
    .execute()
}

export const findSessionByRefresh = async (db: Kysely<Database>, refreshHash: string): Promise<StoredSession | null> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('sessions')
    .select(['accounts.credential_version as account_version', 'accounts.disabled_at'])
    .where('refresh_hash', '=', refreshHash)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    familyId: row.family_id,
    accountId: row.account_id,
    times: toSessionTimes(row),
    isAccountOpen: row.disabled_at === null && Number(row.account_version) === Number(row.credential_version),
  }
}

/**
 * Spends a token pair once and returns its credential version, which a change of the password may have renewed since the pair was read; null
 * when it was already spent or its session ended.
 */
export const spendSession = async (db: Kysely<Database>, id: string, nowMs: number): Promise<number | null> => {
  const row = await db
    .updateTable('sessions')
    .set({ rotated_at: toInstantText(nowMs) })
    .where('id', '=', id)
    .where('rotated_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('credential_version')
    .executeTakeFirst()
  return row === undefined ? null : Number(row.credential_version)
}

/** The pair that replaced a spent one, unless its session ended. */
export const findSuccessorId = async (db: Kysely<Database>, parentId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Ends all pairs of a session family. A concurrent refresh may insert a pair that the first update missed, but it must first spend a pair
 * that this update waits for, so repeating until nothing is left ends that one too.
 */
export const endFamily = async (db: Kysely<Database>, familyId: string, reason: EndReason, nowMs: number): Promise<void> => {
  let isLeft = true
  while (isLeft) {
    const result = await db
      .updateTable('sessions')
      .set({ ended_at: toInstantText(nowMs), end_reason: reason })
      .where('family_id', '=', familyId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    isLeft = result.numUpdatedRows > 0n
  }
}

/** Ends the sessions of an account except one family. A session that it misses has the old credential version, so it is invalid anyway. */
export const endOtherSessions = async (
  db: Kysely<Database>,
  accountId: string,
  retainedFamilyId: string | null,
  nowMs: number,
): Promise<void> => {
  let update = db
    .updateTable('sessions')
    .set({ ended_at: toInstantText(nowMs), end_reason: 'password' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (retainedFamilyId !== null) update = update.where('family_id', '!=', retainedFamilyId)
  await update.execute()
}

/** Lets a session family continue with the new password. It repeats as `endFamily` does, because of a pair that a refresh inserts meanwhile. */
export const renewFamily = async (db: Kysely<Database>, familyId: string, credentialVersion: number): Promise<void> => {
  let isLeft = true
  while (isLeft) {
    const result = await db
      .updateTable('sessions')
      .set({ credential_version: credentialVersion })
      .where('family_id', '=', familyId)
      .where('ended_at', 'is', null)
      .where('credential_version', '<', credentialVersion)
      .executeTakeFirst()
    isLeft = result.numUpdatedRows > 0n
  }
}

export const eraseOldSessions = async (db: Kysely<Database>, beforeMs: number): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', toInstantText(beforeMs)).execute()
}
