import { createHmac, randomUUID } from 'node:crypto'
import type { User } from '@sukkar/contract/account'
import { TOKEN_LIFETIME_SECONDS } from '@sukkar/domain/limits'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { judgeRefresh } from '@sukkar/domain/session'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Member } from '../../platform/principal/principal.ts'
import { hashToken, newToken } from '../../platform/tokens/token.ts'
import { forgetDevicesOf } from '../device/device.service.ts'
import { type Account, findAccount } from './account.queries.ts'
import {
  type EndReason,
  endFamily,
  findSessionByRefresh,
  findSuccessorId,
  insertSession,
  type StoredSession,
  spendSession,
} from './session.queries.ts'

/** The tokens of a session: returned once, stored as hashes. */
export type TokenPair = { token: string; refreshToken: string }

export type SignedIn = TokenPair & { user: User }

/** A session in its wire form. */
export const tokensOf = ({ token, refreshToken, user }: SignedIn) => ({ token, refresh_token: refreshToken, user })

/** Opens a session for an account: the first pair of a new family. */
export const openSession = async (db: Kysely<Database>, account: Account, nowMs: number): Promise<SignedIn> => {
  const pair = { token: newToken(), refreshToken: newToken() }
  const { id: accountId, credentialVersion } = account
  await writeSession(db, pair, { id: randomUUID(), familyId: randomUUID(), accountId, parentId: null, credentialVersion }, nowMs)
  return { ...pair, user: toUser(account) }
}

/**
 * Exchanges a refresh token for the next pair. Two tabs with the same token get the same pair: it is derived from the spent token, which
 * the server does not store, so it can be returned again within the grace period. A token used after that was stolen, or its successor was:
 * the whole family ends, for both parties.
 */
export const refreshSession = async (
  context: AppContext,
  refreshToken: string,
  nowMs: number,
): Promise<Outcome<SignedIn, 'UNAUTHENTICATED'>> => {
  const { outcome, endedFor } = await inTransaction(context.db, (db) => exchange(db, refreshToken, context.config.appSecret, nowMs))
  if (endedFor !== undefined) await notifyStreams(context, endedFor)
  return outcome
}

/** `endedFor` is the account whose session the exchange has ended. */
type Exchange = { outcome: Outcome<SignedIn, 'UNAUTHENTICATED'>; endedFor?: string }

const exchange = async (db: Kysely<Database>, refreshToken: string, appSecret: string, nowMs: number): Promise<Exchange> => {
  const refused: Exchange = { outcome: fail('UNAUTHENTICATED') }
  const spent = await findSessionByRefresh(db, hashToken(refreshToken))
  if (spent === null || !spent.isAccountOpen) return refused
  const verdict = judgeRefresh(spent.times, nowMs)
  if (verdict === 'ended') return refused
  if (verdict === 'reuse') {
    await endSignIn(db, spent.familyId, 'reuse', nowMs)
    return { ...refused, endedFor: spent.accountId }
  }
  const credentialVersion = verdict === 'rotate' ? await spendSession(db, spent.id, nowMs) : null
  if (credentialVersion !== null) await writeSuccessor(db, { ...spent, credentialVersion }, refreshToken, appSecret, nowMs)
  // A slower concurrent request returns the pair that the faster one inserted.
  const successorId = await findSuccessorId(db, spent.id)
  const account = await findAccount(db, spent.accountId)
  if (successorId === null || account === null) return refused
  return { outcome: succeed({ ...pairAfter(refreshToken, successorId, appSecret), user: toUser(account) }) }
}

/** Ends a session: its tokens, the pushes to its device, and its streams. */
export const closeSession = async (context: AppContext, member: Pick<Member, 'accountId' | 'familyId'>, nowMs: number): Promise<void> => {
  await inTransaction(context.db, (db) => endSignIn(db, member.familyId, 'logout', nowMs))
  await notifyStreams(context, member.accountId)
}

/** Makes the account's streams check their session now; a stream that misses the event checks at its next interval. */
export const notifyStreams = ({ realtime }: Pick<AppContext, 'realtime'>, accountId: string): Promise<void> =>
  realtime.publish(`customer.${accountId}`, { name: 'sign_in_ended', data: {} })

const endSignIn = async (db: Kysely<Database>, familyId: string, reason: EndReason, nowMs: number): Promise<void> => {
  await endFamily(db, familyId, reason, nowMs)
  await forgetDevicesOf(db, familyId)
}

export const toUser = (account: Account): User => ({
  id: account.id,
  name: account.name,
  email: account.email,
  phone: account.phone,
  role: account.role,
  ...(account.isPasswordTemporary ? { must_change_password: true } : {}),
})

const writeSuccessor = async (
  db: Kysely<Database>,
  spent: StoredSession & { credentialVersion: number },
  refreshToken: string,
  secret: string,
  nowMs: number,
): Promise<void> => {
  const id = randomUUID()
  const { familyId, accountId, credentialVersion } = spent
  await writeSession(db, pairAfter(refreshToken, id, secret), { id, familyId, accountId, parentId: spent.id, credentialVersion }, nowMs)
}

const writeSession = (
  db: Kysely<Database>,
  pair: TokenPair,
  session: { id: string; familyId: string; accountId: string; parentId: string | null; credentialVersion: number },
  nowMs: number,
): Promise<void> =>
  insertSession(
    db,
    {
      ...session,
      tokenHash: hashToken(pair.token),
      refreshHash: hashToken(pair.refreshToken),
      expiresAtMs: nowMs + TOKEN_LIFETIME_SECONDS * 1000,
    },
    nowMs,
  )

/** Derived from the spent token and the secret; the database contains neither. */
const pairAfter = (spentToken: string, id: string, secret: string): TokenPair => {
  const derive = (use: string): string => createHmac('sha256', secret).update(`${use}:${id}:${spentToken}`).digest('base64url')
  return { token: derive('session-token'), refreshToken: derive('refresh-token') }
}
