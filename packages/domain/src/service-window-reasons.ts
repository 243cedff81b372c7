/**
 * Why something cannot be had at a time. A closed list, so that every refusal has its sentence in both languages.
 *
 * - NO_BRANCH: the area has no branch
 * - SERVICE_OFF: the branch does not offer the service
 * - PAUSED: the kitchen has stopped new orders for a while
 * - BRANCH_CLOSED_TODAY: neither delivery nor pick-up that day
 * - FULFILMENT_CLOSED: the one is closed that day while the other is not
 * - NO_OPEN_DAY: every selectable day is closed
 * - BEFORE_OPENING: it opens later today
 * - LAST_ORDER: still open, but too late for another order ("Sorry, Last Order")
 * - AFTER_CUTOFF: over for today
 * - LEAD_TIME: something in the cart takes longer than is left
 * - SLOT_FULL: the kitchen can make no more for that time
 * - SLOT_PAST: that time has gone, or is too near to be met by anybody
 * - SLOT_UNKNOWN: there is no such time
 * - TIME_REQUIRED: a time has to be picked
 * - DATE_OUT_OF_RANGE: that date cannot be picked for the service
 */
export type ReasonCode = (typeof REASON_CODES)[number]

/** The closed list, most telling first: of several reasons the first one here is shown. */
export const REASON_CODES = [
  'NO_BRANCH',
  'SERVICE_OFF',
  'PAUSED',
  'SLOT_FULL',
  'LEAD_TIME',
  'BEFORE_OPENING',
  'LAST_ORDER',
  'AFTER_CUTOFF',
  'SLOT_PAST',
  'FULFILMENT_CLOSED',
  'BRANCH_CLOSED_TODAY',
  'NO_OPEN_DAY',
  'SLOT_UNKNOWN',
  'TIME_REQUIRED',
  'DATE_OUT_OF_RANGE',
] as const

/** The reason to show out of several; null when there is none. */
export function firstReason(reasons: readonly (ReasonCode | null)[]): ReasonCode | null {
  return REASON_CODES.find((code) => reasons.includes(code)) ?? null
}
