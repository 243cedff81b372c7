import { describe, expect, it } from 'vitest'
import { mapProductTexts, PRODUCT_TEXT_FIELDS } from './product-texts.ts'

describe('the texts of a product', () => {
  it('are written in both languages, English first', () => {
    expect(PRODUCT_TEXT_FIELDS).toEqual(['description_en', 'description_ar'])
  })
  it('are made field by field', () => {
    expect(mapProductTexts((field) => field.length)).toEqual({ description_en: 14, description_ar: 14 })
  })
})
