import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { hangPictures } from '../../platform/pictures/picture.queries.ts'
import type { SavedPicture } from '../../platform/pictures/save-pictures.ts'
import { type CartChoice, type CartKey, convertCart, insertCart, type StoredCart } from './cart.queries.ts'
import { createCartId } from './cart-id.ts'
import { insertFirstLines, type LineContent } from './cart-line.queries.ts'
import { likenessOf } from './line-content.ts'
import { archiveMemberCart } from './member-cart.ts'

/** Claims the open cart for an order by converting it, so that it becomes one order at most. Null when it is not open. */
export const claimCartForOrder = (db: Kysely<Database>, key: CartKey, nowMs: number): Promise<StoredCart | null> =>
  convertCart(db, key, nowMs)

/** A line for a new cart, with pictures whose files are stored. */
export type NewLine = Omit<LineContent, 'likeness'> & { pictures: readonly SavedPicture[] }

/** Creates a cart from an order's lines and returns its id and those of its lines. A member's open cart is archived. */
export const fillCart = async (
  db: Kysely<Database>,
  secret: string,
  content: { accountId: string | null; choice: CartChoice; lines: readonly NewLine[] },
  nowMs: number,
): Promise<{ cartId: string; lineIds: string[] }> => {
  const id = createCartId(secret)
  const { accountId } = content
  if (accountId !== null) await archiveMemberCart(db, accountId, nowMs)
  await insertCart(db, { id, accountId, choice: content.choice }, nowMs)
  const lines = content.lines.map((line) => ({ ...line, id: randomUUID(), likeness: likenessOf(line) }))
  await insertFirstLines(db, id, lines, nowMs)
  await hangPictures(
    db,
    lines.map(({ id: cartLineId, pictures }) => ({ owner: { cartLineId }, pictures })),
    nowMs,
  )
  return { cartId: id, lineIds: lines.map((line) => line.id) }
}
