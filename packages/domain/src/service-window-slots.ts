import {
  CUTOFF_BEFORE_END_MINUTES,
  DELIVERY_LEAD_MINUTES,
  LATER_TODAY_CUTOFF_DEFAULT,
  PICKUP_READY_MINUTES,
  PRE_ORDER_DAYS,
  PRE_ORDER_FIRST_DAY,
  PRE_ORDER_LAST_TIME,
  SLOT_ANCHOR_MINUTES,
  SLOT_MINUTES_DEFAULT,
} from './limits.ts'
import { type BranchWindow, listOpenWindows, listWindowsTouching, type OpenWindow } from './opening-hours.ts'
import type { Fulfilment, Service } from './service.ts'
import { findAsapPromise } from './service-window-asap.ts'
import { findClosedReason, findGateReason, isSlotPaused } from './service-window-gate.ts'
import { firstReason, type ReasonCode } from './service-window-reasons.ts'
import {
  addDays,
  DAY_MS,
  daysBetween,
  isDate,
  MINUTE_MS,
  parseTime,
  startOfDayMs,
  toInstantMs,
  toShopClock,
  toTimeText,
} from './shop-time.ts'

/** Bookings and capacity of slots, by `slotKey`. A slot that is not in the map has no limit. */
export type SlotBookings = ReadonlyMap<string, { booked: number; capacity: number }>

/** The request for times. `nowMs` is epoch ms on the server's clock. */
export type TimesInput = {
  branch: BranchWindow | null
  service: Service
  fulfilment: Fulfilment
  nowMs: number
  /** Lead time in minutes of the slowest product of the cart; default 0. */
  cartLeadMinutes?: number | undefined
  /** Where a placed order is promised for now (epoch ms): its products are made by then, so their lead time closes only earlier slots. */
  promisedFromMs?: number | undefined
  bookings?: SlotBookings | undefined
  /** A new time for an order already placed: dates start today, and switched-off services and pauses are ignored (§4). */
  isReschedule?: boolean
  /** A new time for a cart that lost its first one: pre-order dates start tomorrow, all other rules apply (D26). */
  startsTomorrow?: boolean
}

/** A slot, open or closed with its reason (§3 Time slot: day, from, to, status). */
export type Slot = {
  /** Kuwait calendar date. */
  day: string
  /** `HH:MM`; `to` is `00:00` for a slot that ends at midnight. */
  from: string
  to: string
  fromMs: number
  toMs: number
  isOpen: boolean
  reason: ReasonCode | null
  /** Places left, or null where there is no limit. */
  left: number | null
  /** Instant up to which it can be picked, epoch ms. */
  cutoffMs: number
}

/** A selectable date, open or closed with its reason. */
export type PickableDate = { date: string; isOpen: boolean; reason: ReasonCode | null; openSlots: number }

/**
 * The slots of a date: a grid anchored to each opening of that day, never past its end, each open or closed with its reason (§9). For ASAP it is the
 * one range promised now, if any.
 */
export function listSlots(input: TimesInput & { date: string }): Slot[] {
  const { branch, date } = input
  if (branch === null) return []
  // The first and the last date that can be written: the windows of one day need the days beside it.
  if (!isDate(addDays(date, -1)) || !isDate(addDays(date, 1))) return []
  if (input.service === 'asap' && !input.isReschedule) return listAsapSlots(branch, input)
  const gate = findDateReason(branch, input, date)
  return listGrid(branch, input.fulfilment, date).map((range) => toSlot(input, range, gate))
}

/**
 * The selectable dates: today for ASAP and later today; exactly eight days from the day after tomorrow for pre-order (§9), or from tomorrow where a
 * cart lost its time; for a reschedule from today, if it has a slot left, else from tomorrow. Closed dates are listed with their reason.
 */
export function listDates(input: TimesInput): PickableDate[] {
  const { date: today } = toShopClock(input.nowMs)
  const dates = rangeOfDays(input).map((day) => toPickable(input, addDays(today, day)))
  return dates.filter(({ isOpen }, index) => isOpen || index > 0 || !input.isReschedule)
}

/** Whether a date is selectable, open or not. */
export function isPickableDate(input: TimesInput, date: string): boolean {
  return rangeOfDays(input).includes(daysBetween(toShopClock(input.nowMs).date, date))
}

/** One date of `listDates` with its reason, or null when it is not selectable. */
export function findDate(input: TimesInput, date: string): PickableDate | null {
  return isPickableDate(input, date) ? toPickable(input, date) : null
}

