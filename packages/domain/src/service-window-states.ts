import { NEXT_OPENING_SEARCH_DAYS } from './limits.ts'
import { type BranchWindow, listWindowsTouching } from './opening-hours.ts'
import { type Fulfilment, SERVICES, type Service } from './service.ts'
import { findPauseEndMs } from './service-window-gate.ts'
import { firstReason, type ReasonCode } from './service-window-reasons.ts'
import { laterTodayCutoffMs, listDates, listSlots, type Slot, type SlotBookings, type TimesInput } from './service-window-slots.ts'
import { addDays, MINUTE_MS, startOfDayMs, toBegunMinute, toInstantText, toShopClock } from './shop-time.ts'

/** Whether a service or a fulfilment is available now. Instants carry the shop's offset. */
export type ServiceState = {
  isEnabled: boolean
  /** Why it is not available; null when enabled. */
  reason: ReasonCode | null
  /** When it can be ordered again; null when enabled or when no opening was found. */
  opensAt: string | null
  /** Until when it can be ordered; null when disabled or when there is no end today (pre-order). */
  cutoffAt: string | null
  /** The earliest promise, for a service that of delivery where available; null when disabled. */
  earliest: { from: string; to: string } | null
}

/** The input of `listServiceStates`. `nowMs` is epoch ms. */
export type StatesInput = {
  branch: BranchWindow | null
  nowMs: number
  /** With a service, the fulfilments are evaluated for it; without one, for any service. */
  service?: Service | null
  cartLeadMinutes?: number
  /** Bookings of slots, for each service and fulfilment. */
  bookingsFor?: (service: Service, fulfilment: Fulfilment) => SlotBookings
}

/**
 * Which services and fulfilments are available now, and for each refusal its reason and its end (§5). Something is enabled exactly when `listSlots`
 * has an open slot for it and `checkPromise` would accept it.
 */
export function listServiceStates(input: StatesInput): Record<Service | Fulfilment, ServiceState> {
  const both = (service: Service): Record<Fulfilment, ServiceState> => ({
    delivery: findState(input, service, 'delivery'),
    pickup: findState(input, service, 'pickup'),
  })
  const all = { asap: both('asap'), same_day: both('same_day'), pre_order: both('pre_order') }
  const byService = (service: Service): ServiceState => {
    const { delivery, pickup } = all[service]
    const merged = mergeStates([delivery, pickup])
    // Most customers want delivery, so the earlier pick-up time must not appear as a service's earliest promise.
    return { ...merged, earliest: delivery.earliest ?? merged.earliest }
  }
  const byFulfilment = (fulfilment: Fulfilment) =>
    mergeStates((input.service ? [input.service] : SERVICES).map((service) => all[service][fulfilment]))
  return {
    asap: byService('asap'),
    same_day: byService('same_day'),
    pre_order: byService('pre_order'),
    delivery: byFulfilment('delivery'),
    pickup: byFulfilment('pickup'),
  }
}

type Combination = { input: TimesInput; openSlots: Slot[]; reason: ReasonCode | null }

function findCombination(states: StatesInput, service: Service, fulfilment: Fulfilment, nowMs: number): Combination {
  const { branch, cartLeadMinutes } = states
  const input: TimesInput = { branch, service, fulfilment, nowMs, cartLeadMinutes, bookings: states.bookingsFor?.(service, fulfilment) }
  const dates = listDates(input)
  const firstOpen = dates.find((date) => date.isOpen)
  if (firstOpen === undefined) return { input, openSlots: [], reason: reasonOfDates(service, dates) }
  const openSlots = listSlots({ ...input, date: firstOpen.date }).filter((slot) => slot.isOpen)
  return { input, openSlots, reason: null }
}

function reasonOfDates(service: Service, dates: readonly { reason: ReasonCode | null }[]): ReasonCode {
  const reasons = dates.map((date) => date.reason)
  if (service === 'pre_order' && reasons.every((reason) => reason === 'BRANCH_CLOSED_TODAY')) return 'NO_OPEN_DAY'
  return firstReason(reasons) ?? 'AFTER_CUTOFF'
}

function findState(states: StatesInput, service: Service, fulfilment: Fulfilment): ServiceState {
  const { input, openSlots, reason } = findCombination(states, service, fulfilment, states.nowMs)
  const [first] = openSlots
  if (first === undefined) {
    const opensAtMs = findOpensAtMs(states, service, fulfilment, reason)
    return { isEnabled: false, reason, opensAt: opensAtMs === null ? null : toInstantText(opensAtMs), cutoffAt: null, earliest: null }
  }
  const cutoffMs = findCutoffMs(input, openSlots)
  return {
    isEnabled: true,
    reason: null,
    opensAt: null,
    cutoffAt: cutoffMs === null ? null : toInstantText(cutoffMs),
    earliest: { from: toInstantText(findEarliestMs(input, first)), to: toInstantText(first.toMs) },
  }
}

