import { INACTIVITY_MINUTES } from '@sukkar/domain/limits'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import { lockAccount } from '../../platform/principal/lock-account.ts'
import { deleteCart, findCart, reviveCart } from './cart.queries.ts'

/** Archived carts are dated before the span in which a reload revives a deleted one (D13). */
export const archivedAtMs = (nowMs: number): number => nowMs - 2 * INACTIVITY_MINUTES * MINUTE_MS

/** Archives the member's open cart, since a member has one open cart at most; it can be restored. */
export const archiveMemberCart = async (db: Kysely<Database>, accountId: string, nowMs: number): Promise<void> => {
  await lockAccount(db, accountId)
  await deleteCart(db, { accountId, cartId: null }, archivedAtMs(nowMs))
}

/**
 * Restores a member's cart that was archived not before `sinceMs`. If another cart is open, it stays, or with `isReplacing` is archived in
 * turn.
 */
export const restoreMemberCart = (
  db: Kysely<Database>,
  request: { key: { accountId: string; cartId: string }; isReplacing: boolean; sinceMs: number; nowMs: number },
): Promise<Outcome<void, 'CART_NOT_FOUND'>> =>
  inTransactionOrUndo<Outcome<void, 'CART_NOT_FOUND'>>(db, async (transaction) => {
    const { key, isReplacing, sinceMs, nowMs } = request
    await lockAccount(transaction, key.accountId)
    const open = await findCart(transaction, { accountId: key.accountId, cartId: null })
    if (open !== null && (open.id === key.cartId || !isReplacing)) return succeed(undefined)
    if (open !== null) await archiveMemberCart(transaction, key.accountId, nowMs)
    return (await reviveCart(transaction, key, sinceMs, nowMs)) === null ? fail('CART_NOT_FOUND') : succeed(undefined)
  })
