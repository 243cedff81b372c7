import type { Product } from '@sukkar/contract/catalogue'
import type { OptionTexts } from '@sukkar/domain/option-text'

/** An addition to the cart: a product with its choices, or a change of an existing line. */
export type CartAddition = {
  product: Pick<Product, 'id'>
  /** Signed difference; 0 together with `lineId` only adds pictures to that line. */
  quantity: number
  lineId?: string
  optionIds?: readonly string[]
  optionTexts?: OptionTexts
  notes?: readonly string[]
  specialRequest?: string
  extraFlavorId?: string
  pictures?: readonly Blob[]
}
