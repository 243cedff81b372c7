import { formatInstant } from '@sukkar/domain/shop-time'
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

/** A page of those who work for the shop, by name, and how many there are. */
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

/** A customer is nobody here: their account is not staff's to see or to close. */
export const findStaffAccountRow = async (db: Kysely<Database>, id: string): Promise<StaffAccountRow | null> =>
  (await db.selectFrom('accounts').select(columns).where('id', '=', id).where('role', 'in', STAFF_ROLES).executeTakeFirst()) ?? null

export const hasStaffAccount = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('role', '=', 'staff').limit(1).executeTakeFirst()) !== undefined

/**
 * Makes closings of accounts wait for each other until their transactions end. Two staff who close each other at once would
 * otherwise both see the other one still open, and nobody would be left.
 */
export const lockClosings = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('counters')
    .values({ name: 'account-closings', value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .execute()
}

/**
 * Closes an account, where it is open and whoever closes it still is staff with an open account. Its sign-ins end with it, for
 * good: they are of an older password's version, so opening the account again does not bring them back.
 */
export const closeAccount = async (db: Kysely<Database>, account: { id: string; actorId: string }, nowMs: number): Promise<boolean> => {
  const result = await db
    .updateTable('accounts')
    .set({
      disabled_at: formatInstant(nowMs),
      credential_version: sql<number>`credential_version + 1`,
      updated_at: formatInstant(nowMs),
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
    .set({ disabled_at: null, updated_at: formatInstant(nowMs) })
    .where('id', '=', id)
    .where('role', 'in', STAFF_ROLES)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
