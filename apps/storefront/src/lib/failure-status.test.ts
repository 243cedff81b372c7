import { describe, expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { failureStatus, isMissing } from './failure-status.ts'

const refusal = (status: number): ApiError =>
  new ApiError({ ok: false, kind: 'refused', failure: { status, code: 'NOT_FOUND', message: 'Not found' }, retryAfterSeconds: null })

describe('the status of a page that could not be shown', () => {
  it('[S8.7a] is that of the call that was refused', () => {
    expect(failureStatus(refusal(404))).toBe(404)
  })

  it('[S8.7a] [S8.7c] is 500 for everything else', () => {
    for (const error of [
      new Error('Unknown middleware'),
      new ApiError({ ok: false, kind: 'network', error: null }),
      new TypeError(),
      'text',
      null,
    ])
      expect(failureStatus(error)).toBe(500)
  })
})

it('a page is missing if its key is unknown or has a wrong form, not if it could not be loaded', () => {
  expect([404, 422].map((status) => isMissing(refusal(status)))).toEqual([true, true])
  expect([401, 409, 429, 500, 503].filter((status) => isMissing(refusal(status)))).toEqual([])
  expect(isMissing(new ApiError({ ok: false, kind: 'network', error: null }))).toBe(false)
})
