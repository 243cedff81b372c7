import type { Possibility } from '@sukkar/contract/area'
import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { describe, expect, it } from 'vitest'
import { feeText, minimumText } from '../area/area-money.ts'
import { describeEarliest, describeOpening, describeReason, type Speaker } from './words.ts'

const en = createTranslator('en', english)
const ar = createTranslator('ar', arabic)
// Saturday, half past nine in the evening in Kuwait.
const nowMs = Date.parse('2026-11-21T21:30:00+03:00')
const speaker: Speaker = { t: en, locale: 'en', digits: 'latn', nowMs }
const possible = (change: Partial<Possibility>): Possibility => ({ earliest: null, opens_at: null, reason: null, ...change }) as Possibility
const read = (text: string | null): string | null => text?.replace(/[\u2066-\u2069]/gu, '').replace(/[\u00a0\u202f]/gu, ' ') ?? null

describe('when it can be had', () => {
  const earliest = (date: string) => possible({ earliest: { date, from: '10:45', to: '11:15' } as Possibility['earliest'] })

  it('is a time today, with its day where that is another, and nothing where there is none', () => {
    expect(read(describeEarliest(earliest('2026-11-21'), speaker))).toBe(read(en('pickService.earliest', { time: '10:45 AM' })))
    expect(read(describeEarliest(earliest('2026-11-23'), speaker))).toMatch(/Mon.*10:45 AM/u)
    expect(describeEarliest(possible({}), speaker)).toBeNull()
  })

  it('is said of the next opening as today, tomorrow or a day', () => {
    const opening = (opens_at: string | null, reason: Possibility['reason'] = 'BEFORE_OPENING') =>
      read(describeOpening(possible({ opens_at, reason }), speaker))
    expect(opening(null)).toBeNull()
    expect(opening('2026-11-21T22:00:00+03:00')).toMatch(/^Opens at \d/u)
    expect(opening('2026-11-22T09:00:00+03:00')).toMatch(/^Opens tomorrow at \d/u)
    expect(opening('2026-11-23T09:00:00+03:00')).toMatch(/Mon/u)
    // A pause ends at its exact minute; an opening is shown from the first time that can be promised.
    expect(opening('2026-11-21T22:07:00+03:00', 'PAUSED')).toContain('10:07 PM')
    expect(opening('2026-11-21T22:07:00+03:00')).not.toContain('10:07 PM')
  })

  it('is refused with the sentence of its reason, or a plain one for a reason that has none', () => {
    expect(describeReason(possible({ reason: 'SLOT_FULL' }), speaker)).toBe(en('service.reason.SLOT_FULL'))
    expect(describeReason(possible({ reason: 'LAST_ORDER' }), { ...speaker, t: ar })).toBe(ar('service.reason.LAST_ORDER'))
    expect(describeReason(possible({}), speaker)).toBe(en('service.reason.unknown'))
    expect(describeReason(possible({ reason: 'OF_TOMORROW' as Possibility['reason'] }), speaker)).toBe(en('service.reason.unknown'))
  })
})

describe('what an area costs', () => {
  const fee = (delivery_fee: number | null) => read(feeText({ delivery_fee, minimum_charge: null }, en, 'en', 'latn'))
  const minimum = (minimum_charge: number | null) => read(minimumText({ delivery_fee: null, minimum_charge }, en, 'en', 'latn'))

  it('is its fee, nothing, or a word that it is not served', () => {
    expect([fee(0.75), fee(0), fee(null)]).toEqual(['Delivery 0.750 KWD', en('pickService.areaFeeFree'), en('pickService.areaNotServed')])
  })

  it('is a least amount where there is one', () => {
    expect([minimum(2.5), minimum(0), minimum(null)]).toEqual([read(en('pickService.areaMinimum', { amount: '2.500 KWD' })), null, null])
  })
})
