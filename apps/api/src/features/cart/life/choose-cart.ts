import type { Cart, ChooseCart } from '@sukkar/contract/cart'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import { lockAccount } from '../../../platform/principal/lock-account.ts'
import { findCart, lockCartForChange } from '../cart.queries.ts'
import type { CartCall } from '../change-cart.ts'
import { assignCart } from '../member-cart.queries.ts'
import { archivedAtMs, archiveMemberCart } from '../member-cart.ts'
import { viewCart } from './cart.service.ts'

type MemberCall = CartCall<{ accountId: string; cartId: null }>

/**
 * Applies the customer's choice between two carts that differed at the sign-in (D19). Both become the member's, and the other one can be
 * restored for a while. The first choice counts: repeating it succeeds, the opposite is refused with CART_CHANGED.
 */
export const chooseCart = async (context: AppContext, call: MemberCall, request: ChooseCart): Promise<Outcome<Cart, ErrorCode>> => {
  const made = await inTransactionOrUndo<Outcome<void, ErrorCode>>(context.db, (db) => choose(db, call, request))
  return made.ok ? succeed(await viewCart(context, call)) : made
}

const choose = async (db: Kysely<Database>, call: MemberCall, request: ChooseCart): Promise<Outcome<void, ErrorCode>> => {
  const { accountId } = call.key
  await lockAccount(db, accountId)
  const guest = await lockCartForChange(db, { accountId: null, cartId: request.cart_id }, call.nowMs)
  if (guest === null) return await findEarlierChoice(db, accountId, request)
  if (request.keep === 'member') {
    await assignCart(db, guest.id, accountId, 'deleted', archivedAtMs(call.nowMs))
  } else {
    await archiveMemberCart(db, accountId, call.nowMs)
    await assignCart(db, guest.id, accountId, 'open', call.nowMs)
  }
  return succeed(undefined)
}

const findEarlierChoice = async (db: Kysely<Database>, accountId: string, request: ChooseCart): Promise<Outcome<void, ErrorCode>> => {
  const brought = await findCart(db, { accountId, cartId: request.cart_id })
  if (brought === null) return fail('CART_NOT_FOUND')
  return brought.state === (request.keep === 'guest' ? 'open' : 'deleted') ? succeed(undefined) : fail('CART_CHANGED')
}
