import type { SignInCart } from '@sukkar/contract/account'
import type { AppContext } from '../../app-context.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { adoptGuestCart, noCart } from '../cart/adopt-cart.ts'
import { findAccountByEmail, takeForSignIn } from './account.queries.ts'
import { type Fields, readEmail } from './read-person.ts'
import { openSession, type SignedIn } from './session.service.ts'

type SignInOutcome = { ok: true; value: SignedIn & { cart: SignInCart } } | CallRefusal

/**
 * Signs in with e-mail and password. An unknown address and a wrong password give one answer after the same work; that an
 * account is closed is told only to who knows its password. A customer's cart takes in the one that was filled as a guest.
 */
export const signIn = async (
  context: AppContext,
  call: { email: string; password: string; cartId: string | null; nowMs: number },
): Promise<SignInOutcome> => {
  const fields: Fields = {}
  const email = readEmail(call.email, fields)
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const account = await findAccountByEmail(context.db, email)
  const isRight = await context.passwords.check(call.password, account?.passwordHash ?? null)
  if (account === null || !isRight) return wrong
  if (account.isDisabled) return { ok: false, code: 'ACCOUNT_DISABLED' }
  return await inTransactionOrUndo<SignInOutcome>(context.db, async (db) => {
    if (!(await takeForSignIn(db, account, call.nowMs))) return wrong
    const signedIn = await openSession(db, account, call.nowMs)
    const isCustomer = account.role === 'customer'
    const cart = isCustomer ? await adoptGuestCart(db, { cartId: call.cartId, accountId: account.id, nowMs: call.nowMs }) : noCart
    return { ok: true, value: { ...signedIn, cart } }
  })
}

const wrong: CallRefusal = { ok: false, code: 'WRONG_CREDENTIALS' }
