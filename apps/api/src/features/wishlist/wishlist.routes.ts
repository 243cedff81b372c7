import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addWishes, pageWishes, removeWish } from './wishlist.service.ts'

/** A customer's wishlist (D40). */
export const registerWishlistRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('listWishes', async ({ principal, query }) => {
    const page = await pageWishes(context, principal.accountId, query)
    return page.ok ? succeed({ data: page.value.products, extra: { meta: page.value.meta } }) : page
  })
  serve('addWishes', async ({ principal, body, nowMs }) => {
    const added = await addWishes(context, principal.accountId, body, nowMs)
    return added.ok ? succeed({ data: added.value, message: 'wish_added' }) : added
  })
  serve('removeWish', async ({ principal, params }) =>
    succeed({ data: { product_ids: await removeWish(context, principal.accountId, params.product_id) }, message: 'wish_removed' }),
  )
}
