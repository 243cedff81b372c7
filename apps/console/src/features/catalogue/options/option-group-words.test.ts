import { removeIsolates } from '@sukkar/i18n/isolate'
import { translate } from '@sukkar/i18n/server-translate'
import { expect, it } from 'vitest'
import { blankValue, type ValueForm } from './option-group-form-values.ts'
import { optionGroupWordsOf } from './option-group-words.ts'

const small: ValueForm = {
  ...blankValue('v1'),
  name_en: 'Small',
  name_ar: 'صغير',
  price_delta: '0.250',
  allergens: ['milk', 'nuts'],
  serves_min: '6',
  serves_max: '8',
  print_width_mm: '200',
  print_height_mm: '300',
}
const show = (values: ValueForm[], locale: 'en' | 'ar' = 'en') =>
  removeIsolates(String(optionGroupWordsOf(translate(locale)).values.show?.(values)))

it('beside another version a value is shown with all that it contains', () => {
  expect(show([small, { ...blankValue('v2'), name_en: 'Plain', name_ar: 'سادة', is_available: false }])).toBe(
    'Small / صغير · Adds to the price: 0.250 · Serves from: 6 · Serves up to: 8 · Print width, mm: 200 · Print height, mm: 300 · Allergens: milk and nuts · Available: Yes | Plain / سادة · Adds to the price: 0.000 · Available: No',
  )
  expect(show([small], 'ar')).toContain('مسببات الحساسية: الحليب والمكسرات · متوفر: نعم')
})

it.each<Partial<ValueForm>>([
  { name_en: 'Little' },
  { name_ar: 'كبير' },
  { price_delta: '0.500' },
  { hex: '#ffffff' },
  { allergens: ['milk'] },
  { serves_min: '5' },
  { serves_max: '9' },
  { print_width_mm: '210' },
  { print_height_mm: '310' },
  { text_kind: 'name' },
  { text_max: '20' },
  { is_available: false },
])('so that a change of it is in sight: %o', (change) => {
  for (const locale of ['en', 'ar'] as const) expect(show([{ ...small, ...change }], locale)).not.toBe(show([small], locale))
})
