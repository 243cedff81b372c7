import type { Order, OrderStatus as WireStatus } from '@sukkar/contract/order'
import type { HistoryStep, OrderStep, Reschedule, StaffOrder } from '@sukkar/contract/staff-orders'
import { DRIVER_DONE_HOURS } from '@sukkar/domain/limits'
import { filsToKwd } from '@sukkar/domain/money'
import { canShopReschedule, isAtItsPlace } from '@sukkar/domain/order-change'
import { isFinal, type OrderEvent, type OrderStatus } from '@sukkar/domain/order-state'
import { timingOf } from '@sukkar/domain/payment-method'
import { readInstantMs } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { listProblems } from '../order/delivery/delivery-problems.ts'
import { cancelOrder } from '../order/life/cancel-order.ts'
import { canCorrectContact } from '../order/life/correct-contact.ts'
import { linkToOrder } from '../order/life/order-link.ts'
import { listReschedules, type RescheduleRow } from '../order/life/reschedule.ts'
import { viewOrderWithAddress } from '../order/life/view-order.ts'
import { moveOrder } from '../order/order-status.ts'
import { needsStockCount } from '../order/release-order.ts'
import { viewCashRefunds } from '../payment/staff/cash-refunds.ts'
import { viewRefundable } from '../payment/staff/create-refund.ts'
import { listRefusedStarts } from '../payment/staff/refused-starts.ts'
import { listStaffRefunds } from '../payment/staff/staff-refunds.ts'
import type { BoardRow } from './board.queries.ts'
import type { StaffPrincipal } from './board.service.ts'
import { columnOf, isLate, listSteps, newSinceOf, toDriver, toEvent } from './board-view.ts'
import { checkCash, isStepDone, readDoneAt } from './delivery-step.ts'
import { toCollectFils } from './delivery-view.ts'
import { forgetPosition } from './driver.queries.ts'
import { listPrintSizes } from './print-sizes.queries.ts'
import { refuseState } from './refuse-state.ts'
import { findStaffOrder, type HistoryRow, listHistory, lockOpenDriver, type OrderScope, setDriver } from './staff-order.queries.ts'

export type StaffOrderRequest = { orderId: string; principal: StaffPrincipal; locale: Locale; nowMs: number }
type Result<T> = { ok: true; value: T } | CallRefusal

/** As `viewStaffOrder`; to its driver an order is known for as long as it is listed after it was over (`listDeliveries`). */
export const getStaffOrder = async (context: AppContext, request: StaffOrderRequest): Promise<Result<StaffOrder>> => {
  const viewed = await viewStaffOrder(context, request)
  if (!viewed.ok || request.principal.kind === 'staff') return viewed
  const { order, history } = viewed.value
  const lastAt = history.at(-1)?.at ?? order.created_at
  return isFinal(order.status) && readInstantMs(lastAt) < request.nowMs - DRIVER_DONE_HOURS * 3_600_000 ? notFound : viewed
}

/** An order with everything that kitchen and driver need; another driver's order is not found. */
export const viewStaffOrder = async (context: AppContext, request: StaffOrderRequest): Promise<Result<StaffOrder>> => {
  const { principal, locale, nowMs } = request
  const row = await findStaffOrder(context.db, scopeOf(request))
  if (row === null) return notFound
  const { order, addressLine } = await viewOrderWithAddress(context, row.id, { locale, nowMs })
  const history = await listHistory(context.db, row.id)
  const isDriver = principal.kind === 'driver'
  return {
    ok: true,
    value: {
      order: isDriver ? toDriversOrder(order) : order,
      locale: row.locale === 'ar' ? 'ar' : 'en',
      tracking_links: isDriver ? null : linkToOrder(row, context.config),
      column: columnOf(row),
      new_since: newSinceOf(row, history.findLast(({ to_status }) => to_status === row.status)?.at),
      notes_changed_at: row.notes_changed_at,
      customer_changed_at: row.customer_changed_at,
      is_late: isLate(row, nowMs),
      address_line: addressLine,
      map_url: order.address === null ? null : mapUrl(order.address, addressLine ?? ''),
      // What was taken is in the books of the till.
      to_collect: filsToKwd(isAtItsPlace(row.status as OrderStatus) ? 0 : toCollectFils(row)),
      driver: toDriver(row),
      history: history.map(toHistoryStep),
      reschedules: (await listReschedules(context.db, row.id)).map(toReschedule),
      can_reschedule: !isDriver && canShopReschedule(row.status as OrderStatus),
      can_correct: !isDriver && canCorrectContact(row),
      needs_stock_count: !isDriver && (await needsStockCount(context.db, row.id, nowMs)),
      problems: (await listProblems(context.db, [row.id])).get(row.id) ?? [],
      refunds: isDriver ? [] : await listStaffRefunds(context.db, row.id),
      refused_starts: isDriver ? [] : await listRefusedStarts(context.db, order),
      ...(isDriver ? { paid_online: 0, left_to_refund: 0 } : await viewRefundable(context.db, row.id)),
      ...(isDriver ? { cash_refunds: [], cash_left: 0 } : await viewCashRefunds(context.db, row)),
      print_sizes: await listPrintSizes(context.db, row.id),
      steps: listSteps(row, principal.kind),
    },
  }
}

