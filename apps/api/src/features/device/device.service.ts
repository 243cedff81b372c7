import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import type { Customer } from '../../platform/principal/principal.ts'
import type { PushAddress, PushKind } from '../../platform/push/push.ts'
import { isCallable, type PushNetwork } from '../../platform/push/push-http.ts'
import { AUTH_BYTES, isPublicKey } from '../../platform/push/web-push.ts'
import {
  dropDevice,
  dropDevicesOfFamily,
  dropExcessDevices,
  dropOtherDevices,
  dropSignedOutDevices,
  listReachableDevices,
  saveDevice,
} from './device.queries.ts'

/** Saves the device that a customer is signed in on; it is deleted when the session ends. */
export const registerDevice = async (
  context: AppContext,
  call: { principal: Customer; token: string; locale: Locale; nowMs: number },
): Promise<{ ok: true; value: null } | CallRefusal> => {
  const address = readAddress(call.token, context.push.network)
  if (address === null) return { ok: false, code: 'VALIDATION_FAILED', fields: { fcm_token: 'format' } }
  const { accountId, familyId } = call.principal
  await inTransaction(context.db, async (db) => {
    await saveDevice(db, { accountId, familyId, address, locale: call.locale }, call.nowMs)
    await dropExcessDevices(db, accountId)
  })
  return { ok: true, value: null }
}

/** Deletes the devices of a session in the transaction that ends it, so that they get no more pushes. */
export const forgetDevicesOf = (db: Kysely<Database>, familyId: string): Promise<void> => dropDevicesOfFamily(db, familyId)

/** Deletes the devices of all sessions of an account except one. */
export const forgetOtherDevices = (db: Kysely<Database>, accountId: string, retainedFamilyId: string | null): Promise<void> =>
  dropOtherDevices(db, accountId, retainedFamilyId)

/** The devices of an account with an open session, up to its limit. */
export const listDevicesOf = (db: Kysely<Database>, accountId: string, nowMs: number): Promise<{ id: string; kind: PushKind }[]> =>
  listReachableDevices(db, accountId, nowMs)

/** Deletes a device whose push address is no longer valid. */
export const forgetDevice = (db: Kysely<Database>, addressHash: string): Promise<void> => dropDevice(db, addressHash)

/** Deletes the devices of ended sessions. */
export const forgetSignedOutDevices = (db: Kysely<Database>, nowMs: number): Promise<void> => dropSignedOutDevices(db, nowMs)

/** Parses a browser's push subscription (JSON) or an FCM token; null for anything else. */
const readAddress = (token: string, network: PushNetwork): PushAddress | null => {
  const text = token.trim()
  if (!text.startsWith('{')) return /^[\w:.-]{32,1024}$/.test(text) ? { kind: 'fcm', token: text } : null
  const { endpoint, keys } = parseObject(text)
  const { p256dh, auth } = (typeof keys === 'object' && keys !== null ? keys : {}) as Record<string, unknown>
  if (typeof endpoint !== 'string' || !isCallable(endpoint, network)) return null
  if (typeof p256dh !== 'string' || !isPublicKey(p256dh)) return null
  if (typeof auth !== 'string' || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return null
  return { kind: 'web', endpoint: new URL(endpoint).href, p256dh, auth }
}

const parseObject = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Not JSON, so not a subscription.
    return {}
  }
}
