import type { CallFailure } from '@sukkar/contract/client'
import type { ErrorCode, Failure } from '@sukkar/contract/error-codes'
import { describe, expect, it } from 'vitest'
import { judgeAnswer } from './judge-answer.ts'

const refused = (status: number, code: ErrorCode, order_status?: string): CallFailure => {
  const failure: Failure = { status, code, message: 'Said', ...(order_status === undefined ? {} : { data: { order_status } }) }
  return { ok: false, kind: 'refused', failure, retryAfterSeconds: null }
}

describe('what becomes of a step that was sent', () => {
  it('is sent again after anything but the shop’s own word about the order', () => {
    const later: CallFailure[] = [
      { ok: false, kind: 'network', error: null },
      refused(503, 'OVERLOADED'),
      refused(429, 'RATE_LIMITED'),
      refused(401, 'UNAUTHENTICATED'),
      refused(403, 'PASSWORD_CHANGE_REQUIRED'),
    ]
    expect(later.map((answer) => judgeAnswer('deliver', answer).kind)).toEqual(later.map(() => 'later'))
  })

  it('is done when it was done, here before the answer was lost or by somebody else', () => {
    expect(judgeAnswer('dispatch', { ok: true })).toEqual({ kind: 'done' })
    expect(judgeAnswer('dispatch', refused(409, 'ORDER_STATE', 'delivered'))).toEqual({ kind: 'done' })
    expect(judgeAnswer('deliver', refused(409, 'ORDER_STATE', 'delivered'))).toEqual({ kind: 'done' })
  })

  it('is told to the driver when the order has gone another way', () => {
    const conflict = (code: ErrorCode) => ({ kind: 'conflict', code, sentence: 'Said' })
    expect(judgeAnswer('deliver', refused(409, 'ORDER_STATE', 'cancelled'))).toEqual(conflict('ORDER_STATE'))
    expect(judgeAnswer('deliver', refused(404, 'NOT_FOUND'))).toEqual(conflict('NOT_FOUND'))
    expect(judgeAnswer('deliver', refused(422, 'VALIDATION_FAILED'))).toEqual(conflict('VALIDATION_FAILED'))
  })
})
