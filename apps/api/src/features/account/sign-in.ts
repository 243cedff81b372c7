import type { SignInCart } from '@sukkar/contract/account'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { findAccountByEmail, lockForSignIn } from './account.queries.ts'
import { type Fields, readEmail } from './read-person.ts'
import { openSession, type SignedIn } from './session.service.ts'

/** Assigns or merges the guest's cart into the account's, in the transaction of the sign-in. */
export type AdoptCart = (db: Kysely<Database>, given: { cartId: string | null; accountId: string; nowMs: number }) => Promise<SignInCart>

type SignInOutcome = { ok: true; value: SignedIn & { cart: SignInCart } } | CallRefusal

/**
 * Signs in by email and password. An unknown address and a wrong password get the same answer after the same work; only the right password
 * reveals that an account is disabled. A customer's sign-in adopts the guest's cart.
 */
export const signIn = async (
  context: AppContext,
  call: { email: string; password: string; cartId: string | null; nowMs: number },
  adoptCart: AdoptCart,
): Promise<SignInOutcome> => {
  const fields: Fields = {}
  const email = readEmail(call.email, fields)
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const account = await findAccountByEmail(context.db, email)
  const isRight = await context.passwords.check(call.password, account?.passwordHash ?? null)
  if (account === null || !isRight) return wrong
  if (account.isDisabled) return { ok: false, code: 'ACCOUNT_DISABLED' }
  return await inTransactionOrUndo<SignInOutcome>(context.db, async (db) => {
    if (!(await lockForSignIn(db, account, call.nowMs))) return wrong
    const signedIn = await openSession(db, account, call.nowMs)
    const isCustomer = account.role === 'customer'
    const cart = isCustomer ? await adoptCart(db, { cartId: call.cartId, accountId: account.id, nowMs: call.nowMs }) : noCart
    return { ok: true, value: { ...signedIn, cart } }
  })
}

const noCart: SignInCart = { outcome: 'none', id: null }

const wrong: CallRefusal = { ok: false, code: 'WRONG_CREDENTIALS' }
