import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { cutPage } from '../../platform/http/cut-page.ts'
import type { CallRequest, Serve } from '../../platform/http/serve.ts'
import { claimOf } from '../../platform/idempotency/request-claim.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { createStaffCashRefund } from '../payment/staff/cash-refunds.ts'
import { createStaffRefund } from '../payment/staff/create-refund.ts'
import type { NewRefund } from '../payment/staff/new-refund.ts'
import { pageConcerns, settlePayment } from '../payment/staff/staff-payments.ts'
import { decideRefund, pageRefunds } from '../payment/staff/staff-refunds.ts'
import { pageBoard } from './board.service.ts'
import { correctOrderContact } from './correct-contact.ts'
import { listDrivers } from './driver.service.ts'
import { listStaffOrderTimes, rescheduleStaffOrder } from './reschedule-order.ts'
import { assignDriver, getStaffOrder, moveStaffOrder } from './staff-order.service.ts'

/** What the kitchen, the counter and the drivers do with orders, and refunds. */
export const registerStaffOrderRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('listStaffOrders', async ({ query, principal, nowMs }) => {
    const board = await pageBoard(context, { query, principal, nowMs })
    if (!board.ok) return board
    const { orders, ...extra } = board.value
    return succeed({ data: orders, extra })
  })
  serve('getStaffOrder', async ({ params, principal, locale, nowMs }) => {
    const order = await getStaffOrder(context, { orderId: params.id, principal, locale, nowMs })
    return order.ok ? succeed({ data: order.value }) : order
  })
  serve('moveStaffOrder', async ({ params, body, principal, locale, nowMs }) => {
    const request = { orderId: params.id, principal, locale, nowMs }
    const order = await moveStaffOrder(context, {
      ...request,
      step: params.event,
      reason: body.reason,
      cashTaken: body.cash_taken,
      doneAt: body.done_at,
      seenStatus: body.seen_status,
    })
    return order.ok ? succeed({ data: order.value, message: 'updated' }) : order
  })
  serve('assignDriver', async ({ params, body, principal, locale, nowMs }) => {
    const order = await assignDriver(context, {
      orderId: params.id,
      principal,
      locale,
      nowMs,
      driverId: body.driver_id,
      seenDriverId: body.seen_driver_id,
    })
    return order.ok ? succeed({ data: order.value, message: 'updated' }) : order
  })
  serve('listStaffOrderTimes', async ({ params, query, principal, locale, nowMs }) => {
    const times = await listStaffOrderTimes(context, { orderId: params.id, principal, locale, nowMs }, query.date ?? null)
    return times.ok ? succeed({ data: times.value.slots, extra: { dates: times.value.dates } }) : times
  })
  serve('rescheduleStaffOrder', async ({ params, body, principal, locale, nowMs }) => {
    const order = await rescheduleStaffOrder(context, { orderId: params.id, principal, locale, nowMs }, body)
    return order.ok ? succeed({ data: order.value, message: 'order_rescheduled' }) : order
  })
  serve('correctOrderContact', async ({ params, body, principal, locale, nowMs }) => {
    const order = await correctOrderContact(context, { orderId: params.id, principal, locale, nowMs }, body)
    return order.ok ? succeed({ data: order.value, message: 'updated' }) : order
  })
  serve('listRefunds', async ({ query }) => {
    const { refunds, meta, open } = await pageRefunds(context, query)
    return succeed({ data: refunds, extra: { meta, open } })
  })
  serve('createStaffRefund', async (request) => {
    const created = await createStaffRefund(context, toNewRefund(request))
    return created.ok ? succeed({ data: created.value, message: 'updated' }) : created
  })
  serve('createStaffCashRefund', async (request) => {
    const created = await createStaffCashRefund(context, toNewRefund(request))
    return created.ok ? succeed({ data: created.value, message: 'updated' }) : created
  })
  serve('decideRefund', async ({ params, body, principal, nowMs }) => {
    const { id, decision } = params
    const reason = cleanText(body.reason ?? '')
    const seen = { state: body.seen_state, at: body.seen_at }
    const decided = await decideRefund(context, { id, decision, reason, seen, actorId: principal.accountId, nowMs })
    return decided.ok ? succeed({ data: decided.value, message: 'updated' }) : decided
  })
  serve('listPaymentConcerns', async ({ query }) => {
    const { payments, meta } = await pageConcerns(context.db, query)
    return succeed({ data: payments, extra: { meta } })
  })
  serve('settlePayment', async ({ params, body, principal, nowMs }) => {
    const { id, outcome } = params
    const word = { id, outcome, reason: cleanText(body.reason), concernAt: body.concern_at ?? null }
    const settled = await settlePayment(context, { ...word, actorId: principal.accountId, nowMs })
    return settled.ok ? succeed({ data: settled.value.payments, extra: { meta: settled.value.meta }, message: 'updated' }) : settled
  })
  serve('listDrivers', async ({ query }) => succeed(cutPage(await listDrivers(context), query)))
}

const toNewRefund = (request: CallRequest<'createStaffRefund' | 'createStaffCashRefund'>): NewRefund => {
  const { params, body, principal, locale, nowMs } = request
  return {
    orderId: params.id,
    amount: body.amount,
    seenLeft: body.seen_left,
    reason: cleanText(body.reason),
    actorId: principal.accountId,
    locale,
    nowMs,
    claim: claimOf(request),
  }
}
