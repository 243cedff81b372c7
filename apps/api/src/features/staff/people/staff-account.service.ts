import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { CreateStaffAccount, StaffAccount, UpdateStaffAccount } from '@sukkar/contract/staff-people'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import { readSearch } from '../../../platform/db/contains.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { once } from '../../../platform/idempotency/once.ts'
import type { RequestClaim } from '../../../platform/idempotency/request-claim.ts'
import { makeAccount, replacePassword } from '../../account/account.service.ts'
import { type Fields, readEmail, readName, readPhone } from '../../account/read-person.ts'
import { notifyStreams } from '../../account/session.service.ts'
import { unassignDriver } from '../../order/delivery/unassign-driver.ts'
import {
  closeAccount,
  correctAccount,
  findStaffAccountRow,
  listStaffAccountRows,
  lockClosings,
  openAccount,
  type StaffAccountRow,
} from './staff-account.queries.ts'

type Result<T> = { ok: true; value: T } | CallRefusal
type Change = { id: string; actorId: string; nowMs: number }

/** One page of the accounts of staff and drivers. */
export const pageStaffAccounts = async (
  context: AppContext,
  query: QueryOf<'listStaffAccounts'>,
): Promise<{ accounts: StaffAccount[]; meta: Meta }> => {
  const { page = 1, per_page = PAGE_SIZE_DEFAULT, role, is_disabled: isDisabled } = query
  const filter = { search: readSearch(query.search), role, isDisabled }
  const { rows, total } = await listStaffAccountRows(context.db, filter, { limit: per_page, offset: (page - 1) * per_page })
  return { accounts: rows.map(toStaffAccount), meta: { page, per_page, total } }
}

type NewAccount = { body: CreateStaffAccount; actorId: string; locale: Locale; nowMs: number; claim: RequestClaim | null }

/** Creates an account for staff or a driver, once for the key of its request, with a generated password, which is returned only here. */
export const createStaffAccount = async (
  context: AppContext,
  { body, actorId, locale, nowMs, claim }: NewAccount,
): Promise<Result<{ account: StaffAccount; password: string }>> => {
  const fields: Fields = {}
  const person = { name: readName(body.name, fields), email: readEmail(body.email, fields), phone: readPhone(body.phone, fields) }
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const password = claim === null ? makePassword() : derivePassword(claim, context.config.appSecret)
  const passwordHash = await context.passwords.hash(password)
  const make = async (db: Kysely<Database>): Promise<Result<StaffAccount>> => {
    const id = randomUUID()
    const isMade = await makeAccount(db, { id, ...person, role: body.role, passwordHash, locale, isPasswordTemporary: true }, nowMs)
    if (!isMade) return { ok: false, code: 'EMAIL_TAKEN', fields: { email: 'taken' } }
    const after = { ...person, role: body.role }
    await insertAudit(db, { actorId, action: 'account.create', subject: { kind: 'account', id }, after }, nowMs)
    return { ok: true, value: await getStaffAccount(db, id) }
  }
  const made = await inTransactionOrUndo<Result<StaffAccount>>(context.db, (db) => once(db, claim, nowMs, () => make(db)))
  return made.ok ? { ok: true, value: { account: made.value, password } } : made
}

/**
 * Corrects name, phone and role of an account that nobody has corrected since. Another role ends the sign-ins of the old one and takes from a
 * driver the orders that have not left; nobody changes their own, and the actor must still be staff, so one staff account always remains.
 */
export const updateStaffAccount = async (
  context: AppContext,
  { id, body, actorId, nowMs }: Change & { body: UpdateStaffAccount },
): Promise<Result<StaffAccount>> => {
  const fields: Fields = {}
  const wanted = { name: readName(body.name, fields), phone: readPhone(body.phone, fields), role: body.role }
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const isNewRole = wanted.role !== body.seen.role
  const changed = await changeAccount(context, id, async (db) => {
    if (isNewRole && id === actorId) return { ok: false, code: 'OWN_ACCOUNT' }
    if (isNewRole) await lockClosings(db)
    if (!(await correctAccount(db, { id, actorId, seen: body.seen, wanted }, nowMs)))
      return { ok: false, code: 'CONFLICT', data: { present: await getStaffAccount(db, id) } }
    const [before, after] = pickDifferences(body.seen, wanted)
    if (Object.keys(after).length > 0)
      await insertAudit(db, { actorId, action: 'account.update', subject: { kind: 'account', id }, before, after }, nowMs)
    if (isNewRole) await unassignDriver(db, { driverId: id, actorId }, nowMs)
    return { ok: true, value: null }
  })
  if (changed.ok && isNewRole) await notifyStreams(context, id)
  return changed
}

type Correctable = Pick<StaffAccount, 'name' | 'phone' | 'role'>

