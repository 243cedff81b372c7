import type { ProductDetail } from '@sukkar/contract/catalogue'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { setPrerenderLocale } from '../../lib/locale.ts'
import { startDraft } from './draft.ts'
import { NoteFields } from './note-fields.tsx'
import type { ProductForm } from './use-product-form.ts'

const product = { id: 'p1', unit: 'cake', option_groups: [], extra_flavors: [] } as Partial<ProductDetail> as ProductDetail
const render = (unit: ProductDetail['unit'], text: string): string => {
  const form = { product: { ...product, unit }, draft: { ...startDraft(product), notes: [text] }, change: () => undefined }
  return renderToStaticMarkup(createElement(NoteFields, { form: form as Partial<ProductForm> as ProductForm }))
}

beforeEach(() => setPrerenderLocale('en', english))

it.each([
  ['cake', 'Happy birthday 🎂', true],
  ['cake', 'Noura ♥', false],
  ['cake', 'كل عام وأنتم بخير', false],
  ['box', 'Happy birthday 🎂', false],
] as const)('words on a %s, “%s”, cannot be piped: %s', (unit, text, isRefused) => {
  expect(render(unit, text).includes(english['product.noteEmoji'])).toBe(isRefused)
})
