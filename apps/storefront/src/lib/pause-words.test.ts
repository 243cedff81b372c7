import type { Possibility } from '@sukkar/contract/area'
import type { Digits, Locale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localeStore } from './locale.ts'
import { describePause } from './pause-words.ts'

const paused = (opens_at: string | null) => ({ reason: 'PAUSED', opens_at }) as Partial<Possibility> as Possibility
const speak = (locale: Locale, digits: Digits = 'latn') => localeStore.setState({ locale, digits, translator: translate(locale, digits) })
const read = (text: string | null): string | undefined => text?.replace(/[\u2066-\u2069]/gu, '').replaceAll('\u00a0', ' ')

// The shop's day has begun, that of the test's time zone has not.
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-22T00:30:00+03:00') }))
afterEach(() => vi.useRealTimers())

describe('a way that staff have paused', () => {
  it('is named with its service and its fulfilment; "now" has a name for both', () => {
    speak('en')
    const named = (way: string) => `${way}: paused for a while. Your cart and all that you chose are kept.`
    expect(read(describePause(paused(null), { service: 'asap', fulfilment: 'delivery' }))).toBe(named('Deliver now'))
    expect(read(describePause(paused(null), { service: 'asap', fulfilment: 'pickup' }))).toBe(named('Pick up now'))
    expect(read(describePause(paused(null), { service: 'same_day', fulfilment: 'pickup' }))).toBe(named('Later today · Pick-up'))
    expect(read(describePause(paused(null), { service: 'pre_order', fulfilment: 'delivery' }))).toBe(named('Pre-order · Delivery'))
  })

  it('is paused until a time, with its day unless that is today on the shop’s clock', () => {
    speak('en')
    const until = (opens_at: string) => read(describePause(paused(opens_at), { service: 'asap', fulfilment: 'delivery' }))
    expect(until('2026-11-22T13:30:00+03:00')).toContain('until 1:30 PM.')
    expect(until('2026-11-23T09:00:00+03:00')).toMatch(/until Mon.* 9:00 AM\./u)
    speak('ar', 'arab')
    expect(until('2026-11-22T13:30:00+03:00')).toContain('١:٣٠')
    expect(until('2026-11-23T09:00:00+03:00')).not.toMatch(/[0-9]/u)
  })

  it('is none where it is open, closed for another reason, or unknown', () => {
    speak('en')
    for (const other of [undefined, { ...paused(null), reason: null }, { ...paused(null), reason: 'SLOT_FULL' as const }])
      expect(describePause(other, { service: 'asap', fulfilment: 'delivery' })).toBeNull()
  })
})
