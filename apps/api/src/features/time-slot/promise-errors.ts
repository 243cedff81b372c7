import type { ErrorCode } from '@sukkar/contract/error-codes'
import type { ReasonCode } from '@sukkar/domain/service-window-reasons'

/** The error code for each reason why a time cannot be promised. */
export const promiseErrorCodes: Readonly<Record<ReasonCode, ErrorCode>> = {
  NO_BRANCH: 'NO_BRANCHES',
  SERVICE_OFF: 'SERVICE_OFF',
  PAUSED: 'PAUSED',
  SLOT_FULL: 'SLOT_FULL',
  LEAD_TIME: 'LEAD_TIME',
  BEFORE_OPENING: 'BEFORE_OPENING',
  LAST_ORDER: 'LAST_ORDER',
  AFTER_CUTOFF: 'LAST_ORDER',
  SLOT_PAST: 'SLOT_PAST',
  FULFILMENT_CLOSED: 'FULFILMENT_CLOSED',
  BRANCH_CLOSED_TODAY: 'BRANCH_CLOSED',
  NO_OPEN_DAY: 'BRANCH_CLOSED',
  SLOT_UNKNOWN: 'SLOT_REQUIRED',
  TIME_REQUIRED: 'SLOT_REQUIRED',
  DATE_OUT_OF_RANGE: 'DATE_OUT_OF_RANGE',
}
