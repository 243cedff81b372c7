import type { OrderStatus } from '@sukkar/domain/order-state'
import { MINUTE_MS, readInstantMs } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { insertOutboxEvent, type OutboxHandler, type OutboxHandlers, PermanentFailure } from '../../platform/outbox/outbox.ts'
import { findDelayCoupon } from '../coupon/delay-coupon.ts'
import { findOpenProblem } from '../order/delivery/delivery-problems.ts'
import { viewOrderForMail } from '../order/life/view-order.ts'
import { isLastStep, isPaidOnline } from '../order/order.service.ts'
import { writeAnswer, writeDeclined } from './answer-content.ts'
import { writeHold } from './hold-content.ts'
import { sendMail } from './mail.service.ts'
import type { MailContent, Sender } from './mail-content.ts'
import { writeCancelled, writeChanged, writeDelay, writeInvoice, writeProblem, writeReady, writeRefund } from './order-content.ts'
import type { OrderForMail } from './order-content-parts.ts'

/**
 * Requests the mail for a new status. Each mail has its own outbox row, so that a slow mail server does not delay other effects of the
 * status. An order has at most one invoice and one cancellation, so their rows are named after the order; it may be on hold and become
 * ready several times, so those rows are named after the event.
 */
export const requestOrderMail: OutboxHandler<'order.status'> = async ({ id: eventId, payload: { orderId, status } }, context) => {
  const isOnline = await isPaidOnline(context, orderId)
  const mail = mailOfStatus({ orderId, status, eventId, isOnline })
  if (mail !== null) await insertOutboxEvent(context.db, { ...mail, payload: { orderId } }, context.clock.now())
}

/** The outbox row of a status's mail; null for statuses without one, which customers follow on the order's page. */
export const mailOfStatus = (given: {
  orderId: string
  status: string
  eventId: string
  isOnline: boolean
}): { id: string; topic: StatusMail } | null => {
  switch (given.status) {
    case 'created':
      // An online order has no invoice until it is paid.
      return given.isOnline ? null : { id: `invoice.${given.orderId}`, topic: 'mail.invoice' }
    case 'paid':
      return { id: `invoice.${given.orderId}`, topic: 'mail.invoice' }
    case 'ready_for_delivery':
      return { id: `ready.${given.eventId}`, topic: 'mail.ready' }
    case 'cancelled':
      return { id: `cancelled.${given.orderId}`, topic: 'mail.cancelled' }
    case 'hold':
      return { id: `${HOLD_MAIL}${given.eventId}`, topic: 'mail.hold' }
    default:
      return null
  }
}

type StatusMail = 'mail.invoice' | 'mail.ready' | 'mail.hold' | 'mail.cancelled'

const HOLD_MAIL = 'hold.'

type Write = (given: OrderForMail, sender: Sender) => MailContent

/** Sends a kind of mail about an order, with the order's state at the time of sending. */
const mailOf =
  (write: Write, given: { usefulMinutes: number; only?: OrderStatus }): OutboxHandler<StatusMail | 'order.changed'> =>
  async (event, context) => {
    const { orderId } = event.payload
    const order = await getFreshOrder(context, event, orderId, given.usefulMinutes)
    // By now the order may be on its way, so "ready" is no longer true.
    if (given.only !== undefined && order.order.status !== given.only) return
    await sendOrderMail(context, event.id, order, write)
  }

/** An order that was cancelled unpaid before its invoice was sent gets none: nothing is left to pay. */
const sendInvoice: OutboxHandler<'mail.invoice'> = async (event, context) => {
  const order = await getFreshOrder(context, event, event.payload.orderId, USEFUL_MINUTES)
  if (order.order.status === 'cancelled' && order.order.receipt?.is_paid !== true) return
  await sendOrderMail(context, event.id, order, writeInvoice)
}

/** A hold that ended meanwhile gets no mail; the next one has its own. */
const sendHoldMail: OutboxHandler<'mail.hold'> = async (event, context) => {
  const { orderId } = event.payload
  const order = await getFreshOrder(context, event, orderId, USEFUL_MINUTES)
  // The event that requested the mail has the id of its step.
  if (await isLastStep(context.db, orderId, event.id.slice(HOLD_MAIL.length))) await sendOrderMail(context, event.id, order, writeHold)
}

/** A problem that was solved or whose order was delivered meanwhile gets no mail. */
const sendProblemMail: OutboxHandler<'mail.problem'> = async (event, context) => {
  const { orderId, problemId } = event.payload
  const order = await getFreshOrder(context, event, orderId, PROBLEM_USEFUL_MINUTES)
  const problem = await findOpenProblem(context.db, orderId)
  if (problem?.id !== problemId) return
  await sendOrderMail(context, event.id, order, (given, sender) => writeProblem({ ...given, reason: problem.reason }, sender))
}

