import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { describeError } from './failure-text.ts'

const refusal = (status: number, message: string): ApiError =>
  new ApiError({ ok: false, kind: 'refused', failure: { status, code: 'CART_CHANGED', message }, retryAfterSeconds: null })

describe.each(['en', 'ar'] as const)('why a page could not load, in %s', (locale) => {
  const t = translate(locale)

  it('is the sentence of the server where it gave one', () => {
    expect(describeError(refusal(409, 'The cart is closed'), t)).toBe('The cart is closed')
    expect(describeError(refusal(500, ''), t)).toBe(t('error.genericText'))
  })

  it('is in the chosen digits', () => {
    const sentence = describeError(refusal(409, locale === 'ar' ? 'المتبقي 3 فقط' : 'Only 3 left'), translate(locale, 'arab'))
    expect(sentence).toBe(locale === 'ar' ? 'المتبقي ٣ فقط' : 'Only 3 left')
  })

  it('is the connection only where no answer came', () => {
    expect(describeError(new ApiError({ ok: false, kind: 'network', error: new TypeError('Failed to fetch') }), t)).toBe(t('error.network'))
    for (const fault of [new TypeError('x is not a function'), new Error('failed'), null]) {
      expect(describeError(fault, t)).toBe(t('error.genericText'))
    }
  })
})
