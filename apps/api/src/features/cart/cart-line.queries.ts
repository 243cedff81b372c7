import { randomUUID } from 'node:crypto'
import { formatInstant } from '@sukkar/domain/shop-time'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { StoredLine, StoredPicture } from './cart.queries.ts'

/** What a line is made of, without what the database adds. */
export type LineContent = Omit<StoredLine, 'id' | 'pictures'>

/** The lines of a cart in their order, with their pictures. */
export const listLines = async (db: Kysely<Database>, cartId: string): Promise<StoredLine[]> => {
  const rows = await db.selectFrom('cart_lines').selectAll().where('cart_id', '=', cartId).orderBy('position').orderBy('id').execute()
  if (rows.length === 0) return []
  const pictures = await db
    .selectFrom('pictures')
    .selectAll()
    .where(
      'cart_line_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => toLine(row, pictures.filter((picture) => picture.cart_line_id === row.id).map(toPicture)))
}

export const insertLine = async (db: Kysely<Database>, cartId: string, content: LineContent, nowMs: number): Promise<string> => {
  const id = randomUUID()
  await db
    .insertInto('cart_lines')
    .values({
      id,
      cart_id: cartId,
      product_id: content.productId,
      position: nextPosition(cartId),
      created_at: formatInstant(nowMs),
      ...toColumns(content),
    })
    .execute()
  return id
}

export const updateLine = async (db: Kysely<Database>, cartId: string, lineId: string, content: LineContent): Promise<void> => {
  await db.updateTable('cart_lines').set(toColumns(content)).where('id', '=', lineId).where('cart_id', '=', cartId).execute()
}

export const deleteLine = async (db: Kysely<Database>, cartId: string, lineId: string): Promise<boolean> => {
  const result = await db.deleteFrom('cart_lines').where('id', '=', lineId).where('cart_id', '=', cartId).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Lets a line take up another one of the same thing, with its pictures. */
export const joinLine = async (
  db: Kysely<Database>,
  joined: { guestLineId: string; memberLineId: string; quantity: number; seenPriceFils: number },
): Promise<void> => {
  const { guestLineId, memberLineId, quantity, seenPriceFils } = joined
  await db.updateTable('pictures').set({ cart_line_id: memberLineId }).where('cart_line_id', '=', guestLineId).execute()
  await db.updateTable('cart_lines').set({ quantity, seen_price_fils: seenPriceFils }).where('id', '=', memberLineId).execute()
  await db.deleteFrom('cart_lines').where('id', '=', guestLineId).execute()
}

/** Moves a line to the end of another cart. */
export const moveLine = async (db: Kysely<Database>, lineId: string, cartId: string): Promise<void> => {
  await db
    .updateTable('cart_lines')
    .set({ cart_id: cartId, position: nextPosition(cartId) })
    .where('id', '=', lineId)
    .execute()
}

/** Takes over a price that fell; one that rose needs the customer's consent. */
export const lowerSeenPrice = async (db: Kysely<Database>, cartId: string, lineId: string, priceFils: number): Promise<void> => {
  await db
    .updateTable('cart_lines')
    .set({ seen_price_fils: priceFils })
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .where('seen_price_fils', '>', priceFils)
    .execute()
}

/** Takes a picture off a line of this cart; its file goes with the next sweep. */
export const deleteLinePicture = async (db: Kysely<Database>, cartId: string, pictureId: string): Promise<boolean> => {
  const result = await db
    .deleteFrom('pictures')
    .where('id', '=', pictureId)
    .where('cart_line_id', 'in', (from) => from.selectFrom('cart_lines').select('id').where('cart_id', '=', cartId))
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** The place behind the last line of a cart, found in the statement that takes it. */
const nextPosition = (cartId: string) => sql<number>`(select coalesce(max(position) + 1, 0) from cart_lines where cart_id = ${cartId})`

const toColumns = (content: LineContent) => ({
  quantity: content.quantity,
  options: JSON.stringify(content.optionIds),
  likeness: content.likeness,
  notes: JSON.stringify(content.notes),
  special_request: content.specialRequest,
  extra_flavor_id: content.extraFlavorId,
  menu_type: content.menuType,
  seen_price_fils: content.seenPriceFils,
})

const toLine = (row: Selectable<Database['cart_lines']>, pictures: StoredPicture[]): StoredLine => ({
  id: row.id,
  productId: row.product_id,
  quantity: Number(row.quantity),
  optionIds: JSON.parse(row.options) as string[],
  likeness: row.likeness,
  notes: JSON.parse(row.notes) as string[],
  specialRequest: row.special_request,
  extraFlavorId: row.extra_flavor_id,
  menuType: row.menu_type,
  seenPriceFils: Number(row.seen_price_fils),
  pictures,
})

const toPicture = (row: Selectable<Database['pictures']>): StoredPicture => ({
  id: row.id,
  file: row.file,
  mime: row.mime,
  width: Number(row.width),
  height: Number(row.height),
  bytes: Number(row.bytes),
})