/** The fields that differ, as they were and as they are. */
const pickDifferences = (before: Correctable, after: Correctable): [before: Partial<Correctable>, after: Partial<Correctable>] => {
  const changed = (['name', 'phone', 'role'] as const).filter((field) => before[field] !== after[field])
  const pick = (from: Correctable): Partial<Correctable> => Object.fromEntries(changed.map((field) => [field, from[field]]))
  return [pick(before), pick(after)]
}

/**
 * Disables an account, ends its streams and takes from a driver the orders that have not left. Nobody can disable their own, and the actor
 * must still be staff, so one staff account always remains.
 */
export const disableStaffAccount = async (context: AppContext, { id, actorId, nowMs }: Change): Promise<Result<StaffAccount>> => {
  const closed = await changeAccount(context, id, async (db) => {
    if (id === actorId) return { ok: false, code: 'OWN_ACCOUNT' }
    await lockClosings(db)
    if (!(await closeAccount(db, { id, actorId }, nowMs))) return { ok: false, code: 'CONFLICT' }
    await insertAudit(db, { actorId, action: 'account.disable', subject: { kind: 'account', id } }, nowMs)
    await unassignDriver(db, { driverId: id, actorId }, nowMs)
    return { ok: true, value: null }
  })
  if (closed.ok) await notifyStreams(context, id)
  return closed
}

export const enableStaffAccount = (context: AppContext, { id, actorId, nowMs }: Change): Promise<Result<StaffAccount>> =>
  changeAccount(context, id, async (db) => {
    if (!(await openAccount(db, id, nowMs))) return { ok: false, code: 'CONFLICT' }
    await insertAudit(db, { actorId, action: 'account.enable', subject: { kind: 'account', id } }, nowMs)
    return { ok: true, value: null }
  })

/** Generates a new password, which is returned only here. Of two concurrent resets one is refused, so that the returned password is valid. */
export const resetStaffPassword = async (
  context: AppContext,
  { id, actorId, nowMs }: Change,
): Promise<Result<{ account: StaffAccount; password: string }>> => {
  const password = makePassword()
  const known = await findStaffAccountRow(context.db, id)
  const passwordHash = await context.passwords.hash(password)
  const changed = await changeAccount(context, id, async (db) => {
    if (id === actorId) return { ok: false, code: 'OWN_ACCOUNT' }
    const replaces = known?.password_hash ?? ''
    if (!(await replacePassword(db, { accountId: id, passwordHash, replaces, isTemporary: true }, nowMs)))
      return { ok: false, code: 'CONFLICT' }
    await insertAudit(db, { actorId, action: 'account.reset_password', subject: { kind: 'account', id } }, nowMs)
    return { ok: true, value: null }
  })
  if (!changed.ok) return changed
  await notifyStreams(context, id)
  return { ok: true, value: { account: changed.value, password } }
}

/** Changes an account of staff or a driver in one transaction; a customer's account is not found. */
const changeAccount = (
  context: AppContext,
  id: string,
  change: (db: Kysely<Database>) => Promise<Result<null>>,
): Promise<Result<StaffAccount>> =>
  inTransactionOrUndo<Result<StaffAccount>>(context.db, async (db) => {
    if ((await findStaffAccountRow(db, id)) === null) return { ok: false, code: 'NOT_FOUND' }
    const changed = await change(db)
    return changed.ok ? { ok: true, value: await getStaffAccount(db, id) } : changed
  })

const getStaffAccount = async (db: Kysely<Database>, id: string): Promise<StaffAccount> => {
  const row = await findStaffAccountRow(db, id)
  if (row === null) throw new Error('An account that was just written is gone')
  return toStaffAccount(row)
}

const toStaffAccount = (row: StaffAccountRow): StaffAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role as StaffAccount['role'],
  is_disabled: row.disabled_at !== null,
  must_change_password: Number(row.is_password_temporary) === 1,
  signed_in_at: row.signed_in_at,
  created_at: row.created_at,
})

/** Twelve characters in three groups, without ones that sound or look alike: 59 bits. */
const makePassword = (): string => writePassword(randomBytes(PASSWORD_BYTES))

/** As `makePassword`, the same for the same key: a repeated request gets the password again although the database stores only its hash. */
const derivePassword = ({ owner, key, requestHash }: RequestClaim, secret: string): string =>
  writePassword(createHmac('sha256', secret).update(`staff-password:${owner}:${key}:${requestHash}`).digest())

const writePassword = (bytes: Buffer): string => {
  let number = BigInt(`0x${bytes.toString('hex')}`)
  const letters = Array.from({ length: 12 }, () => {
    const letter = LETTERS[Number(number % BigInt(LETTERS.length))] ?? ''
    number /= BigInt(LETTERS.length)
    return letter
  })
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-')
}

/** Far more than the letters need, so that none is likelier than another. */
const PASSWORD_BYTES = 32
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
