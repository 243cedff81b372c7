import type { Category, Collection, Product, ProductDetail } from '@sukkar/contract/catalogue'
import type { QueryOf } from '@sukkar/contract/endpoints'
import { filsToKwd } from '@sukkar/domain/money'
import { SERVICES, wireFulfilment, wireService } from '@sukkar/domain/service'
import { isExtraFlavorAllowed } from '@sukkar/domain/service-notices'
import type { AppContext } from '../../app-context.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { type Choice, type ChoiceQuery, parseChoice } from '../../platform/shop-data/choice.ts'
import { refuseChoice } from '../../platform/shop-data/choice-refusal.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { toImage, toOptionGroup, toProduct } from '../../platform/shop-data/product-view.ts'
import type { ShopCategory, ShopCollection, ShopData, ShopProduct } from '../../platform/shop-data/shop-data.ts'
import { findCartAtHand, getBoughtTogether } from './catalogue.queries.ts'
import { listSimilar, recommendProducts } from './recommendation.ts'

type Found<T> = { ok: true; value: T } | CallRefusal

/** Extra flavours are baked overnight, so they are offered only for pre-orders and at night (§5, D34). */
const EXTRA_FLAVOR_REASON = 'EXTRA_FLAVOR_WINDOW'

export const listCategories = async (context: AppContext): Promise<Category[]> => (await getShopData(context)).categories.map(toGroup)

export const findCategory = async (context: AppContext, key: string): Promise<Category | null> => {
  const category = (await getShopData(context)).categoriesByKey.get(key)
  return category === undefined ? null : toGroup(category)
}

export const listCollections = async (context: AppContext): Promise<Collection[]> => (await getShopData(context)).collections.map(toGroup)

/** A collection and its products, in the shop's order. */
export const getCollection = async (
  context: AppContext,
  key: string,
  query: ChoiceQuery,
): Promise<Found<{ collection: Collection; products: Product[] }>> => {
  const data = await getShopData(context)
  const collection = data.collectionsByKey.get(key)
  if (collection === undefined) return { ok: false, code: 'NOT_FOUND' }
  const choice = parseChoice(data, query)
  if (!choice.ok) return refuseChoice(choice.code)
  const products = collection.productIds.flatMap((id) => data.productsById.get(id) ?? [])
  return {
    ok: true,
    value: { collection: toGroup(collection), products: products.map((product) => toProduct(data, product, choice.value)) },
  }
}

/** A product by id or slug, with its options, similar products and recommendations. */
export const getProduct = async (context: AppContext, key: string, query: ChoiceQuery, nowMs: number): Promise<Found<ProductDetail>> => {
  const data = await getShopData(context)
  const product = data.productsById.get(key) ?? data.productsBySlug.get(key)
  if (product === undefined) return { ok: false, code: 'NOT_FOUND' }
  const choice = parseChoice(data, query)
  if (!choice.ok) return refuseChoice(choice.code)
  const together = await getBoughtTogether(context.db, nowMs)
  const show = (shown: ShopProduct): Product => toProduct(data, shown, choice.value)
  return {
    ok: true,
    value: {
      ...show(product),
      option_groups: product.optionGroups.map(toOptionGroup),
      ...extraFlavorsOf(data, product, choice.value, nowMs),
      similar: listSimilar(data, product).map(show),
      recommended: recommendProducts(data, choice.value, [product.id], together).map(show),
    },
  }
}

/** The inputs of `getProduct`'s answer, which identify a cached one. */
export const productMadeFrom = async (context: AppContext, nowMs: number): Promise<readonly unknown[]> => [
  await getShopData(context),
  await getBoughtTogether(context.db, nowMs),
  ...SERVICES.map((service) => isExtraFlavorAllowed(service, nowMs)),
]

/** Recommendations for a cart; its own area and service apply where the query has none. */
export const listRecommended = async (
  context: AppContext,
  query: QueryOf<'listRecommendedProducts'>,
  request: { cartId: string | null; nowMs: number },
): Promise<Found<Product[]>> => {
  const data = await getShopData(context)
  const cartId = query.cart_id ?? request.cartId
  const cart = cartId === null ? null : await findCartAtHand(context.db, cartId)
  const areaId = query.area_id ?? (data.areasById.has(cart?.areaId ?? '') ? cart?.areaId : null)
  const service = query.shipping_type ?? (cart?.service == null ? null : wireService(cart.service))
  const fulfilment = query.order_type ?? (cart?.fulfilment == null ? null : wireFulfilment(cart.fulfilment))
  const choice = parseChoice(data, {
    ...(areaId == null ? {} : { area_id: areaId }),
    ...(service === null ? {} : { shipping_type: service }),
    ...(fulfilment === null ? {} : { order_type: fulfilment }),
  })
  if (!choice.ok) return refuseChoice(choice.code)
  const together = await getBoughtTogether(context.db, request.nowMs)
  const products = recommendProducts(data, choice.value, cart?.productIds ?? [], together)
  return { ok: true, value: products.map((product) => toProduct(data, product, choice.value)) }
}

const extraFlavorsOf = (
  data: ShopData,
  product: ShopProduct,
  choice: Choice,
  nowMs: number,
): Pick<ProductDetail, 'extra_flavors' | 'extra_flavor_reason'> => {
  if (!product.hasExtraFlavor) return { extra_flavors: [], extra_flavor_reason: null }
  if (choice.service !== null && !isExtraFlavorAllowed(choice.service, nowMs))
    return { extra_flavors: [], extra_flavor_reason: EXTRA_FLAVOR_REASON }
  const extraFlavors = data.extraFlavors.map(({ id, nameEn, nameAr, priceFils }) => ({
    id,
    name_en: nameEn,
    name_ar: nameAr,
    price: filsToKwd(priceFils),
  }))
  return { extra_flavors: extraFlavors, extra_flavor_reason: null }
}

const toGroup = (group: ShopCategory | ShopCollection): Category => ({
  id: group.id,
  slug: group.slug,
  name_en: group.nameEn,
  name_ar: group.nameAr,
  image: group.image === null ? null : toImage(group.image),
  product_count: group.productIds.length,
})
