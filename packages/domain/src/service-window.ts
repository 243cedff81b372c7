import { PRE_ORDER_LAST_TIME } from './limits.ts'
import type { BranchWindow } from './opening-hours.ts'
import { fail, type Outcome, succeed } from './outcome.ts'
import { firstReason, type ReasonCode } from './service-window-reasons.ts'
import {
  findBarReason,
  findDate,
  findGridSlot,
  isPickableDate,
  listDates,
  listSlots,
  type Slot,
  type TimesInput,
} from './service-window-slots.ts'
import { isDate, isTime, parseTime, toInstantMs, toShopClock, toTimeText } from './shop-time.ts'

/** The slot a customer picked: Kuwait date and `HH:MM`. */
export type ChosenTime = { date: string; from: string }

/** A valid promise: the range of arrival in epoch ms, and the slot whose capacity it uses (null outside the grid). */
export type Promised = { promisedFromMs: number; promisedToMs: number; slot: ChosenTime | null }

/**
 * Whether a picked time can be promised at this instant; it runs when an order is placed, so a stale page cannot decide. ASAP needs no choice; later
 * today and pre-order need one (TIME_REQUIRED). A time within a slot uses that slot, and a pre-order time may be 20:30 at the latest (§9).
 */
export function checkPromise(input: TimesInput & { chosen: ChosenTime | null }): Outcome<Promised, ReasonCode> {
  const { branch, chosen, nowMs } = input
  if (branch === null) return fail('NO_BRANCH')
  if (input.service === 'asap' && !input.isReschedule) {
    const date = toShopClock(nowMs).date
    return toPromise(branch, input, listSlots({ ...input, date })[0] ?? null, date)
  }
  if (chosen === null) return fail(listDates(input).some((date) => date.isOpen) ? 'TIME_REQUIRED' : noTimeReason(input))
  if (!isDate(chosen.date) || !isTime(chosen.from) || chosen.from === '24:00') return fail('SLOT_UNKNOWN')
  if (!isPickableDate(input, chosen.date)) return fail(findBarReason(input) ?? 'DATE_OUT_OF_RANGE')
  const chosenMs = toInstantMs(chosen.date, chosen.from)
  const slots = listSlots({ ...input, date: chosen.date })
  const slot = slots.find(({ fromMs, toMs }) => fromMs <= chosenMs && chosenMs < toMs)
  const isTooLate = parseTime(chosen.from) > parseTime(PRE_ORDER_LAST_TIME)
  if (slot?.isOpen && isTooLate && input.service === 'pre_order' && !input.isReschedule) return fail('LAST_ORDER')
  return toPromise(branch, input, slot ?? null, chosen.date)
}

function toPromise(branch: BranchWindow, input: TimesInput, slot: Slot | null, date: string): Outcome<Promised, ReasonCode> {
  // Stryker disable next-line OptionalChaining: who comes here has a date that can be picked.
  if (slot === null) return fail(findDate(input, date)?.reason ?? 'SLOT_UNKNOWN')
  if (slot.reason !== null) return fail(slot.reason)
  const grid = findGridSlot(branch, input.fulfilment, slot.fromMs)
  return succeed({
    promisedFromMs: slot.fromMs,
    promisedToMs: slot.toMs,
    slot: grid === null ? null : toChosen(grid.fromMs),
  })
}

function toChosen(ms: number): ChosenTime {
  const { date, minuteOfDay } = toShopClock(ms)
  return { date, from: toTimeText(minuteOfDay) }
}

function noTimeReason(input: TimesInput): ReasonCode {
  return firstReason(listDates(input).map((date) => date.reason)) ?? 'TIME_REQUIRED'
}
