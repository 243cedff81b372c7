import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { describeError } from './failure-text.ts'

describe.each(['en', 'ar'] as const)('why a page could not load, in %s', (locale) => {
  const t = translate(locale)

  it('is not the connection where the program failed', () => {
    expect(describeError(new TypeError('x is undefined'), t)).toBe(t('error.genericText'))
    expect(describeError('thrown', t)).toBe(t('error.genericText'))
  })

  it('is the connection where no answer came', () => {
    expect(describeError(new ApiError({ ok: false, kind: 'network', error: null }), t)).toBe(t('error.network'))
  })

  it('is what the server says where it refused', () => {
    const failure = { status: 409, code: 'LAST_ORDER', message: 'Sorry, Last Order' } as const
    expect(describeError(new ApiError({ ok: false, kind: 'refused', failure, retryAfterSeconds: null }), t)).toBe('Sorry, Last Order')
  })
})
