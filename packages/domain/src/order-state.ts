import { fail, type Outcome, succeed } from './outcome.ts'
import type { Fulfilment } from './service.ts'
import { startOfDayMs } from './shop-time.ts'

/** The status of an order (§4). `hold` is shown as "Needs Action". */
export const ORDER_STATUSES = [
  'created',
  'paid',
  'in_progress',
  'ready_for_delivery',
  'hold',
  'on_the_way',
  'delivered',
  'picked',
  'cancelled',
  'payment_failed',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What can happen to an order. */
export type OrderEvent =
  | 'capture'
  | 'payment_fail'
  | 'payment_void'
  | 'accept'
  | 'ready'
  | 'dispatch'
  | 'deliver'
  | 'hand_over'
  | 'hold'
  | 'resume'
  | 'cancel'

/** The cause of an event. `gateway` is the payment reconciler, `system` a job of the server. */
export type OrderActor = 'customer' | 'staff' | 'driver' | 'gateway' | 'system'

/** Whether the order is paid before the kitchen begins, or at the door or the counter. */
export type PaymentTiming = 'before' | 'on_handover'

/** One legal step. Without `fulfilment` or `payment` it is legal for every kind. */
export type Transition = {
  from: OrderStatus
  event: OrderEvent
  to: OrderStatus
  actors: readonly OrderActor[]
  fulfilment?: Fulfilment
  payment?: PaymentTiming
}

/** The properties of an order that the table depends on. */
export type OrderKind = { fulfilment: Fulfilment; payment: PaymentTiming }

const CUSTOMER_OR_STAFF: readonly OrderActor[] = ['customer', 'staff']

/**
 * Every legal step of an order, with the actors that may make it. A prepaid order is never accepted unpaid, no order moves backwards except through
 * `hold`, and delivered, picked and cancelled are final. An order that is not paid in time stays `payment_failed`: that its payment has expired is
 * its payment status (order-payment.ts).
 */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'created', event: 'capture', to: 'paid', actors: ['gateway'], payment: 'before' },
  { from: 'payment_failed', event: 'capture', to: 'paid', actors: ['gateway'], payment: 'before' },
  { from: 'created', event: 'payment_fail', to: 'payment_failed', actors: ['gateway', 'system'], payment: 'before' },
  // The bank reversed its capture before the kitchen began.
  { from: 'paid', event: 'payment_void', to: 'payment_failed', actors: ['gateway'], payment: 'before' },
  { from: 'created', event: 'accept', to: 'in_progress', actors: ['staff'], payment: 'on_handover' },
  { from: 'paid', event: 'accept', to: 'in_progress', actors: ['staff'], payment: 'before' },
  { from: 'in_progress', event: 'ready', to: 'ready_for_delivery', actors: ['staff'] },
  { from: 'ready_for_delivery', event: 'dispatch', to: 'on_the_way', actors: ['staff', 'driver'], fulfilment: 'delivery' },
  { from: 'on_the_way', event: 'deliver', to: 'delivered', actors: ['staff', 'driver'], fulfilment: 'delivery' },
  { from: 'ready_for_delivery', event: 'hand_over', to: 'picked', actors: ['staff'], fulfilment: 'pickup' },
  { from: 'created', event: 'hold', to: 'hold', actors: ['staff'], payment: 'on_handover' },
  { from: 'paid', event: 'hold', to: 'hold', actors: ['staff'], payment: 'before' },
  { from: 'in_progress', event: 'hold', to: 'hold', actors: ['staff'] },
  { from: 'ready_for_delivery', event: 'hold', to: 'hold', actors: ['staff'] },
  { from: 'ready_for_delivery', event: 'hold', to: 'hold', actors: ['driver'], fulfilment: 'delivery' },
  // It was brought back to the shop, or never left it: whoever is there can tell.
  { from: 'on_the_way', event: 'hold', to: 'hold', actors: ['staff'], fulfilment: 'delivery' },
  { from: 'hold', event: 'resume', to: 'created', actors: CUSTOMER_OR_STAFF, payment: 'on_handover' },
  { from: 'hold', event: 'resume', to: 'paid', actors: CUSTOMER_OR_STAFF, payment: 'before' },
  { from: 'created', event: 'cancel', to: 'cancelled', actors: CUSTOMER_OR_STAFF },
  { from: 'payment_failed', event: 'cancel', to: 'cancelled', actors: CUSTOMER_OR_STAFF, payment: 'before' },
  { from: 'paid', event: 'cancel', to: 'cancelled', actors: CUSTOMER_OR_STAFF, payment: 'before' },
  { from: 'in_progress', event: 'cancel', to: 'cancelled', actors: CUSTOMER_OR_STAFF },
  { from: 'hold', event: 'cancel', to: 'cancelled', actors: CUSTOMER_OR_STAFF },
  { from: 'ready_for_delivery', event: 'cancel', to: 'cancelled', actors: ['staff'] },
  { from: 'on_the_way', event: 'cancel', to: 'cancelled', actors: ['staff'], fulfilment: 'delivery' },
]

