import { describe, expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { failureStatus } from './failure-status.ts'

describe('the status of a page that could not be shown', () => {
  it('[S8.7a] is that of the call that was refused', () => {
    const refused = {
      ok: false,
      kind: 'refused',
      failure: { status: 404, code: 'NOT_FOUND', message: 'Not found' },
      retryAfterSeconds: null,
    } as const
    expect(failureStatus(new ApiError(refused))).toBe(404)
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
