import type { ErrorCode } from '@sukkar/contract/error-codes'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { KeptPicture } from '../../platform/pictures/keep-pictures.ts'
import { insertPictures } from '../../platform/pictures/picture.queries.ts'
import { findCart, insertCart, type StoredCart, setCartChoice, takeCartForOrder } from './cart.queries.ts'
import { createCartId } from './cart-id.ts'
import { insertLine, type LineContent } from './cart-line.queries.ts'
import { likenessOf } from './line-content.ts'

/** Takes the open cart for an order: it is read and closed at once, so that it becomes one order at most. */
export const readCartForOrder = async (db: Kysely<Database>, cartId: string, nowMs: number): Promise<Outcome<StoredCart, ErrorCode>> => {
  const cart = await findCart(db, cartId)
  if (cart?.state !== 'open') return fail('CART_NOT_FOUND')
  return (await takeCartForOrder(db, cart, nowMs)) ? succeed(cart) : fail('CART_CHANGED')
}

/** A line to be put into a new cart, with pictures whose files are stored. */
export type NewLine = Omit<LineContent, 'likeness'> & { pictures: readonly KeptPicture[] }

/** Makes a cart of lines that were in an order, and returns its id. */
export const fillCart = async (
  db: Kysely<Database>,
  secret: string,
  content: { choice: Parameters<typeof setCartChoice>[2]; lines: readonly NewLine[] },
  nowMs: number,
): Promise<string> => {
  const id = createCartId(secret)
  await insertCart(db, id, nowMs)
  await setCartChoice(db, id, content.choice)
  for (const { pictures, ...line } of content.lines) {
    const lineId = await insertLine(db, id, { ...line, likeness: likenessOf(line) }, nowMs)
    await insertPictures(db, { cartLineId: lineId }, pictures, nowMs)
  }
  return id
}
