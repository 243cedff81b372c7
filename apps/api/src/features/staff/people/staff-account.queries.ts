import { toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, type Selectable, sql } from 'kysely'
import { contains } from '../../../platform/db/contains.ts'
import type { Database } from '../../../platform/db/schema.ts'

export type StaffAccountRow = Pick<
  Selectable<Database['accounts']>,
  'id' | 'name' | 'email' | 'phone' | 'role' | 'disabled_at' | 'is_password_temporary' | 'signed_in_at' | 'created_at' | 'password_hash'
>

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'role',
  'disabled_at',
  'is_password_temporary',
  'signed_in_at',
  'created_at',
  'password_hash',
] as const
const STAFF_ROLES: readonly string[] = ['staff', 'driver']

export type AccountFilter = { search: string | null; role?: string | undefined; isDisabled?: boolean | undefined }

/** One page of the accounts of staff and drivers, by name, and the total. */
export const listStaffAccountRows = async (
  db: Kysely<Database>,
  filter: AccountFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: StaffAccountRow[]; total: number }> => {
  const found = selectStaff(db, filter)
  const rows = await found.select(columns).orderBy('name').orderBy('email').limit(page.limit).offset(page.offset).execute()
  const { total } = await found.select((column) => column.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

const selectStaff = (db: Kysely<Database>, { search, role, isDisabled }: AccountFilter) => {
  let query = db.selectFrom('accounts').where('role', 'in', STAFF_ROLES)
  if (role !== undefined) query = query.where('role', '=', role)
  if (isDisabled !== undefined) query = query.where('disabled_at', isDisabled ? 'is not' : 'is', null)
  if (search === null) return query
  const digits = search.replace(/\D/g, '')
  return query.where((where) =>
    where.or([contains('name', search), contains('email', search), ...(digits === '' ? [] : [contains('phone', digits)])]),
  )
}

/** Null for a customer's account, which staff may neither see nor disable. */
export const findStaffAccountRow = async (db: Kysely<Database>, id: string): Promise<StaffAccountRow | null> =>
  (await db.selectFrom('accounts').select(columns).where('id', '=', id).where('role', 'in', STAFF_ROLES).executeTakeFirst()) ?? null

export const hasStaffAccount = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('role', '=', 'staff').limit(1).executeTakeFirst()) !== undefined

/**
 * Serialises the disabling of accounts until the transaction ends. Otherwise two staff who disable each other at once would each still read
 * the other as enabled, and no staff account would be left.
 */
export const lockClosings = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('counters')
    .values({ name: 'account-closings', value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .execute()
}

type Correctable = { name: string; phone: string; role: string }

/**
 * Corrects an account if it is unchanged since `seen` and the actor is still enabled staff. Another role gets a new credential version, which
 * ends the sign-ins of the old one; nobody gets another role by their own hand.
 */
export const correctAccount = async (
  db: Kysely<Database>,
  { id, actorId, seen, wanted }: { id: string; actorId: string; seen: Correctable; wanted: Correctable },
  nowMs: number,
): Promise<boolean> => {
  const isNewRole = wanted.role !== seen.role
  let update = db
    .updateTable('accounts')
    .set({ ...wanted, updated_at: toInstantText(nowMs), ...(isNewRole && { credential_version: sql<number>`credential_version + 1` }) })
    .where('id', '=', id)
    .where('role', 'in', STAFF_ROLES)
    .where('name', '=', seen.name)
    .where('phone', '=', seen.phone)
    .where('role', '=', seen.role)
    .where((where) =>
      where.exists(
        where
          .selectFrom('accounts as actor')
          .select('actor.id')
          .where('actor.id', '=', actorId)
          .where('actor.role', '=', 'staff')
          .where('actor.disabled_at', 'is', null),
      ),
    )
  if (isNewRole) update = update.where('id', '!=', actorId)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

/**
 * Disables an account if it is enabled and the actor is still enabled staff. The new credential version invalidates its sessions for good:
 * enabling the account again does not restore them.
 */
export const closeAccount = async (db: Kysely<Database>, account: { id: string; actorId: string }, nowMs: number): Promise<boolean> => {
  const result = await db
    .updateTable('accounts')
    .set({
      disabled_at: toInstantText(nowMs),
      credential_version: sql<number>`credential_version + 1`,
      updated_at: toInstantText(nowMs),
    })
    .where('id', '=', account.id)
    .where('id', '!=', account.actorId)
    .where('role', 'in', STAFF_ROLES)
    .where('disabled_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('accounts as actor')
          .select('actor.id')
          .where('actor.id', '=', account.actorId)
          .where('actor.role', '=', 'staff')
          .where('actor.disabled_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const openAccount = async (db: Kysely<Database>, id: string, nowMs: number): Promise<boolean> => {
  const result = await db
    .updateTable('accounts')
    .set({ disabled_at: null, updated_at: toInstantText(nowMs) })
    .where('id', '=', id)
    .where('role', 'in', STAFF_ROLES)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