/** Without what its driver does not need: e-mail, payments, photos, a gift's card, and what the customer wrote about the delivery. */
const toDriversOrder = (order: Order): Order => ({
  ...order,
  customer: { ...order.customer, email: '' },
  gift: order.gift === null ? null : { ...order.gift, phone: order.gift.do_not_call ? '' : order.gift.phone, card_text: '' },
  items: order.items.map((item) => ({ ...item, images: [] })),
  payments: [],
  cash_refunds: [],
  delay_coupon: null,
  review: null,
  complaints: [],
})

type StepRequest = {
  step: OrderStep
  reason: string | undefined
  cashTaken?: number | undefined
  doneAt?: string | undefined
  /** The status on which staff decided. */
  seenStatus?: WireStatus | undefined
}

/**
 * Moves an order by the state machine. A step that is late or not allowed is refused with the current status. For a driver the update is
 * conditional on the order still being theirs.
 */
export const moveStaffOrder = async (context: AppContext, request: StaffOrderRequest & StepRequest): Promise<Result<StaffOrder>> => {
  const event = toEvent(request.step)
  const reason = cleanText(request.reason ?? '')
  if (NEEDS_REASON.includes(event) && reason === '') return { ok: false, code: 'VALIDATION_FAILED', fields: { reason: 'required' } }
  const doneAt = readDoneAt(request.doneAt, event)
  if (!doneAt.ok) return doneAt
  const { principal, nowMs } = request
  const moved = await inTransactionOrUndo<Result<null>>(context.db, async (db) => {
    const scope = scopeOf(request)
    const before = await findStaffOrder(db, scope)
    if (before === null) return notFound
    if (principal.kind === 'driver' && isStepDone(event, before.status)) return { ok: true, value: null }
    if (request.seenStatus !== undefined && request.seenStatus !== before.status) return refuseState(before.status, request.locale)
    const cash = checkCash(before, { event, cashTaken: request.cashTaken, locale: request.locale })
    if (cash !== null) return cash
    const seenStatus = before.status as OrderStatus
    const by = { actor: principal.kind, actorId: principal.accountId, note: reason, doneAtMs: doneAt.value, seenStatus }
    const isMoved =
      event === 'cancel' && principal.kind === 'staff'
        ? await cancelOrder(db, before.id, { ...by, refund: 'approved' }, nowMs)
        : (await moveOrder(db, before.id, { event, ...by, ...(scope.driverId === null ? {} : { driverId: scope.driverId }) }, nowMs)) !==
          null
    const after = await findStaffOrder(db, scope)
    if (after === null) return notFound
    if (!isMoved)
      return event === 'accept' && isUnpaid(after) ? { ok: false, code: unpaidCodeOf(after) } : refuseState(after.status, request.locale)
    const lostDriver = before.status === 'on_the_way' && event === 'hold' ? await takeFromDriver(db, after, nowMs) : {}
    if (before.status === 'on_the_way' && before.driver_id !== null) await forgetPosition(db, before.driver_id)
    const entry = { actorId: principal.accountId, action: `order.${event}` as const, subject: { kind: 'order', id: before.id } as const }
    const cashTaken = request.cashTaken === undefined ? {} : { cash_taken: request.cashTaken }
    const shown = {
      status: after.status,
      ...(reason === '' ? {} : { reason }),
      ...cashTaken,
      ...(request.doneAt && { done_at: request.doneAt }),
    }
    await insertAudit(db, { ...entry, before: { status: before.status, ...lostDriver }, after: shown }, nowMs)
    return { ok: true, value: null }
  })
  return moved.ok ? await viewStaffOrder(context, request) : moved
}

