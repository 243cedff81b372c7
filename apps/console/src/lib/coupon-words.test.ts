import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, it } from 'vitest'
import { describeGift, describeUse, stateOfCoupon } from './coupon-words.ts'

const t = translate('en')
const nowMs = Date.parse('2026-11-22T10:15:00+03:00')
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, '').replaceAll(/\s/gu, ' ')
const gift = { kind: 'percent', percent: 10, amount: null, max_discount: null } as const
const coupon = { is_active: true, starts_at: null, ends_at: null, usage_limit: null, used_count: 3 }

describe('a coupon in the words of the console', () => {
  it('says what it gives', () => {
    expect(plain(describeGift(gift, t))).toBe('10% off')
    expect(plain(describeGift({ ...gift, max_discount: 2 }, t))).toBe('10% off, 2.000 KWD at most')
    expect(plain(describeGift({ ...gift, kind: 'fixed', amount: 1.5 }, t))).toBe('1.500 KWD off')
    expect(describeGift({ ...gift, kind: 'free_delivery' }, t)).toBe(t('consoleShop.kind.free_delivery'))
  })

  it('works from its first instant to before its end, while it is not stopped and a use is left', () => {
    expect(stateOfCoupon(coupon, nowMs)).toBe('works')
    expect(stateOfCoupon({ ...coupon, is_active: false }, nowMs)).toBe('stopped')
    expect(stateOfCoupon({ ...coupon, ends_at: '2026-11-22T10:15:00+03:00' }, nowMs)).toBe('over')
    expect(stateOfCoupon({ ...coupon, ends_at: '2026-11-22T10:15:01+03:00' }, nowMs)).toBe('works')
    expect(stateOfCoupon({ ...coupon, starts_at: '2026-11-22T10:15:01+03:00' }, nowMs)).toBe('later')
    expect(stateOfCoupon({ ...coupon, usage_limit: 3 }, nowMs)).toBe('used_up')
    expect(stateOfCoupon({ ...coupon, usage_limit: 4 }, nowMs)).toBe('works')
  })

  it('says how many uses are left, and none where there is no limit', () => {
    expect(describeUse({ used_count: 3, usage_limit: 10 }, t)).toBe('Used 3 of 10, 7 left')
    expect(describeUse({ used_count: 1, usage_limit: null }, t)).toBe('Used once')
  })
})
