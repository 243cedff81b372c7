import type { CartImage, CartItem } from '@sukkar/contract/cart'
import type { OptionGroup, OptionValue, ProductDetail } from '@sukkar/contract/catalogue'
import { planSheet } from '@sukkar/domain/print-sheet'

const MM_PER_CM = 10

/**
 * The size of a line, with its group, where one of its pictures was drawn for that size in the studio: on another size it would be printed with
 * other borders than the customer saw. Null for a size that is not offered any more, because then another one must be chosen.
 */
export const findDrawnSize = (
  { option_groups: groups }: Pick<ProductDetail, 'option_groups'>,
  { options }: Pick<CartItem, 'options'>,
  pictures: readonly Pick<CartImage, 'width' | 'height'>[],
): { group: OptionGroup; value: OptionValue } | null => {
  const sizes = groups.filter(({ kind }) => kind === 'size').flatMap((group) => group.values.map((value) => ({ group, value })))
  const chosen = sizes.find(({ value }) => value.is_available && options.some(({ value_id: id }) => id === value.id))
  const print = chosen?.value.print
  if (chosen === undefined || print === undefined) return null
  const cake = { widthMm: print.width_cm * MM_PER_CM, heightMm: print.height_cm * MM_PER_CM }
  return pictures.some((picture) => planSheet(cake, picture).kind === 'print') ? chosen : null
}
