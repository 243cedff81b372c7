import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../../app-context.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { makeAccount } from '../../account/account.service.ts'
import { hasStaffAccount } from './staff-account.queries.ts'

/**
 * Makes the first staff account of a shop that has none, with the e-mail and the password of its configuration. Who can read
 * the configuration knows that password, so it is good for choosing another one alone. `taken` says that the address is a
 * customer's, who must not become staff by it.
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
      // Another process that started with this one may have been faster.
      return (await hasStaffAccount(transaction)) ? 'there' : 'taken'
    }
    const after = { email: first.email, role: 'staff' }
    await insertAudit(transaction, { actorId: null, action: 'account.create', subject: { kind: 'account', id }, after }, nowMs)
    return 'made'
  })
}

/** The person gives a better one at the first sign-in. */
const FIRST_NAME = 'Manager'
