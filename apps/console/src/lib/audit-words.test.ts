import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS, describeAction, listDifferences, nameOfSubject, screenOfSubject } from './audit-words.ts'

const t = translate('en')
const about = (subject_kind: string, subject: { name_en: string; name_ar: string; order_id?: string } | null, subject_id = 'x-1') => ({
  subject_kind,
  subject_id,
  subject: subject === null ? null : { order_id: null, ...subject },
  before: null,
  after: null,
})

describe('the log of writes in words', () => {
  it('says what was done to what, and an action without words as it is written', () => {
    expect(describeAction({ action: 'coupon.update', subject_kind: 'coupon' }, t)).toBe('Coupon: changed')
    expect(describeAction({ action: 'order.accept', subject_kind: 'order' }, t)).toBe('Order: accepted')
    expect(describeAction({ action: 'robot.dance', subject_kind: 'robot' }, t)).toBe('robot.dance')
  })

  it.each(['en', 'ar'] as const)('every action that can be written has its words (%s)', (locale) => {
    const words = AUDIT_ACTIONS.map((action) => [
      action,
      describeAction({ action, subject_kind: action.split('.')[0] ?? '' }, translate(locale)),
    ])
    expect(words.filter(([action, text]) => text === action)).toEqual([])
    expect(words.length).toBeGreaterThan(70)
  })

  it('names a thing as it is called now, in the language of the reader', () => {
    const row = { ...about('area', { name_en: 'Salmiya', name_ar: 'السالمية' }), before: { name_en: 'Salmiyah' } }
    expect([nameOfSubject(row, t), nameOfSubject(row, translate('ar'))]).toEqual(['Salmiya', 'السالمية'])
    expect(nameOfSubject(about('shop', null, 'categories'), t)).toBe('Categories')
  })

  it('names what is no longer there as the log does', () => {
    const gone = about('area', null)
    expect(nameOfSubject({ ...gone, after: { name_en: 'Salmiya', name_ar: 'السالمية' } }, translate('ar'))).toBe('السالمية')
    expect(nameOfSubject({ ...gone, before: { code: 'X' }, after: { percent: 5 } }, t)).toBe('X')
    expect(nameOfSubject(gone, t)).toBeNull()
  })

  it('leads to what it is about, or to its order', () => {
    const name = { name_en: 'A', name_ar: 'أ' }
    expect(screenOfSubject(about('product', name))).toEqual({ to: '/products/$id', params: { id: 'x-1' } })
    expect(screenOfSubject(about('refund', { ...name, order_id: 'o-1' }))).toEqual({ to: '/orders/$id', params: { id: 'o-1' } })
    expect(screenOfSubject(about('coupon', name))).toEqual({ to: '/shop/coupons/$code', params: { code: 'A' } })
    expect(screenOfSubject(about('account', name))).toEqual({ to: '/shop/people' })
    expect(screenOfSubject(about('product', null))).toBeNull()
    expect(screenOfSubject(about('shop', null, 'settings'))).toBeNull()
  })

  it('sets what was beside what is', () => {
    expect(listDifferences({ before: { percent: 5, tags: ['a'] }, after: { percent: 10, note: '' } })).toEqual([
      { field: 'percent', before: '5', after: '10' },
      { field: 'tags', before: '["a"]', after: null },
      { field: 'note', before: null, after: '' },
    ])
    expect(listDifferences({ before: ['a'], after: ['b'] })).toEqual([{ field: '', before: '["a"]', after: '["b"]' }])
  })
})