/**
 * The status an event leads to, or null where the table has no such step. `payment` defaults to `before`, so that a caller who omits it cannot let
 * an unpaid order through.
 */
export function nextStatus(
  from: OrderStatus,
  event: OrderEvent,
  actor: OrderActor,
  fulfilment: Fulfilment,
  payment: PaymentTiming = 'before',
): OrderStatus | null {
  const step = TRANSITIONS.find(
    (entry) => entry.from === from && entry.event === event && entry.actors.includes(actor) && fits(entry, { fulfilment, payment }),
  )
  return step?.to ?? null
}

/** Whether an actor may make an event happen to an order in a status. */
export function canTransition(
  from: OrderStatus,
  event: OrderEvent,
  actor: OrderActor,
  fulfilment: Fulfilment,
  payment: PaymentTiming = 'before',
): boolean {
  return nextStatus(from, event, actor, fulfilment, payment) !== null
}

/** The statuses an event may start from, for the conditional update that writes it. An absent kind or actor matches any. */
export function fromStatusesFor(event: OrderEvent, kind?: Partial<OrderKind>, actor?: OrderActor): OrderStatus[] {
  const steps = TRANSITIONS.filter(
    (entry) => entry.event === event && (actor === undefined || entry.actors.includes(actor)) && fits(entry, kind ?? {}),
  )
  return [...new Set(steps.map((entry) => entry.from))]
}

/** The events an actor may trigger now, which are the buttons to show. */
export function listEvents(from: OrderStatus, actor: OrderActor, kind: OrderKind): OrderEvent[] {
  const steps = TRANSITIONS.filter((entry) => entry.from === from && entry.actors.includes(actor) && fits(entry, kind))
  return [...new Set(steps.map((entry) => entry.event))]
}

/**
 * The status for any of its names: the code's, and pending, confirmed (accepted), processing, shipped (§4), in any case. Null for an unknown name:
 * the caller then shows the text itself.
 */
export function parseOrderStatus(text: string): OrderStatus | null {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, '_')
  return ORDER_STATUSES.find((status) => status === name) ?? STATUS_ALIASES.get(name) ?? null
}

/** Whether no step leaves a status: delivered, picked or cancelled. */
export function isFinal(status: OrderStatus): boolean {
  return FINAL.has(status)
}

/** Whether an order is still open: not delivered, picked, cancelled or failed in payment. */
export function isUpcoming(status: OrderStatus): boolean {
  return !isFinal(status) && status !== 'payment_failed'
}

/** Whether the driver's position may be shown: only while the order is on the way (§4). */
export function isDriverVisible(status: OrderStatus): boolean {
  return status === 'on_the_way'
}

/** The facts that decide whether a cancellation is allowed. */
export type CancelInput = { status: OrderStatus; payment: PaymentTiming; deliveryDate: string }

/** Why a customer cannot cancel. */
export type CancelRefusal = 'CANCEL_FINISHED' | 'CANCEL_ON_DELIVERY_DAY' | 'CANCEL_TOO_LATE'

/**
 * Whether a customer may cancel now (§1: no cancellations on the delivery day): until the delivery day begins in Kuwait, and at any time while a
 * prepaid order is unpaid, its payment failed, or it is on hold. `deliveryDate` is a Kuwait date, `nowMs` epoch ms.
 */
export function checkCustomerCancel(order: CancelInput, nowMs: number): Outcome<true, CancelRefusal> {
  const { status, payment } = order
  if (isFinal(status)) return fail('CANCEL_FINISHED')
  if (status === 'hold' || status === 'payment_failed') return succeed(true)
  if (status === 'created' && payment === 'before') return succeed(true)
  if (nowMs >= startOfDayMs(order.deliveryDate)) return fail('CANCEL_ON_DELIVERY_DAY')
  return fromStatusesFor('cancel', { payment }, 'customer').includes(status) ? succeed(true) : fail('CANCEL_TOO_LATE')
}

/** Listed, so that a page that asks for them need not load the table. */
const FINAL: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['delivered', 'picked', 'cancelled'])

const STATUS_ALIASES: ReadonlyMap<string, OrderStatus> = new Map<string, OrderStatus>([
  ['pending', 'created'],
  ['confirmed', 'in_progress'],
  ['accepted', 'in_progress'],
  ['processing', 'in_progress'],
  ['shipped', 'on_the_way'],
  ['ready', 'ready_for_delivery'],
  ['needs_action', 'hold'],
  ['picked_up', 'picked'],
  ['canceled', 'cancelled'],
])

function fits(entry: Transition, kind: Partial<OrderKind>): boolean {
  const isFulfilled = !entry.fulfilment || !kind.fulfilment || entry.fulfilment === kind.fulfilment
  return isFulfilled && (!entry.payment || !kind.payment || entry.payment === kind.payment)
}
