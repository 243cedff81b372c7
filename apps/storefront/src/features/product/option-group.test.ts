import type { OptionGroup, ProductDetail } from '@sukkar/contract/catalogue'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { startDraft } from './draft.ts'
import { OptionGroupField } from './option-group.tsx'

const groupOf = (kind: OptionGroup['kind'], min: number, max: number): OptionGroup =>
  ({
    id: 'g',
    kind,
    min,
    max,
    name_en: 'Group',
    name_ar: 'Group',
    values: ['vanilla', 'lotus'].map((code) => ({
      id: code,
      code,
      name_en: code,
      name_ar: code,
      hex: '#ffffff',
      price_delta: 0,
      is_available: true,
      serves_min: null,
      serves_max: null,
      allergens: [],
    })),
  }) as OptionGroup

// The browser reports a press on a chosen radio button as no change, so only a tick can be taken back.
it.each([
  ['flavor', 1, 1, 'radio'],
  ['flavor', 0, 1, 'checkbox'],
  ['flavor', 1, 2, 'checkbox'],
  ['size', 1, 1, 'radio'],
  ['size', 0, 1, 'checkbox'],
  ['color', 1, 1, 'radio'],
  ['color', 0, 1, 'checkbox'],
] as const)('a %s of which at least %i and at most %i is chosen is a %s', (kind, min, max, type) => {
  const group = groupOf(kind, min, max)
  const product = { price: 1, option_groups: [group], extra_flavors: [] } as Partial<ProductDetail> as ProductDetail
  const form = { product, draft: startDraft(product), isMarked: false, change: () => undefined }
  const markup = renderToStaticMarkup(createElement(OptionGroupField, { group, form, halfRule: 'highest' }))
  expect([...markup.matchAll(/type="(\w+)"/gu)].map(([, shown]) => shown)).toEqual([type, type])
})
