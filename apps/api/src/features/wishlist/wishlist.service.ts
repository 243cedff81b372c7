import type { Product } from '@sukkar/contract/catalogue'
import type { BodyOf, QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import { PAGE_SIZE_DEFAULT, WISHLIST_MAX } from '@sukkar/domain/limits'
import type { AppContext } from '../../app-context.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { lockAccount } from '../../platform/principal/lock-account.ts'
import { parseChoice } from '../../platform/shop-data/choice.ts'
import { refuseChoice } from '../../platform/shop-data/choice-refusal.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { toProduct } from '../../platform/shop-data/product-view.ts'
import { deleteWish, insertWishes, listWishlistIds } from './wishlist.queries.ts'

type WishlistOutcome<T> = { ok: true; value: T } | CallRefusal
export type AddedWishes = { product_ids: string[]; added: number; left_out: number }

/** One page of the wishlist. Products that are not sold at present are hidden until they are sold again. */
export const pageWishes = async (
  context: AppContext,
  accountId: string,
  query: QueryOf<'listWishes'>,
): Promise<WishlistOutcome<{ products: Product[]; meta: Meta }>> => {
  const shop = await getShopData(context)
  const choice = parseChoice(shop, query)
  if (!choice.ok) return refuseChoice(choice.code)
  const available = (await listWishlistIds(context.db, accountId)).flatMap((id) => shop.productsById.get(id) ?? [])
  const page = query.page ?? 1
  const perPage = query.per_page ?? PAGE_SIZE_DEFAULT
  const products = available.slice((page - 1) * perPage, page * perPage).map((product) => toProduct(shop, product, choice.value))
  return { ok: true, value: { products, meta: { page, per_page: perPage, total: available.length } } }
}

/** Adds one product or a guest's list; products already on the list are skipped. */
export const addWishes = async (
  context: AppContext,
  accountId: string,
  body: BodyOf<'addWishes'>,
  nowMs: number,
): Promise<WishlistOutcome<AddedWishes>> => {
  const { product_id: one, product_ids: brought = [] } = body
  if (one === undefined && body.product_ids === undefined)
    return { ok: false, code: 'VALIDATION_FAILED', fields: { product_id: 'required' } }
  const shop = await getShopData(context)
  if (one !== undefined && !shop.productsById.has(one)) return { ok: false, code: 'NOT_FOUND' }
  const requested = [...new Set(one === undefined ? brought : [one, ...brought])]
  return await inTransactionOrUndo<WishlistOutcome<AddedWishes>>(context.db, async (db) => {
    if (!(await lockAccount(db, accountId))) return { ok: false, code: 'UNAUTHENTICATED' }
    const there = await listWishlistIds(db, accountId)
    const known = new Set(there)
    const missing = requested.filter((id) => !known.has(id))
    const added = missing.filter((id) => shop.productsById.has(id)).slice(0, WISHLIST_MAX - there.length)
    if (one !== undefined && missing.includes(one) && !added.includes(one)) return { ok: false, code: 'WISHLIST_FULL' }
    // A guest's list begins with its latest entry, which must become the latest here too.
    await insertWishes(db, accountId, added.toReversed(), nowMs)
    return { ok: true, value: { product_ids: [...added, ...there], added: added.length, left_out: missing.length - added.length } }
  })
}

/** Removes a product, if it is on the list; returns the remaining ids. */
export const removeWish = async (context: AppContext, accountId: string, productId: string): Promise<string[]> => {
  await deleteWish(context.db, accountId, productId)
  return await listWishlistIds(context.db, accountId)
}
