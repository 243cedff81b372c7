import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { normaliseDigits, removeInvisible } from '@sukkar/domain/digits'
import { PIN_LENGTH, PIN_MAILS_PER_HOUR, PIN_MAILS_PER_HOUR_EVERYWHERE, PIN_MINUTES, PIN_TRIES_MAX } from '@sukkar/domain/limits'
import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { hashToken, newToken } from '../../platform/tokens/token.ts'
import { forgetOtherDevices } from '../device/device.service.ts'
import { findAccountByEmail, setPassword } from './account.queries.ts'
import {
  claimPendingPin,
  consumePinTry,
  countPinsSince,
  insertPinRequest,
  listPendingPins,
  type PendingPin,
  setPin,
  type TriedPin,
  usePin,
  voidPins,
} from './pin.queries.ts'
import { checkConfirmation, type Fields, readEmail } from './read-person.ts'
import { endOtherSessions } from './session.queries.ts'
import { notifyStreams } from './session.service.ts'

type ResetOutcome = { ok: true; value: null } | CallRefusal

/**
 * Requests a code. The account is not looked up before the answer, so neither the answer nor its time reveals whether the address has one;
 * `sendPins` looks it up afterwards.
 */
export const requestPin = async (
  context: AppContext,
  call: { email: string; address: string; nowMs: number; locale: Locale },
): Promise<{ ok: true; value: { request: string; expires_at: string } } | CallRefusal> => {
  const fields: Fields = {}
  const email = readEmail(call.email, fields)
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const request = newToken()
  const expiresAtMs = call.nowMs + PIN_MINUTES * MINUTE_MS
  await insertPinRequest(
    context.db,
    {
      id: randomUUID(),
      requestHash: hashToken(request),
      email,
      locale: call.locale,
      expiresAtMs,
      network: hashNetwork(call.address, context.config.appSecret),
    },
    call.nowMs,
  )
  return { ok: true, value: { request, expires_at: toInstantText(expiresAtMs) } }
}

/** Creates and mails the requested codes; a request for an address without an account is only marked as prepared. */
export const sendPins = async (context: AppContext, nowMs: number): Promise<void> => {
  for (const waiting of await listPendingPins(context.db)) {
    await inTransaction(context.db, async (db) => {
      if (await claimPendingPin(db, waiting.id, nowMs)) await sendPin(db, waiting, context.config.appSecret, nowMs)
    })
  }
}

/** Sets a new password by a code. It consumes a try before the code is compared. */
export const resetPassword = async (
  context: AppContext,
  call: { body: { request: string; pin: string; password: string; password_confirmation: string }; nowMs: number; locale: Locale },
): Promise<ResetOutcome> => {
  const { body, nowMs } = call
  const fields: Fields = {}
  const pin = readPin(body.pin, fields)
  checkConfirmation(body, call.locale, fields)
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const tried = await consumePinTry(context.db, hashToken(body.request), nowMs)
  if (tried === null) return pinOver
  const accountId = ownerOf(tried, pin, context.config.appSecret)
  if (accountId === null) return refusePin(PIN_TRIES_MAX - tried.tries)
  const passwordHash = await context.passwords.hash(body.password)
  const outcome = await inTransactionOrUndo<ResetOutcome>(context.db, async (db) => {
    if (!(await usePin(db, tried.id, nowMs))) return pinOver
    if ((await setPassword(db, { accountId, passwordHash }, nowMs)) === null) return pinOver
    await voidPins(db, accountId, nowMs)
    await endOtherSessions(db, accountId, null, nowMs)
    await forgetOtherDevices(db, accountId, null)
    return { ok: true, value: null }
  })
  if (outcome.ok) await notifyStreams(context, accountId)
  return outcome
}

const sendPin = async (db: Kysely<Database>, waiting: PendingPin, secret: string, nowMs: number): Promise<void> => {
  const account = await findAccountByEmail(db, waiting.email)
  if (account === null || account.isDisabled) return
  const { network } = waiting
  if (!isPinDue(await countPinsSince(db, { accountId: account.id, network }, nowMs - 60 * MINUTE_MS))) return
  const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0')
  await setPin(db, waiting.id, { accountId: account.id, pinHash: hashPin(waiting.id, pin, secret) })
  const payload = { email: account.email, name: account.name, pin, locale: waiting.locale, expires_at: waiting.expiresAt }
  await insertOutboxEvent(db, { topic: 'account.pin_requested', payload }, nowMs)
}

/**
 * Whether a mailbox gets one more code. The first request of a network always does, so that strangers' requests cannot lock out the owner.
 * Beyond that, requests are limited per network and for all networks together.
 */
const isPinDue = ({ all, here }: { all: number; here: number }): boolean =>
  here === 0 || (here < PIN_MAILS_PER_HOUR && all < PIN_MAILS_PER_HOUR_EVERYWHERE)

/** Keyed, because hashes of all network addresses could be precomputed. */
const hashNetwork = (address: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`network:${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22)

/** The account whose password may be set; null when the code is wrong or none was sent. */
const ownerOf = ({ id, accountId, pinHash }: TriedPin, pin: string, secret: string): string | null =>
  pinHash !== null && timingSafeEqual(Buffer.from(hashPin(id, pin, secret)), Buffer.from(pinHash)) ? accountId : null

/** Keyed, because hashes of all codes, a million, could be precomputed. */
const hashPin = (id: string, pin: string, secret: string): string => createHmac('sha256', secret).update(`pin:${id}:${pin}`).digest('hex')

/** Parses the six digits from any keyboard or pasted from a mail. */
const readPin = (text: string, fields: Fields): string => {
  const pin = normaliseDigits(removeInvisible(text)).replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(pin)) fields.pin = 'pin'
  return pin
}

const pinOver: CallRefusal = { ok: false, code: 'PIN_OVER' }

const refusePin = (left: number): CallRefusal =>
  left > 0 ? { ok: false, code: 'PIN_WRONG', details: { count: left }, fields: { pin: 'pin' } } : pinOver
