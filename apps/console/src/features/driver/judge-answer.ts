import type { CallFailure } from '@sukkar/contract/client'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import type { DriverStep } from './round.ts'

/** What becomes of a step that was sent: it is done, it is sent again later, or the shop has something else to say. */
export type Verdict = { kind: 'done' } | { kind: 'later' } | { kind: 'conflict'; code: ErrorCode; sentence: string }

/** Where an order stands once a step has been taken, by whomever. */
const BEYOND: Readonly<Record<DriverStep['kind'], readonly string[]>> = {
  dispatch: ['on_the_way', 'delivered'],
  deliver: ['delivered'],
  problem: ['delivered'],
}

/** Nothing of the driver's is thrown away because a line or a server is bad; only the shop's own word about the order ends a step. */
export const judgeAnswer = (kind: DriverStep['kind'], answer: { ok: true } | CallFailure): Verdict => {
  if (answer.ok) return { kind: 'done' }
  if (answer.kind === 'network') return { kind: 'later' }
  const { status, code, message, data } = answer.failure
  // Signed out, or the password has to be changed first: it is sent once that is done.
  if (status >= 500 || status === 429 || status === 401 || code === 'PASSWORD_CHANGE_REQUIRED') return { kind: 'later' }
  if (code === 'ORDER_STATE' && BEYOND[kind].includes(data?.order_status ?? '')) return { kind: 'done' }
  return { kind: 'conflict', code, sentence: message }
}
