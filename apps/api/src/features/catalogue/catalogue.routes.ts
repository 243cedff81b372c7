import { fail } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import {
  findCategory,
  getCollection,
  getProduct,
  listCategories,
  listCollections,
  listRecommended,
  productMadeFrom,
} from './catalogue.service.ts'
import { pageProducts } from './product-list.ts'

export const registerCatalogueRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  const fromShop = { madeFrom: async () => [await getShopData(context)] }
  serve('listCategories', async () => ({ ok: true, value: { data: await listCategories(context) } }), fromShop)
  serve(
    'getCategory',
    async ({ params }) => {
      const category = await findCategory(context, params.id)
      return category === null ? fail('NOT_FOUND') : { ok: true, value: { data: category } }
    },
    fromShop,
  )
  serve(
    'listProducts',
    async ({ query, locale }) => {
      const page = pageProducts(await getShopData(context), query, locale)
      return page.ok ? { ok: true, value: { data: page.value.products, extra: { meta: page.value.meta } } } : page
    },
    fromShop,
  )
  serve('listRecommendedProducts', async ({ query, cartId, nowMs }) => {
    const found = await listRecommended(context, query, { cartId, nowMs })
    return found.ok ? { ok: true, value: { data: found.value } } : found
  })
  serve(
    'getProduct',
    async ({ params, query, nowMs }) => {
      const found = await getProduct(context, params.id, query, nowMs)
      return found.ok ? { ok: true, value: { data: found.value } } : found
    },
    { madeFrom: (nowMs) => productMadeFrom(context, nowMs) },
  )
  serve('listCollections', async () => ({ ok: true, value: { data: await listCollections(context) } }), fromShop)
  serve(
    'getCollection',
    async ({ params, query }) => {
      const found = await getCollection(context, params.id, query)
      return found.ok ? { ok: true, value: { data: found.value } } : found
    },
    fromShop,
  )
}
