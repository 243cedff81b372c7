import type { Role } from '@sukkar/domain/account'
import { isSessionLive } from '@sukkar/domain/session'
import { readInstantMs } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import { prepareQuery, type Slots } from '../db/prepare-query.ts'
import type { Database } from '../db/schema.ts'
import { hashToken } from '../tokens/token.ts'
import { guest, type Principal } from './principal.ts'

/**
 * The principal of an access token, read from the database at every call, so that a logout, a disabled account and a changed password take
 * effect immediately. An invalid token is a guest's.
 */
export const findPrincipal = async (db: Kysely<Database>, token: string, nowMs: number): Promise<Principal> => {
  const [row] = (await selectSession(db, { tokenHash: hashToken(token) })).rows
  if (row === undefined || !isSessionLive(toSessionTimes(row), nowMs)) return guest
  return {
    kind: row.role as Role,
    accountId: row.id,
    familyId: row.family_id,
    hasTemporaryPassword: Number(row.is_password_temporary) === 1,
  }
}

const selectSession = prepareQuery((db, { tokenHash }: Slots<{ tokenHash: string }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.is_password_temporary',
      'sessions.family_id',
      'sessions.expires_at',
      'sessions.rotated_at',
      'sessions.ended_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('accounts.disabled_at', 'is', null)
    .whereRef('accounts.credential_version', '=', 'sessions.credential_version'),
)

/** The times of a row of `sessions`, as the domain rules need them. */
export const toSessionTimes = (row: { expires_at: string; rotated_at: string | null; ended_at: string | null }) => ({
  expiresAtMs: readInstantMs(row.expires_at),
  rotatedAtMs: row.rotated_at === null ? null : readInstantMs(row.rotated_at),
  endedAtMs: row.ended_at === null ? null : readInstantMs(row.ended_at),
})
