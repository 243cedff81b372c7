/**
 * Why a time cannot be ordered. A closed list, so that every refusal has its sentence in both languages.
 *
 * - NO_BRANCH: the area has no branch
 * - SERVICE_OFF: the branch does not offer the service
 * - PAUSED: staff have paused new orders
 * - BRANCH_CLOSED_TODAY: neither delivery nor pick-up that day
 * - FULFILMENT_CLOSED: the requested fulfilment is closed that day, the other is open
 * - NO_OPEN_DAY: every selectable day is closed
 * - BEFORE_OPENING: the branch opens later today
 * - LAST_ORDER: the branch is open, but accepts no more orders ("Sorry, Last Order")
 * - AFTER_CUTOFF: the branch has closed for today
 * - LEAD_TIME: a product of the cart needs more time than is left
 * - SLOT_FULL: the slot has no capacity left
 * - SLOT_PAST: the slot is over, or too near for any order
 * - SLOT_UNKNOWN: the grid has no such slot
 * - TIME_REQUIRED: the customer has to pick a time
 * - DATE_OUT_OF_RANGE: the service does not offer that date
 */
export type ReasonCode = (typeof REASON_CODES)[number]

/** All reasons, most specific first: of several reasons the first one in this list is shown. */
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
