import { randomUUID } from 'node:crypto'
import type { MergedLine } from '@sukkar/domain/cart-merge'
import type { OptionTexts } from '@sukkar/domain/option-text'
import { toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { prepareQuery, type Slots } from '../../platform/db/prepare-query.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { StoredLine, StoredPicture } from './cart.queries.ts'
import { type ProductNow, toProductNow } from './cart-stock.queries.ts'

/** The content of a line without its id and pictures. */
export type LineContent = Omit<StoredLine, 'id' | 'pictures'>

/** A line with the current row of its product. */
export type LineNow = { stored: StoredLine; now: ProductNow }

/** The lines of a cart by position, with their pictures and current products. */
export const listLinesNow = async (db: Kysely<Database>, cartId: string): Promise<LineNow[]> => {
  const { rows } = await selectLines(db, { cartId })
  const lines = new Map<string, LineNow>()
  for (const row of rows) {
    const line = lines.get(row.id) ?? { stored: toLine(row), now: toProductNow({ ...row, id: row.product_id }) }
    lines.set(row.id, line)
    if (row.picture_id !== null) line.stored.pictures.push(toPicture(row, row.picture_id))
  }
  return [...lines.values()]
}

/** The lines of a cart by position, with their pictures. */
export const listLines = async (db: Kysely<Database>, cartId: string): Promise<StoredLine[]> =>
  (await listLinesNow(db, cartId)).map(({ stored }) => stored)

/** Returns one row per picture of a line, or one row for a line without pictures. */
const selectLines = prepareQuery((db, { cartId }: Slots<{ cartId: string }>) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .leftJoin('pictures', 'pictures.cart_line_id', 'cart_lines.id')
    .selectAll('cart_lines')
    .select(['products.slug', 'products.name_en', 'products.name_ar', 'products.price_fils'])
    .select(['products.is_active', 'products.in_stock', 'products.back_on', 'products.stock_left'])
    .select(['pictures.id as picture_id', 'pictures.file', 'pictures.mime', 'pictures.width', 'pictures.height', 'pictures.bytes'])
    .where('cart_lines.cart_id', '=', cartId)
    .orderBy('cart_lines.position')
    .orderBy('cart_lines.id')
    .orderBy('pictures.created_at')
    .orderBy('pictures.id'),
)

export const insertLine = async (db: Kysely<Database>, cartId: string, content: LineContent, nowMs: number): Promise<string> => {
  const id = randomUUID()
  await insertLineRow(db, { id, cartId, productId: content.productId, now: toInstantText(nowMs), ...toColumns(content) })
  return id
}

/** Inserts the lines of an empty cart by position. */
export const insertFirstLines = async (
  db: Kysely<Database>,
  cartId: string,
  lines: readonly (LineContent & { id: string })[],
  nowMs: number,
): Promise<void> => {
  const rows = lines.map((line, position) => ({
    id: line.id,
    cart_id: cartId,
    product_id: line.productId,
    position,
    created_at: toInstantText(nowMs),
    ...toColumns(line),
  }))
  if (rows.length > 0) await db.insertInto('cart_lines').values(rows).execute()
}

export const updateLine = async (db: Kysely<Database>, cartId: string, lineId: string, content: LineContent): Promise<void> => {
  await updateLineRow(db, { id: lineId, cartId, ...toColumns(content) })
}

export const deleteLine = async (db: Kysely<Database>, cartId: string, lineId: string): Promise<boolean> => {
  const result = await db.deleteFrom('cart_lines').where('id', '=', lineId).where('cart_id', '=', cartId).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Merges a guest's line into the member's line of the same likeness; neither has pictures. */
export const joinLine = async (db: Kysely<Database>, joined: MergedLine): Promise<void> => {
  const { quantity, notes, seenPriceFils } = joined
  const changed = { quantity, notes: JSON.stringify(notes), seen_price_fils: seenPriceFils }
  await db.updateTable('cart_lines').set(changed).where('id', '=', joined.memberLineId).execute()
  await db.deleteFrom('cart_lines').where('id', '=', joined.guestLineId).execute()
}

export const moveLine = async (db: Kysely<Database>, lineId: string, cartId: string): Promise<void> => {
  await db
    .updateTable('cart_lines')
    .set({ cart_id: cartId, position: nextPosition(cartId) })
    .where('id', '=', lineId)
    .execute()
}

/** Adopts a lower price; a higher one needs the customer's consent. */
export const lowerSeenPrice = async (db: Kysely<Database>, cartId: string, lineId: string, priceFils: number): Promise<void> => {
  await db
    .updateTable('cart_lines')
    .set({ seen_price_fils: priceFils })
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .where('seen_price_fils', '>', priceFils)
    .execute()
}

/** Deletes pictures of a line; the next sweep deletes their files. */
export const deletePicturesOfLine = async (db: Kysely<Database>, lineId: string, pictureIds: readonly string[]): Promise<void> => {
  if (pictureIds.length === 0) return
  await db.deleteFrom('pictures').where('cart_line_id', '=', lineId).where('id', 'in', pictureIds).execute()
}

/** Deletes a picture of a line of this cart; the next sweep deletes its file. */
export const deleteLinePicture = async (db: Kysely<Database>, cartId: string, pictureId: string): Promise<boolean> => {
  const result = await db
    .deleteFrom('pictures')
    .where('id', '=', pictureId)
    .where('cart_line_id', 'in', (from) => from.selectFrom('cart_lines').select('id').where('cart_id', '=', cartId))
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** The position after the last line, computed within the statement that uses it. */
const nextPosition = (cartId: string | RawBuilder<string>) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from cart_lines where cart_id = ${cartId})`

const toColumns = (content: LineContent) => ({
  quantity: content.quantity,
  options: JSON.stringify(content.optionIds),
  option_texts: JSON.stringify(content.optionTexts),
  likeness: content.likeness,
  notes: JSON.stringify(content.notes),
  special_request: content.specialRequest,
  extra_flavor_id: content.extraFlavorId,
  menu_type: content.menuType,
  seen_price_fils: content.seenPriceFils,
})

/** `toColumns` for a prepared statement: slots exist only once they are read, so they cannot be spread. */
const columnSlots = (slots: Slots<ReturnType<typeof toColumns>>) => ({
  quantity: slots.quantity,
  options: slots.options,
  option_texts: slots.option_texts,
  likeness: slots.likeness,
  notes: slots.notes,
  special_request: slots.special_request,
  extra_flavor_id: slots.extra_flavor_id,
  menu_type: slots.menu_type,
  seen_price_fils: slots.seen_price_fils,
})

type NewLineRow = { id: string; cartId: string; productId: string; now: string } & ReturnType<typeof toColumns>

const insertLineRow = prepareQuery((db, slots: Slots<NewLineRow>) =>
  db.insertInto('cart_lines').values({
    id: slots.id,
    cart_id: slots.cartId,
    product_id: slots.productId,
    position: nextPosition(slots.cartId),
    created_at: slots.now,
    ...columnSlots(slots),
  }),
)

type LineRow = { id: string; cartId: string } & ReturnType<typeof toColumns>

const updateLineRow = prepareQuery((db, slots: Slots<LineRow>) =>
  db.updateTable('cart_lines').set(columnSlots(slots)).where('id', '=', slots.id).where('cart_id', '=', slots.cartId),
)

const toLine = (row: Selectable<Database['cart_lines']>): StoredLine => ({
  id: row.id,
  productId: row.product_id,
  quantity: Number(row.quantity),
  optionIds: JSON.parse(row.options) as string[],
  optionTexts: JSON.parse(row.option_texts) as OptionTexts,
  likeness: row.likeness,
  notes: JSON.parse(row.notes) as string[],
  specialRequest: row.special_request,
  extraFlavorId: row.extra_flavor_id,
  menuType: row.menu_type,
  seenPriceFils: Number(row.seen_price_fils),
  pictures: [],
})

type PictureColumns = { [K in 'file' | 'mime' | 'width' | 'height' | 'bytes']: Selectable<Database['pictures']>[K] | null }

const toPicture = (row: PictureColumns, id: string): StoredPicture => ({
  id,
  file: row.file ?? '',
  mime: row.mime ?? '',
  width: Number(row.width),
  height: Number(row.height),
  bytes: Number(row.bytes),
})
