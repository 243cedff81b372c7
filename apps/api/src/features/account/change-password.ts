import type { Locale } from '@sukkar/i18n/locales'
import type { AppContext } from '../../app-context.ts'
import { type AuditEntry, insertAudit } from '../../platform/audit/audit.queries.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import type { Member } from '../../platform/principal/principal.ts'
import { forgetOtherDevices } from '../device/device.service.ts'
import { type Account, findAccount, setPassword } from './account.queries.ts'
import { voidPins } from './pin.queries.ts'
import { checkConfirmation, type Fields } from './read-person.ts'
import { endOtherSessions, renewFamily } from './session.queries.ts'
import { notifyStreams } from './session.service.ts'

type PasswordOutcome = { ok: true; value: null } | CallRefusal

/**
 * Changes the signed-in member's password after checking the current one; ends all other sessions and mailed codes (D68). A repeated call,
 * whose first answer was lost, has the same outcome.
 */
export const changePassword = async (
  context: AppContext,
  call: {
    principal: Member
    body: { current_password: string; password: string; password_confirmation: string }
    nowMs: number
    locale: Locale
  },
): Promise<PasswordOutcome> => {
  const { principal, body, nowMs } = call
  const fields: Fields = {}
  checkConfirmation(body, call.locale, fields)
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const account = await findAccount(context.db, principal.accountId)
  if (account === null || !(await isAuthorised(context, account, body)))
    return { ok: false, code: 'PASSWORD_WRONG', fields: { current_password: 'password' } }
  const passwordHash = await context.passwords.hash(body.password)
  const outcome = await inTransactionOrUndo<PasswordOutcome>(context.db, async (db) => {
    const version = await setPassword(db, { accountId: account.id, passwordHash, replaces: account.passwordHash }, nowMs)
    // Another session changed the password since this request read it.
    if (version === null) return { ok: false, code: 'CONFLICT' }
    await voidPins(db, account.id, nowMs)
    await endOtherSessions(db, account.id, principal.familyId, nowMs)
    await forgetOtherDevices(db, account.id, principal.familyId)
    await renewFamily(db, principal.familyId, version)
    if (principal.kind !== 'customer') await insertAudit(db, ownPassword(account.id), nowMs)
    return { ok: true, value: null }
  })
  if (outcome.ok) await notifyStreams(context, account.id)
  return outcome
}

/**
 * Whether the current password is right, or the new one already is the account's: an earlier attempt set it. A temporary password is known to
 * others and was not set by its owner.
 */
const isAuthorised = async (
  { passwords }: Pick<AppContext, 'passwords'>,
  { passwordHash, isPasswordTemporary }: Account,
  { current_password, password }: { current_password: string; password: string },
): Promise<boolean> =>
  (await passwords.check(current_password, passwordHash)) || (!isPasswordTemporary && (await passwords.check(password, passwordHash)))

const ownPassword = (accountId: string): AuditEntry => ({
  actorId: accountId,
  action: 'account.change_password',
  subject: { kind: 'account', id: accountId },
})
