import { translate } from '@sukkar/i18n/server-translate'
import { expect, it } from 'vitest'
import { describeCancelling } from './cancel-rule.ts'

const t = translate('en')
const picked = { date: '2026-11-25', from: '16:00', to: '17:00' }
const at = (time: string) => Date.parse(`${time}+03:00`)
const read = (text: string | null) => text?.replace(/[\u2066-\u2069]/gu, '')

it('a pre-order can be cancelled until the day before it, any other order not at all', () => {
  const preOrder = (time: string) => read(describeCancelling('pre_order', picked, at(time), t))
  expect(preOrder('2026-11-24T23:59:59')).toBe('You can cancel until the end of Tuesday 24 Nov')
  expect(preOrder('2026-11-25T00:00:00')).toBe(t('checkout.cancelNot'))
  for (const service of ['asap', 'same_day'] as const)
    expect(describeCancelling(service, picked, at('2026-11-20T10:00:00'), t)).toBe(t('checkout.cancelNot'))
})

it('nothing is said before the day of a pre-order is chosen', () => {
  expect(describeCancelling('pre_order', null, at('2026-11-20T10:00:00'), t)).toBeNull()
  expect(describeCancelling('asap', null, at('2026-11-20T10:00:00'), t)).toBe(t('checkout.cancelNot'))
})
