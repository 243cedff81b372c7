import type { Product } from '@sukkar/contract/catalogue'
import type { OptionTexts } from '@sukkar/domain/option-text'

/** What goes to the cart: a product with its choices, or a change of a line that is there already. */
export type CartAddition = {
  product: Pick<Product, 'id'>
  /** Signed difference; 0 with a line adds pictures to it alone. */
  quantity: number
  lineId?: string
  optionIds?: readonly string[]
  optionTexts?: OptionTexts
  notes?: readonly string[]
  specialRequest?: string
  extraFlavorId?: string
  pictures?: readonly Blob[]
}