/** The reason that closes every date: no branch, or a service switched off or paused. A reschedule is only refused without a branch. */
export function findBarReason(input: TimesInput): ReasonCode | null {
  if (input.branch === null) return 'NO_BRANCH'
  return input.isReschedule ? null : findGateReason(input.branch, input.service, input.fulfilment, input.nowMs)
}

/** The key of a slot in `SlotBookings`: date and start. */
export function slotKey(date: string, from: string): string {
  return `${date} ${from}`
}

/** The slot of the grid that contains an instant (epoch ms), open or not; a promise counts against its capacity. */
export function findGridSlot(branch: BranchWindow, fulfilment: Fulfilment, ms: number): { fromMs: number; toMs: number } | null {
  const grid = listGrid(branch, fulfilment, toShopClock(ms).date)
  return grid.find((range) => range.fromMs <= ms && ms < range.toMs) ?? null
}

/**
 * The rule of §9 as a lead time: a delivery ordered now arrives before the slot ends. For slots of a full hour it is that of §9 as written: the current
 * hour counts until minute 14. `nowMs` and `slotToMs` are epoch ms.
 */
export function meetsDeliveryLead(nowMs: number, slotToMs: number, leadMinutes: number = DELIVERY_LEAD_MINUTES): boolean {
  return nowMs + leadMinutes * MINUTE_MS < slotToMs
}

/**
 * When later today closes on a date (epoch ms): 40 minutes before the last window ends, 19:44 where no end is configured (§5). Null when the date is
 * closed.
 */
export function laterTodayCutoffMs(branch: BranchWindow, fulfilment: Fulfilment, date: string): number | null {
  const last = listOpenWindows(branch, fulfilment, date).at(-1)
  if (last === undefined) return null
  if (last.isDefaultEnd) return toInstantMs(date, LATER_TODAY_CUTOFF_DEFAULT)
  return last.toMs - CUTOFF_BEFORE_END_MINUTES * MINUTE_MS
}

type Range = { fromMs: number; toMs: number }

function listGrid(branch: BranchWindow, fulfilment: Fulfilment, date: string): Range[] {
  const lengthMs = (branch.slotMinutes ?? SLOT_MINUTES_DEFAULT) * MINUTE_MS
  const startMs = startOfDayMs(date)
  return listWindowsTouching(branch, fulfilment, date)
    .flatMap((window) => cutIntoSlots(window, lengthMs))
    .filter((range) => range.fromMs >= startMs && range.fromMs < startMs + DAY_MS)
}

/** The rest at the end of a window is a slot of its own when it lasts at least half a slot. */
function cutIntoSlots(window: OpenWindow, lengthMs: number): Range[] {
  const stepMs = SLOT_ANCHOR_MINUTES * MINUTE_MS
  const firstMs = Math.ceil(window.fromMs / stepMs) * stepMs
  return Array.from({ length: Math.round((window.toMs - firstMs) / lengthMs) }, (_, index) => {
    const fromMs = firstMs + index * lengthMs
    return { fromMs, toMs: Math.min(fromMs + lengthMs, window.toMs) }
  })
}

function listAsapSlots(branch: BranchWindow, input: TimesInput & { date: string }): Slot[] {
  const promise = findAsapPromise(input)
  if (!promise.ok || toShopClock(input.nowMs).date !== input.date) return []
  const { fromMs, toMs, cutoffMs } = promise.value
  const place = findGridSlot(branch, input.fulfilment, fromMs)
  const left = place === null ? null : placesLeft(input.bookings, place.fromMs)
  const reason = place !== null && isSlotPaused(input, slotOf(place)) ? 'PAUSED' : left === 0 ? 'SLOT_FULL' : null
  return [{ ...labelsOf({ fromMs, toMs }), isOpen: reason === null, reason, left, cutoffMs }]
}

function toSlot(input: TimesInput, range: Range, gate: ReasonCode | null): Slot {
  const left = placesLeft(input.bookings, range.fromMs)
  const paused = isSlotPaused(input, slotOf(range)) ? 'PAUSED' : null
  const reason = gate ?? findSlotReason(input, range) ?? paused ?? (left === 0 ? 'SLOT_FULL' : null)
  return { ...labelsOf(range), isOpen: reason === null, reason, left, cutoffMs: range.toMs - leadMinutes(input, range) * MINUTE_MS }
}

