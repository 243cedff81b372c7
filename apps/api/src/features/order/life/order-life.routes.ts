import type { BodyOf } from '@sukkar/contract/endpoints'
import type { Order } from '@sukkar/contract/order'
import { succeed } from '@sukkar/domain/outcome'
import type { Locale } from '@sukkar/i18n/locales'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import type { SuccessName } from '../../../platform/http/sentences.ts'
import type { CallRefusal, Serve } from '../../../platform/http/serve.ts'
import { viewDriverLocation } from '../delivery/driver-location.ts'
import type { OrderAccess } from '../order.queries.ts'
import { findOrderFor } from '../order.service.ts'
import { changeOwnOrder } from './change-order.ts'
import { hideOwnOrders, pageOwnOrders, pagePreviousOrders } from './order-list.service.ts'
import { listOrderTimes } from './order-times.ts'
import { cancelOwnOrder, claimGuestOrder, type OwnOrderOutcome, requestOwnRefund } from './own-order.ts'
import { viewOrder } from './view-order.ts'

/** Orders after their placement: a member proves ownership by the session, a guest by the order's token (§4, §7). */
export const registerOrderLifeRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  const life = createOrderLife(context)
  registerListRoutes(serve, context)
  serve('claimOrder', async ({ principal: { accountId }, params, query, nowMs }) =>
    life.answer(await claimGuestOrder(context, { orderId: params.id, token: query.token, accountId, nowMs }), nowMs, 'order_claimed'),
  )
  serve('cancelOrder', ({ principal, params, nowMs }) => life.cancel({ orderId: params.id, accountId: principal.accountId }, nowMs))
  serve('cancelGuestOrder', ({ params, query, nowMs }) => life.cancel({ orderId: params.id, token: query.token }, nowMs))
  serve('updateOrder', ({ principal, body, nowMs, locale }) =>
    life.update({ orderId: body.order_id, accountId: principal.accountId }, body, nowMs, locale),
  )
  serve('updateGuestOrder', ({ query, body, nowMs, locale }) =>
    life.update({ orderId: body.order_id, token: query.token }, body, nowMs, locale),
  )
  serve('patchOrder', async ({ principal, params, body, nowMs, locale }) => {
    const access = { orderId: params.id, accountId: principal.accountId }
    const isRescheduled = body.delivery_date !== undefined
    return await life.answer(
      await changeOwnOrder(context, access, { body, nowMs, locale }),
      nowMs,
      isRescheduled ? 'order_rescheduled' : 'order_updated',
    )
  })
  serve('listOrderTimes', ({ principal, params, query, nowMs }) =>
    life.times({ orderId: params.id, accountId: principal.accountId }, query.date, nowMs),
  )
  serve('listGuestOrderTimes', ({ params, query, nowMs }) => life.times({ orderId: params.id, token: query.token }, query.date, nowMs))
  serve('requestRefund', ({ principal, body, nowMs }) =>
    life.refund({ orderId: body.order_id, accountId: principal.accountId }, body.reason ?? null, nowMs),
  )
  serve('requestGuestRefund', ({ query, body, nowMs }) =>
    life.refund({ orderId: body.order_id, token: query.token }, body.reason ?? null, nowMs),
  )
  serve('getDriverLocation', ({ principal, params }) => life.locate({ orderId: params.id, accountId: principal.accountId }))
  serve('getGuestDriverLocation', ({ params, query }) => life.locate({ orderId: params.id, token: query.token }))
}

const registerListRoutes = (serve: Serve, context: AppContext): void => {
  serve('listOrders', async ({ principal, query, nowMs }) => {
    const { orders, meta } = await pageOwnOrders(context, { accountId: principal.accountId, query, nowMs })
    return succeed({ data: orders, extra: { meta } })
  })
  serve('listPreviousOrders', async ({ principal, query }) => {
    const page = await pagePreviousOrders(context, { accountId: principal.accountId, query })
    return page.ok ? succeed({ data: page.value.orders, extra: { meta: page.value.meta } }) : page
  })
  serve('getOrder', async ({ principal, params, nowMs }) => {
    const order = await findOrderFor(context, { orderId: params.id, accountId: principal.accountId })
    return order.ok ? succeed({ data: await viewOrder(context, order.value.id, nowMs) }) : order
  })
  serve('getGuestOrder', async ({ params, query, nowMs }) => {
    const order = await findOrderFor(context, { orderId: params.id, token: query.token })
    return order.ok ? succeed({ data: await viewOrder(context, order.value.id, nowMs) }) : order
  })
  serve('hideOrders', async ({ principal, nowMs }) =>
    succeed({ data: { hidden: await hideOwnOrders(context, principal.accountId, nowMs) }, message: 'orders_hidden' }),
  )
}

type OrderAnswer = { ok: true; value: { data: Order; message: SuccessName } } | CallRefusal

/** The operations that members and guests share; the two differ only in `OrderAccess`. */
const createOrderLife = (context: AppContext) => {
  const answer = async (outcome: OwnOrderOutcome, nowMs: number, message: SuccessName): Promise<OrderAnswer> =>
    outcome.ok ? succeed({ data: await viewOrder(context, outcome.value.orderId, nowMs), message: message }) : outcome
  return {
    answer,
    cancel: async (access: OrderAccess, nowMs: number): Promise<OrderAnswer> =>
      await answer(await cancelOwnOrder(context, access, nowMs), nowMs, 'order_cancelled'),
    update: async (access: OrderAccess, body: BodyOf<'updateOrder'>, nowMs: number, locale: Locale): Promise<OrderAnswer> => {
      const { order_id: _, ...change } = body
      return await answer(await changeOwnOrder(context, access, { body: change, nowMs, locale }), nowMs, 'order_rescheduled')
    },
    refund: async (access: OrderAccess, reason: string | null, nowMs: number): Promise<OrderAnswer> => {
      const outcome = await answer(await requestOwnRefund(context, access, { reason, nowMs }), nowMs, 'order_cancelled')
      // A cash order has no refund, so its message must not mention money.
      return outcome.ok && outcome.value.data.refund_status !== null
        ? succeed({ ...outcome.value, message: 'refund_requested' as const })
        : outcome
    },
    times: async (access: OrderAccess, date: string | undefined, nowMs: number) => {
      const times = await listOrderTimes(context, access, { date: date ?? null, nowMs })
      return times.ok ? succeed({ data: times.value.slots, extra: { dates: times.value.dates } }) : times
    },
    locate: async (access: OrderAccess) => {
      const location = await viewDriverLocation(context, access)
      return location.ok ? succeed({ data: location.value }) : location
    },
  }
}
