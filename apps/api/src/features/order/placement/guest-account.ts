import type { SignInCart } from '@sukkar/contract/account'
import type { Locale } from '@sukkar/i18n/locales'
import type { AppContext } from '../../../app-context.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import { type AccountOutcome, addCustomer, emailTaken } from '../../account/account.service.ts'
import { type Fields, readEmail } from '../../account/read-person.ts'
import { openSession, type SignedIn } from '../../account/session.service.ts'
import { adoptGuestCart } from '../../cart/life/adopt-cart.ts'
import { assignOrder, findOrderFor } from '../order.service.ts'

/**
 * Creates an account from a guest's order and a password (D52). An email address that has an account is refused, and the order stays the
 * guest's. Other orders with that address are not assigned, because nobody has proved that the address is theirs.
 * The cart begun since the order becomes the account's (D19).
 */
export const createGuestAccount = async (
  context: AppContext,
  call: { orderId: string; token: string; password: string; cartId: string | null; nowMs: number; locale: Locale },
): Promise<AccountOutcome<SignedIn & { cart: SignInCart }>> => {
  const { nowMs, locale } = call
  const order = await findOrderFor(context, call)
  if (!order.ok) return order
  const fields: Fields = {}
  const person = {
    name: order.value.customer_name,
    email: readEmail(order.value.customer_email, fields),
    phone: order.value.customer_phone,
  }
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const passwordHash = await context.passwords.hash(call.password)
  return await inTransactionOrUndo<AccountOutcome<SignedIn & { cart: SignInCart }>>(context.db, async (db) => {
    const account = await addCustomer(db, { ...person, passwordHash, locale }, nowMs)
    if (account === null) return emailTaken
    // Another account has claimed the order since it was read.
    if (!(await assignOrder(db, call.orderId, account.id, nowMs))) return { ok: false, code: 'CONFLICT' }
    const signedIn = await openSession(db, account, nowMs)
    const cart = await adoptGuestCart(db, { cartId: call.cartId, accountId: account.id, nowMs })
    return { ok: true, value: { ...signedIn, cart } }
  })
}
