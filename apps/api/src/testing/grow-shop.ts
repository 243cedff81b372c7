import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/schema.ts'

/** Doubles the products. */
export const growProducts = async (db: Kysely<Database>): Promise<void> => {
  const products = await db.selectFrom('products').selectAll().execute()
  const links = await db.selectFrom('product_categories').selectAll().execute()
  const more = products.map((product) => ({ ...product, id: `more-${product.id}`, slug: `more-${product.slug}` }))
  const moreLinks = links.map((link) => ({ ...link, product_id: `more-${link.product_id}` }))
  await inPieces(more, (piece) => db.insertInto('products').values(piece).execute())
  await inPieces(moreLinks, (piece) => db.insertInto('product_categories').values(piece).execute())
}

/** Adds lines to every open cart and every order made since the last call, and duplicates each of those orders. */
export const growLines = async (db: Kysely<Database>, grown: Set<string>): Promise<void> => {
  const products = await listPlainProducts(db)
  const carts = await db.selectFrom('carts').select('id').where('state', '=', 'open').execute()
  for (const { id } of carts.filter((cart) => !grown.has(cart.id))) {
    grown.add(id)
    const line = await db.selectFrom('cart_lines').selectAll().where('cart_id', '=', id).executeTakeFirst()
    const more = products.map((product, n) => ({
      ...copyOf(line, product.id, n),
      likeness: `more ${n}`,
      seen_price_fils: product.price_fils,
    }))
    if (line !== undefined) await db.insertInto('cart_lines').values(more).execute()
  }
  const orders = await db.selectFrom('orders').selectAll().execute()
  for (const order of orders.filter(({ id }) => !grown.has(id))) {
    grown.add(order.id)
    const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).executeTakeFirst()
    const more = products.map((product, n) => ({ ...copyOf(line, product.id, n), stock_taken: 0 }))
    await db.insertInto('order_lines').values(more).execute()
    grown.add(await placeAgain(db, order.id))
  }
}

const placeAgain = async (db: Kysely<Database>, orderId: string): Promise<string> => {
  const id = randomUUID()
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const cart = await db.selectFrom('carts').selectAll().where('id', '=', order.cart_id).executeTakeFirstOrThrow()
  const again = { ...order, id, cart_id: id, number: `${order.number}-2`, token_hash: id }
  await db
    .insertInto('carts')
    .values({ ...cart, id })
    .execute()
  await db.insertInto('orders').values(again).execute()
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute()
  await db
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, id: randomUUID(), order_id: id })))
    .execute()
  return id
}

const copyOf = <T extends { options: string }>(line: T | undefined, productId: string, n: number): T => ({
  ...(line as T),
  id: randomUUID(),
  product_id: productId,
  options: '[]',
  position: n + 10,
})

/** Products available now, without counted stock, options or pictures. */
const listPlainProducts = (db: Kysely<Database>) =>
  db
    .selectFrom('products')
    .select(['id', 'price_fils'])
    .where('stock_left', 'is', null)
    .where('in_stock', '=', 1)
    .where('has_image', '=', 0)
    .where('is_pre', '=', 0)
    .where('id', 'in', (from) => from.selectFrom('product_services').select('product_id').where('service', '=', 'asap'))
    .where('id', 'not in', (from) => from.selectFrom('product_option_groups').select('product_id'))
    .orderBy('id')
    .limit(3)
    .execute()

const inPieces = async <T>(rows: readonly T[], write: (piece: T[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += 50) await write(rows.slice(start, start + 50))
}
