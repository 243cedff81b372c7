import { randomUUID } from 'node:crypto'
import type { Register, SignInCart, UpdateProfile, User } from '@sukkar/contract/account'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { type Account, findAccount, insertAccount, type NewAccount, setPassword, updateAccount } from './account.queries.ts'
import { voidPins } from './pin.queries.ts'
import { checkConfirmation, type Fields, readEmail, readName, readPhone } from './read-person.ts'
import { endOtherSessions } from './session.queries.ts'
import { openSession, type SignedIn, toUser } from './session.service.ts'
import type { AdoptCart } from './sign-in.ts'

export type AccountOutcome<T> = { ok: true; value: T } | CallRefusal

/** Creates a customer's account and signs in; the guest's cart becomes the account's. */
export const registerAccount = async (
  context: AppContext,
  call: { body: Register; cartId: string | null; nowMs: number; locale: Locale },
  adoptCart: AdoptCart,
): Promise<AccountOutcome<SignedIn & { cart: SignInCart }>> => {
  const { body, nowMs, locale } = call
  const fields: Fields = {}
  const person = { name: readName(body.name, fields), email: readEmail(body.email, fields), phone: readPhone(body.phone, fields) }
  checkConfirmation(body, locale, fields)
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const passwordHash = await context.passwords.hash(body.password)
  return await inTransactionOrUndo<AccountOutcome<SignedIn & { cart: SignInCart }>>(context.db, async (db) => {
    const account = await addCustomer(db, { ...person, passwordHash, locale }, nowMs)
    if (account === null) return emailTaken
    const signedIn = await openSession(db, account, nowMs)
    const cart = await adoptCart(db, { cartId: call.cartId, accountId: account.id, nowMs })
    return { ok: true, value: { ...signedIn, cart } }
  })
}

export const getUser = async (context: AppContext, accountId: string): Promise<AccountOutcome<User>> => {
  const account = await findAccount(context.db, accountId)
  return account === null ? { ok: false, code: 'UNAUTHENTICATED' } : { ok: true, value: toUser(account) }
}

export const updateProfile = async (
  context: AppContext,
  call: { accountId: string; body: UpdateProfile; nowMs: number },
): Promise<AccountOutcome<User>> => {
  const { body } = call
  const fields: Fields = {}
  const change = {
    ...(body.name === undefined ? {} : { name: readName(body.name, fields) }),
    ...(body.phone === undefined ? {} : { phone: readPhone(body.phone, fields) }),
  }
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const account = await updateAccount(context.db, call.accountId, change, call.nowMs)
  return account === null ? { ok: false, code: 'UNAUTHENTICATED' } : { ok: true, value: toUser(account) }
}

/** Creates an account for staff or a driver; false when the email address has one. */
export const makeAccount = async (db: Kysely<Database>, account: NewAccount, nowMs: number): Promise<boolean> =>
  (await insertAccount(db, account, nowMs)) !== null

/** Sets a password that somebody else generated, and ends the account's sessions and codes. False when the password changed meanwhile. */
export const replacePassword = async (
  db: Kysely<Database>,
  change: { accountId: string; passwordHash: string; replaces: string; isTemporary: boolean },
  nowMs: number,
): Promise<boolean> => {
  if ((await setPassword(db, change, nowMs)) === null) return false
  await voidPins(db, change.accountId, nowMs)
  await endOtherSessions(db, change.accountId, null, nowMs)
  return true
}

/** Creates a customer's account and publishes its registration for the welcome mail; null when the email address has an account. */
export const addCustomer = async (
  db: Kysely<Database>,
  person: Omit<NewAccount, 'id' | 'role'>,
  nowMs: number,
): Promise<Account | null> => {
  const account = await insertAccount(db, { ...person, id: randomUUID(), role: 'customer' }, nowMs)
  if (account === null) return null
  await insertOutboxEvent(db, { topic: 'account.registered', payload: { account_id: account.id, locale: person.locale } }, nowMs)
  return account
}

export const emailTaken: CallRefusal = { ok: false, code: 'EMAIL_TAKEN', fields: { email: 'taken' } }