/**
 * A slot that has begun is still offered before its cut-off, but a promise must not begin in the past: it begins after the slot's lead time, the
 * difference between its end and its cut-off.
 */
function findEarliestMs(input: TimesInput, slot: Slot): number {
  if (input.service === 'asap') return slot.fromMs
  const readyMs = toBegunMinute(input.nowMs) + slot.toMs - slot.cutoffMs
  return Math.min(Math.max(slot.fromMs, readyMs), slot.toMs)
}

function findCutoffMs(input: TimesInput, openSlots: readonly Slot[]): number | null {
  if (input.service === 'pre_order') return null
  const lastMs = Math.max(...openSlots.map((slot) => slot.cutoffMs))
  // Stryker disable next-line ConditionalExpression: nothing is open without a branch.
  if (input.branch === null) return lastMs
  if (input.service === 'asap') return lastMs
  const serviceMs = laterTodayCutoffMs(input.branch, input.fulfilment, toShopClock(input.nowMs).date)
  return Math.min(lastMs, serviceMs ?? lastMs)
}

/**
 * The first later instant at which the combination is open. It tries only instants at which something can open: the end of a pause, the beginning of
 * a day and of its windows, and the moments at which ASAP moves to another slot.
 */
function findOpensAtMs(states: StatesInput, service: Service, fulfilment: Fulfilment, reason: ReasonCode | null): number | null {
  const { branch, nowMs } = states
  if (branch === null) return null
  // Stryker disable next-line ConditionalExpression,StringLiteral: what is switched off is at no later instant open; the search is only spared.
  if (reason === 'SERVICE_OFF') return null
  const { date: today } = toShopClock(nowMs)
  const pauseEndMs = findPauseEndMs(branch, service, fulfilment, nowMs)
  const isOpenAt = (ms: number) => findCombination(states, service, fulfilment, ms).openSlots.length > 0
  // Instants are formatted to the second; rounding a pause's end down would announce an opening too early.
  const pauseOverMs = pauseEndMs === null ? null : Math.ceil(pauseEndMs / 1000) * 1000
  if (pauseOverMs !== null && isOpenAt(pauseOverMs)) return pauseOverMs
  for (let day = 0; day <= NEXT_OPENING_SEARCH_DAYS; day += 1) {
    const date = addDays(today, day)
    const instants = service === 'asap' ? listAsapOpenings(states, branch, fulfilment, date) : [startOfDayMs(date)]
    // Stryker disable next-line EqualityOperator: at this instant, or at the end of its pause, it was found to be closed.
    const opening = instants.find((ms) => ms > (pauseEndMs ?? nowMs) && isOpenAt(ms))
    if (opening !== undefined) return opening
  }
  return null
}

/** When the first slot of a window is full or paused a later one may be free, so it tries every quarter of an hour. */
function listAsapOpenings(states: StatesInput, branch: BranchWindow, fulfilment: Fulfilment, date: string): number[] {
  return listWindowsTouching(branch, fulfilment, date).flatMap(({ fromMs, toMs }) => {
    const { reason } = findCombination(states, 'asap', fulfilment, Math.max(fromMs, states.nowMs))
    // Stryker disable next-line ConditionalExpression: of hours that are closed for another reason no quarter opens; they are only spared.
    if (reason !== 'SLOT_FULL' && reason !== 'PAUSED') return [fromMs]
    return Array.from({ length: Math.ceil((toMs - fromMs) / QUARTER_MS) }, (_, index) => fromMs + index * QUARTER_MS)
  })
}

const QUARTER_MS = 15 * MINUTE_MS

function mergeStates(states: readonly ServiceState[]): ServiceState {
  const enabled = states.filter((state) => state.isEnabled)
  if (enabled.length === 0) {
    const opensAt = states.flatMap((state) => state.opensAt ?? []).toSorted()[0] ?? null
    return { isEnabled: false, reason: firstReason(states.map((state) => state.reason)), opensAt, cutoffAt: null, earliest: null }
  }
  // All instants are written with the same offset, so their texts sort as the instants do.
  // Stryker disable next-line ArrayDeclaration: what is enabled has an earliest time.
  const earliest = enabled.flatMap((state) => state.earliest ?? []).reduce((best, next) => (next.from < best.from ? next : best))
  const cutoffs = enabled.flatMap((state) => state.cutoffAt ?? [])
  const cutoffAt = cutoffs.length < enabled.length ? null : (cutoffs.toSorted().at(-1) ?? null)
  return { isEnabled: true, reason: null, opensAt: null, cutoffAt, earliest }
}
