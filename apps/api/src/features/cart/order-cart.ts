import type { ErrorCode } from '@sukkar/contract/error-codes'
import { succeed } from '@sukkar/domain/outcome'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { KeptPicture } from '../../platform/pictures/keep-pictures.ts'
import { insertPictures } from '../../platform/pictures/picture.queries.ts'
import { type CartKey, findCart, insertCart, type StoredCart, setCartChoice, takeCartForOrder } from './cart.queries.ts'
import { createCartId } from './cart-id.ts'
import { insertLine, type LineContent } from './cart-line.queries.ts'
import { likenessOf } from './line-content.ts'
import { putMemberCartAside } from './member-cart.ts'

/** A cart that was taken, or why it was not; `cartId` is the one that was meant, where it is known. */
export type CartForOrder = { ok: true; value: StoredCart } | { ok: false; code: ErrorCode; cartId: string | null }

/** Takes the open cart for an order: it is read and closed at once, so that it becomes one order at most. */
export const readCartForOrder = async (db: Kysely<Database>, key: CartKey, nowMs: number): Promise<CartForOrder> => {
  const cart = await findCart(db, key)
  if (cart?.state !== 'open') return { ok: false, code: 'CART_NOT_FOUND', cartId: key.cartId }
  return (await takeCartForOrder(db, cart, nowMs)) ? succeed(cart) : { ok: false, code: 'CART_CHANGED', cartId: cart.id }
}

/** A line to be put into a new cart, with pictures whose files are stored. */
export type NewLine = Omit<LineContent, 'likeness'> & { pictures: readonly KeptPicture[] }

/** Makes a cart of lines that were in an order, and returns its id and those of its lines. A member's cart makes room for it. */
export const fillCart = async (
  db: Kysely<Database>,
  secret: string,
  content: { accountId: string | null; choice: Parameters<typeof setCartChoice>[2]; lines: readonly NewLine[] },
  nowMs: number,
): Promise<{ cartId: string; lineIds: string[] }> => {
  const id = createCartId(secret)
  const { accountId } = content
  if (accountId !== null) await putMemberCartAside(db, accountId, nowMs)
  await insertCart(db, { id, accountId }, nowMs)
  await setCartChoice(db, id, content.choice)
  const lineIds: string[] = []
  for (const { pictures, ...line } of content.lines) {
    const lineId = await insertLine(db, id, { ...line, likeness: likenessOf(line) }, nowMs)
    await insertPictures(db, { cartLineId: lineId }, pictures, nowMs)
    lineIds.push(lineId)
  }
  return { cartId: id, lineIds }
}
