import type { Product } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { describePicture } from '../../../lib/picture-sources.ts'

/** What a product's picture shows; with its number if there are several. */
export const describeImage = (product: Product, index: number, t: Translator): string => {
  const { images } = product
  const image = images[index]
  const text = (image && describePicture(image, t.locale)) ?? nameIn(t.locale, product)
  return images.length > 1 ? `${text}. ${t('product.pictureOf', { index: index + 1, count: images.length })}` : text
}