function findSlotReason(input: TimesInput, range: Range): ReasonCode | null {
  const { nowMs } = input
  if (input.service === 'pre_order' && !input.isReschedule) {
    if (toShopClock(range.fromMs).minuteOfDay > parseTime(PRE_ORDER_LAST_TIME)) return 'LAST_ORDER'
    return range.fromMs < nowMs + (input.cartLeadMinutes ?? 0) * MINUTE_MS ? 'LEAD_TIME' : null
  }
  const isInTime = (lead: number): boolean =>
    input.fulfilment === 'delivery' ? meetsDeliveryLead(nowMs, range.toMs, lead) : nowMs + lead * MINUTE_MS <= range.toMs
  if (!isInTime(ownLeadMinutes(input))) return 'SLOT_PAST'
  return isInTime(leadMinutes(input, range)) ? null : 'LEAD_TIME'
}

function leadMinutes(input: TimesInput, range: Range): number {
  const isMade = input.promisedFromMs !== undefined && range.fromMs >= input.promisedFromMs
  return Math.max(ownLeadMinutes(input), isMade ? 0 : (input.cartLeadMinutes ?? 0))
}

/** The minimum lead time of an order, independent of its cart. */
function ownLeadMinutes({ fulfilment }: TimesInput): number {
  return fulfilment === 'delivery' ? DELIVERY_LEAD_MINUTES : PICKUP_READY_MINUTES
}

/** The reason that closes a whole date: the gate, the calendar, or the cut-off of later today. */
function findDateReason(branch: BranchWindow, input: TimesInput, date: string): ReasonCode | null {
  const { fulfilment, nowMs } = input
  const bar = findBarReason(input)
  if (bar !== null) return bar
  const { date: today } = toShopClock(nowMs)
  if (!isPickableDate(input, date)) return 'DATE_OUT_OF_RANGE'
  const cutoffMs = date === today ? laterTodayCutoffMs(branch, fulfilment, date) : null
  if (cutoffMs === null || nowMs < cutoffMs) return null
  const isStillOpen = listOpenWindows(branch, fulfilment, date).some((window) => nowMs < window.toMs)
  return isStillOpen ? 'LAST_ORDER' : 'AFTER_CUTOFF'
}

function rangeOfDays({ service, isReschedule, startsTomorrow }: TimesInput): number[] {
  const days = Array.from({ length: PRE_ORDER_DAYS }, (_, index) => PRE_ORDER_FIRST_DAY + index)
  if (isReschedule) return [0, 1, ...days]
  if (service !== 'pre_order') return [0]
  return startsTomorrow ? [1, ...days] : days
}

function toPickable(input: TimesInput, date: string): PickableDate {
  const slots = listSlots({ ...input, date })
  const openSlots = slots.filter((slot) => slot.isOpen).length
  if (openSlots > 0) return { date, isOpen: true, reason: null, openSlots }
  return { date, isOpen: false, reason: findNoTimeReason(input, date, slots), openSlots: 0 }
}

/** Why a date has no open slot. There is always a reason: the page never shows an empty list without one. */
function findNoTimeReason(input: TimesInput, date: string, slots: readonly Slot[]): ReasonCode {
  const { branch, fulfilment } = input
  if (branch === null) return 'NO_BRANCH'
  if (input.service === 'asap' && !input.isReschedule && slots.length === 0) {
    const promise = findAsapPromise(input)
    return promise.ok ? 'DATE_OUT_OF_RANGE' : promise.code
  }
  const closed = slots.length === 0 ? findClosedReason(branch, fulfilment, date) : null
  const reason = findDateReason(branch, input, date) ?? closed ?? firstReason(slots.map((slot) => slot.reason))
  if (reason !== null && reason !== 'SLOT_PAST') return reason
  return slots.some(({ toMs }) => toMs > input.nowMs) ? 'LAST_ORDER' : 'AFTER_CUTOFF'
}

function slotOf({ fromMs }: { fromMs: number }): { date: string; from: string } {
  const { date, minuteOfDay } = toShopClock(fromMs)
  return { date, from: toTimeText(minuteOfDay) }
}

function placesLeft(bookings: SlotBookings | undefined, fromMs: number): number | null {
  if (bookings === undefined) return null
  const { date, minuteOfDay } = toShopClock(fromMs)
  const entry = bookings.get(slotKey(date, toTimeText(minuteOfDay)))
  return entry === undefined ? null : Math.max(0, entry.capacity - entry.booked)
}

function labelsOf(range: Range): Pick<Slot, 'day' | 'from' | 'to' | 'fromMs' | 'toMs'> {
  const from = toShopClock(range.fromMs)
  return {
    day: from.date,
    from: toTimeText(from.minuteOfDay),
    to: toTimeText(toShopClock(range.toMs).minuteOfDay),
    fromMs: range.fromMs,
    toMs: range.toMs,
  }
}