/** What is back in the shop is in nobody's round: whoever brings it next is chosen then. Returns for the log whose it was. */
const takeFromDriver = async (
  db: Kysely<Database>,
  { id: orderId, driver_id: driverId }: BoardRow,
  nowMs: number,
): Promise<{ driver_id?: string }> => {
  if (driverId === null) return {}
  await setDriver(db, { orderId, driverId: null, from: driverId }, nowMs)
  await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId, formerDriverId: driverId } }, nowMs)
  return { driver_id: driverId }
}

/** Whether the bank has taken the capture of a prepaid order back since. */
const isUnpaid = (order: BoardRow): boolean =>
  order.status === 'paid' && order.payment_status !== 'paid' && timingOf(Number(order.payment_method_code)) === 'before'

const unpaidCodeOf = ({ payment_status: status }: BoardRow) => (status === 'refunded' ? 'ORDER_REFUNDED' : 'ORDER_UNPAID')

/** Assigns an order to a driver or to none; of two concurrent assignments the second is refused, and so is one made on another driver. */
export const assignDriver = async (
  context: AppContext,
  request: StaffOrderRequest & { driverId: string | null; seenDriverId?: string | null | undefined },
): Promise<Result<StaffOrder>> => {
  const { principal, driverId, seenDriverId, locale, nowMs } = request
  const assigned = await inTransactionOrUndo<Result<null>>(context.db, async (db) => {
    const before = await findStaffOrder(db, scopeOf(request))
    if (before === null) return notFound
    if (driverId !== null && !(await lockOpenDriver(db, driverId)))
      return { ok: false, code: 'DRIVER_UNKNOWN', fields: { driver_id: 'enum' } }
    if (driverId === before.driver_id) return { ok: true, value: null }
    if (seenDriverId !== undefined && seenDriverId !== before.driver_id) return { ok: false, code: 'CONFLICT' }
    if (!(await setDriver(db, { orderId: before.id, driverId, from: before.driver_id }, nowMs)))
      return await refusePresent(db, request, locale)
    if (before.driver_id !== null) await forgetPosition(db, before.driver_id)
    await insertAudit(
      db,
      {
        actorId: principal.accountId,
        action: 'order.assign_driver',
        subject: { kind: 'order', id: before.id },
        before: { driver_id: before.driver_id },
        after: { driver_id: driverId },
      },
      nowMs,
    )
    await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId: before.id, formerDriverId: before.driver_id } }, nowMs)
    return { ok: true, value: null }
  })
  return assigned.ok ? await viewStaffOrder(context, request) : assigned
}

const scopeOf = ({ orderId, principal }: StaffOrderRequest): OrderScope => ({
  orderId,
  driverId: principal.kind === 'driver' ? principal.accountId : null,
})

const notFound: CallRefusal = { ok: false, code: 'NOT_FOUND' }

const refusePresent = async (db: Kysely<Database>, request: StaffOrderRequest, locale: Locale): Promise<CallRefusal> => {
  const order = await findStaffOrder(db, scopeOf(request))
  return order === null ? notFound : refuseState(order.status, locale)
}

/** Steps that need a reason, which the customer is shown. */
const NEEDS_REASON: readonly OrderEvent[] = ['hold', 'cancel']

const toReschedule = (row: RescheduleRow): Reschedule => ({
  actor: row.actor,
  by: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  was: { promised_from: row.was_from, promised_to: row.was_to },
  promised_from: row.promised_from,
  promised_to: row.promised_to,
  at: row.at,
})

const toHistoryStep = (row: HistoryRow): HistoryStep => ({
  from: row.from_status as WireStatus | null,
  to: row.to_status as WireStatus,
  event: row.event,
  actor: row.actor,
  by: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  note: row.note,
  at: row.at,
  told_at: row.told_at,
  claimed_at: row.claimed_at,
})

/** A map link by the address's coordinates, or by its text without them. */
const mapUrl = (address: { lat?: number | null | undefined; lng?: number | null | undefined }, line: string): string => {
  const { lat, lng } = address
  const hasPin = lat !== undefined && lat !== null && lng !== undefined && lng !== null
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(hasPin ? `${lat},${lng}` : line)}`
}
