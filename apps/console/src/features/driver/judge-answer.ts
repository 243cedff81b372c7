import type { CallFailure } from '@sukkar/contract/client'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import type { DriverStep } from './round.ts'

/** The outcome of a sent step: done, to be retried later, or refused by the server. */
export type Verdict = { kind: 'done' } | { kind: 'later' } | { kind: 'conflict'; code: ErrorCode; sentence: string }

/** The statuses in which a step is already done, by anyone. */
const BEYOND: Readonly<Record<DriverStep['kind'], readonly string[]>> = {
  dispatch: ['on_the_way', 'delivered'],
  deliver: ['delivered'],
  problem: ['delivered'],
}

/** A step is never dropped because of a network or server failure; only a refusal about the order itself ends it. */
export const judgeAnswer = (kind: DriverStep['kind'], answer: { ok: true } | CallFailure): Verdict => {
  if (answer.ok) return { kind: 'done' }
  if (answer.kind === 'network') return { kind: 'later' }
  const { status, code, message, data } = answer.failure
  // Signed out, or a password change is required: the step is sent after that.
  if (status >= 500 || status === 429 || status === 401 || code === 'PASSWORD_CHANGE_REQUIRED') return { kind: 'later' }
  if (code === 'ORDER_STATE' && BEYOND[kind].includes(data?.order_status ?? '')) return { kind: 'done' }
  return { kind: 'conflict', code, sentence: message }
}
