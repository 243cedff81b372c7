import type { Reordered } from '@sukkar/contract/reorder'
import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { reorder } from './reorder.ts'

/** Reordering, under both of its paths (§7). */
export const registerReorderRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  const serveReorder = (name: 'reorder' | 'reorderAlias'): void =>
    serve(name, async ({ principal, params, body, nowMs, locale }) => {
      const outcome = await reorder(context, { accountId: principal.accountId, orderId: params.id, body, nowMs, locale })
      return outcome.ok ? succeed(describe(outcome.value)) : outcome
    })
  serveReorder('reorder')
  serveReorder('reorderAlias')
}

/** 201 when a cart was created; 200 when nothing could be added and the cart is unchanged. */
const describe = (data: Reordered) => {
  if (data.cart_id === null) return { data, status: 200, message: 'order_not_added' } as const
  const isWhole = data.lines.every(({ outcome }) => outcome === 'added')
  return { data, status: 201, message: isWhole ? 'order_added' : 'order_added_changed' } as const
}
