import type { Product } from '@sukkar/contract/catalogue'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { expect, it } from 'vitest'
import { describeImage } from './describe-image.ts'

const t = createTranslator('en', english)
const productWith = (images: number) =>
  ({ name_en: 'Kunafa', name_ar: 'كنافة', images: Array.from({ length: images }, () => ({})) }) as object as Product

it('a picture is described by the product, with its number only where there are several', () => {
  expect(describeImage(productWith(1), 0, t)).toBe('Kunafa')
  expect(describeImage(productWith(3), 1, t)).toBe(`Kunafa. ${t('product.pictureOf', { index: 2, count: 3 })}`)
})
