import { translate } from '@sukkar/i18n/server-translate'
import { expect, it } from 'vitest'
import type { Missing } from './draft.ts'
import { describeMissing } from './missing-words.ts'

it.each(['en', 'ar'] as const)('what is missing is asked for by its name, in %s', (locale) => {
  const t = translate(locale)
  const name = { name_en: 'Size', name_ar: 'الحجم' }
  const shown = locale === 'ar' ? name.name_ar : name.name_en
  const describe = (missing: object) => describeMissing(missing as Missing, t)
  expect(describe({ kind: 'group', groupId: 'g1', name })).toBe(t('product.missingGroup', { group: shown }))
  expect(describe({ kind: 'text', valueId: 'v1', name, text: 'number' })).toBe(t('product.textMissing.number', { option: shown }))
  expect(describe({ kind: 'pictures_too_few', count: 1, isFirst: true })).toBe(t('pictures.addFirst', { count: 1 }))
  expect(describe({ kind: 'pictures_too_few', count: 2, isFirst: false })).toBe(t('pictures.needMore', { count: 2 }))
  expect(describe({ kind: 'pictures_too_many', count: 2 })).toBe(t('pictures.needLess', { count: 2 }))
})