const sendRefundMail: OutboxHandler<'refund.sent'> = async (event, context) => {
  const { orderId, amountFils, reason } = event.payload
  const order = await getFreshOrder(context, event, orderId, USEFUL_MINUTES)
  await sendOrderMail(context, event.id, order, (given, sender) => writeRefund({ ...given, amountFils, reason }, sender))
}

const sendDeclinedMail: OutboxHandler<'refund.declined'> = async (event, context) => {
  const { orderId, amountFils, reason } = event.payload
  const order = await getFreshOrder(context, event, orderId, USEFUL_MINUTES)
  await sendOrderMail(context, event.id, order, (given, sender) => writeDeclined({ ...given, amountFils, reason }, sender))
}

/** Sends the current answer, which may be a later version than the one that requested the mail. */
const sendReviewAnswer: OutboxHandler<'mail.review_answered'> = async (event, context) => {
  const { orderId } = event.payload
  const order = await getFreshOrder(context, event, orderId, USEFUL_MINUTES)
  const { review } = order.order
  if (review === null || review.answer === null) throw new PermanentFailure('There is no answer')
  const content = { about: 'review' as const, words: review.review, answer: review.answer }
  await sendOrderMail(context, event.id, order, (given, sender) => writeAnswer({ ...given, ...content }, sender))
}

const sendComplaintAnswer: OutboxHandler<'mail.complaint_answered'> = async (event, context) => {
  const { orderId, complaintId } = event.payload
  const order = await getFreshOrder(context, event, orderId, USEFUL_MINUTES)
  const complaint = order.order.complaints.find(({ id }) => id === complaintId)
  if (complaint === undefined || complaint.answer === null) throw new PermanentFailure('There is no answer')
  const content = { about: 'complaint' as const, words: complaint.comment, answer: complaint.answer }
  await sendOrderMail(context, event.id, order, (given, sender) => writeAnswer({ ...given, ...content }, sender))
}

const sendDelayMail: OutboxHandler<'mail.delay_coupon'> = async (event, context) => {
  const { orderId } = event.payload
  const order = await getFreshOrder(context, event, orderId, USEFUL_MINUTES)
  const coupon = await findDelayCoupon(context.db, orderId)
  if (coupon === null) throw new PermanentFailure('The coupon is not there')
  await sendOrderMail(context, event.id, order, (given, sender) => writeDelay({ ...given, coupon }, sender))
}

const sendOrderMail = (context: AppContext, effectId: string, given: OrderForMail, write: Write): Promise<void> => {
  const { name, email } = given.order.customer
  return sendMail(context, effectId, { name, address: email, locale: given.locale }, (sender) => write(given, sender))
}

const getFreshOrder = async (
  context: AppContext,
  event: { createdAt: string },
  orderId: string,
  usefulMinutes: number,
): Promise<OrderForMail> => {
  if (context.clock.now() - readInstantMs(event.createdAt) > usefulMinutes * MINUTE_MS)
    throw new PermanentFailure('It could not be sent while it was of use')
  const order = await viewOrderForMail(context, orderId, context.clock.now())
  if (order === null) throw new PermanentFailure('The order is not there')
  return order
}

/** As long as mail servers retry (RFC 5321, 4.5.4.1). */
const USEFUL_MINUTES = 5 * 24 * 60
/** After this time the customer has collected the order or called. */
const READY_USEFUL_MINUTES = 12 * 60

/** A driver does not wait longer at a door. */
const PROBLEM_USEFUL_MINUTES = 60

/** Every mail about an order, by the topic of its row. */
export const orderMails: OutboxHandlers = {
  'mail.invoice': sendInvoice,
  'mail.ready': mailOf(writeReady, { usefulMinutes: READY_USEFUL_MINUTES, only: 'ready_for_delivery' }),
  'mail.hold': sendHoldMail,
  'mail.cancelled': mailOf(writeCancelled, { usefulMinutes: USEFUL_MINUTES }),
  'order.changed': mailOf(writeChanged, { usefulMinutes: USEFUL_MINUTES }),
  'mail.problem': sendProblemMail,
  'refund.sent': sendRefundMail,
  'refund.declined': sendDeclinedMail,
  'mail.review_answered': sendReviewAnswer,
  'mail.complaint_answered': sendComplaintAnswer,
  'mail.delay_coupon': sendDelayMail,
}
