import { randomUUID } from 'node:crypto'
import { DEVICES_MAX_PER_ACCOUNT } from '@sukkar/domain/limits'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { openSignIns } from '../../platform/principal/open-sign-in.ts'
import type { PushAddress, PushKind } from '../../platform/push/push.ts'
import { hashToken } from '../../platform/tokens/token.ts'

/** Saves a device. An existing one is reassigned to this account and session, because another person has signed in on it. */
export const saveDevice = async (
  db: Kysely<Database>,
  device: { accountId: string; familyId: string; address: PushAddress; locale: Locale },
  nowMs: number,
): Promise<void> => {
  const now = toInstantText(nowMs)
  const { accountId, familyId, address, locale } = device
  const current = {
    account_id: accountId,
    family_id: familyId,
    kind: address.kind,
    address: JSON.stringify(address),
    locale,
    updated_at: now,
  }
  await db
    .insertInto('devices')
    .values({ ...current, id: randomUUID(), address_hash: hashAddress(address), created_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(current))
    .execute()
}

/** Deletes the devices beyond an account's limit, the least recently registered first. */
export const dropExcessDevices = async (db: Kysely<Database>, accountId: string): Promise<void> => {
  await db.deleteFrom('devices').where('account_id', '=', accountId).where('id', 'not in', newestOf(db, accountId)).execute()
}

/** The devices of an account with an open session, up to its limit. */
export const listReachableDevices = async (
  db: Kysely<Database>,
  accountId: string,
  nowMs: number,
): Promise<{ id: string; kind: PushKind }[]> => {
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'kind'])
    .where('id', 'in', newestOf(db, accountId))
    .where('family_id', 'in', openSignIns(db, nowMs))
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind }) => ({ id, kind: kind as PushKind }))
}

/** Deletes a device whose push address is no longer valid. */
export const dropDevice = async (db: Kysely<Database>, addressHash: string): Promise<void> => {
  await db.deleteFrom('devices').where('address_hash', '=', addressHash).execute()
}

export const dropDevicesOfFamily = async (db: Kysely<Database>, familyId: string): Promise<void> => {
  await db.deleteFrom('devices').where('family_id', '=', familyId).execute()
}

/** Deletes all devices of an account except those of one session. */
export const dropOtherDevices = async (db: Kysely<Database>, accountId: string, retainedFamilyId: string | null): Promise<void> => {
  let erase = db.deleteFrom('devices').where('account_id', '=', accountId)
  if (retainedFamilyId !== null) erase = erase.where('family_id', '!=', retainedFamilyId)
  await erase.execute()
}

/** Deletes the devices of ended sessions. */
export const dropSignedOutDevices = async (db: Kysely<Database>, nowMs: number): Promise<void> => {
  await db.deleteFrom('devices').where('family_id', 'not in', openSignIns(db, nowMs)).execute()
}

const newestOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('devices')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DEVICES_MAX_PER_ACCOUNT)

const hashAddress = (address: PushAddress): string => hashToken(address.kind === 'web' ? address.endpoint : address.token)
