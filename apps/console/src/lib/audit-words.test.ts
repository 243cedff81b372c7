import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, it } from 'vitest'
import { describeAction, listDifferences, nameOfSubject } from './audit-words.ts'

const t = translate('en')

describe('the log of writes in words', () => {
  it('says what was done to what, and an action without words as it is written', () => {
    expect(describeAction({ action: 'coupon.update', subject_kind: 'coupon' }, t)).toBe('Coupon: changed')
    expect(describeAction({ action: 'order.accept', subject_kind: 'order' }, t)).toBe('Order: accepted')
    expect(describeAction({ action: 'robot.dance', subject_kind: 'robot' }, t)).toBe('robot.dance')
  })

  it('names a thing in the language of the reader where the log does', () => {
    expect(nameOfSubject({ before: null, after: { name_en: 'Salmiya', name_ar: 'السالمية' } }, translate('ar'))).toBe('السالمية')
    expect(nameOfSubject({ before: { code: 'X' }, after: { percent: 5 } }, t)).toBe('X')
    expect(nameOfSubject({ before: null, after: null }, t)).toBeNull()
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
