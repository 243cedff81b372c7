import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../../app-context.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { makeAccount } from '../../account/account.service.ts'
import { hasStaffAccount } from './staff-account.queries.ts'

/**
 * Creates the first staff account, with email address and password from the configuration, unless the shop has one. Whoever can read the
 * configuration knows the password, so it must be changed at the first sign-in. `taken`: the address belongs to a customer, whose account
 * must not become staff's.
 */
export const makeFirstStaff = async (
  { db, passwords }: Pick<AppContext, 'db' | 'passwords'>,
  first: { email: string; password: string },
  nowMs: number,
): Promise<'made' | 'there' | 'taken'> => {
  if (await hasStaffAccount(db)) return 'there'
  const passwordHash = await passwords.hash(first.password)
  return await inTransaction(db, async (transaction) => {
    if (await hasStaffAccount(transaction)) return 'there'
    const id = randomUUID()
    const person = { name: FIRST_NAME, email: first.email, phone: '' }
    if (!(await makeAccount(transaction, { id, ...person, role: 'staff', passwordHash, locale: 'en', isPasswordTemporary: true }, nowMs))) {
      // Another process that started at the same time may have created it.
      return (await hasStaffAccount(transaction)) ? 'there' : 'taken'
    }
    const after = { email: first.email, role: 'staff' }
    await insertAudit(transaction, { actorId: null, action: 'account.create', subject: { kind: 'account', id }, after }, nowMs)
    return 'made'
  })
}

/** A placeholder that the person replaces after the first sign-in. */
const FIRST_NAME = 'Manager'
