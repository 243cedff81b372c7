import type { Role } from '@sukkar/domain/account'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type Account = {
  id: string
  email: string
  phone: string
  name: string
  passwordHash: string
  role: Role
  credentialVersion: number
  isDisabled: boolean
  /** Whether somebody other than the owner has seen its password, which must then be changed. */
  isPasswordTemporary: boolean
}

export type NewAccount = Pick<Account, 'id' | 'email' | 'phone' | 'name' | 'passwordHash' | 'role'> & {
  locale: Locale
  isPasswordTemporary?: boolean
}

export const findAccount = async (db: Kysely<Database>, id: string): Promise<Account | null> => {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : toAccount(row)
}

export const findAccountByEmail = async (db: Kysely<Database>, email: string): Promise<Account | null> => {
  const row = await db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
  return row === undefined ? null : toAccount(row)
}

/** Inserts an account; null when the email address has one, also when another request has just inserted it. */
export const insertAccount = async (db: Kysely<Database>, account: NewAccount, nowMs: number): Promise<Account | null> => {
  const now = toInstantText(nowMs)
  const row = await db
    .insertInto('accounts')
    .values({
      id: account.id,
      email: account.email,
      phone: account.phone,
      name: account.name,
      password_hash: account.passwordHash,
      role: account.role,
      locale: account.locale,
      credential_version: 1,
      is_password_temporary: account.isPasswordTemporary === true ? 1 : 0,
      disabled_at: null,
      signed_in_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : toAccount(row)
}

/**
 * Locks the account for a sign-in unless its password changed or it was disabled while the password was checked. Other sign-ins of the
 * account wait until the commit.
 */
export const lockForSignIn = async (db: Kysely<Database>, account: Account, nowMs: number): Promise<boolean> => {
  const result = await db
    .updateTable('accounts')
    .set({ signed_in_at: toInstantText(nowMs) })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.passwordHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const updateAccount = async (
  db: Kysely<Database>,
  id: string,
  change: { name?: string; phone?: string },
  nowMs: number,
): Promise<Account | null> => {
  const row = await db
    .updateTable('accounts')
    .set({ ...change, updated_at: toInstantText(nowMs) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : toAccount(row)
}

/**
 * Sets a new password, which invalidates all sessions of the old one. With `replaces` only if that is still the current hash. Returns the
 * new credential version, or null when nothing changed.
 */
export const setPassword = async (
  db: Kysely<Database>,
  change: { accountId: string; passwordHash: string; replaces?: string; isTemporary?: boolean },
  nowMs: number,
): Promise<number | null> => {
  let update = db
    .updateTable('accounts')
    .set({
      password_hash: change.passwordHash,
      credential_version: sql<number>`credential_version + 1`,
      is_password_temporary: change.isTemporary === true ? 1 : 0,
      updated_at: toInstantText(nowMs),
    })
    .where('id', '=', change.accountId)
    .where('disabled_at', 'is', null)
  if (change.replaces !== undefined) update = update.where('password_hash', '=', change.replaces)
  const row = await update.returning('credential_version').executeTakeFirst()
  return row === undefined ? null : Number(row.credential_version)
}

const toAccount = (row: Selectable<Database['accounts']>): Account => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  name: row.name,
  passwordHash: row.password_hash,
  role: row.role as Role,
  credentialVersion: Number(row.credential_version),
  isDisabled: row.disabled_at !== null,
  isPasswordTemporary: Number(row.is_password_temporary) === 1,
})

/** Ends every sign-in of staff and drivers. */
export const endStaffSignIns = async (db: Kysely<Database>, nowMs: number): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ credential_version: sql<number>`credential_version + 1`, updated_at: toInstantText(nowMs) })
    .where('role', 'in', ['staff', 'driver'])
    .execute()
}
