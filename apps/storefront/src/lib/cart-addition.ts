import type { AddCartProduct, UpdateCartProduct } from '@sukkar/contract/cart'
import type { Product } from '@sukkar/contract/catalogue'
import type { OptionTexts } from '@sukkar/domain/option-text'
import type { ChoiceQuery } from './change-choice.ts'
import type { UploadOptions } from './upload.ts'

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
  upload?: UploadOptions
}

/** The body of the call that adds. */
export const additionBody = (addition: CartAddition, choice: ChoiceQuery): AddCartProduct => ({
  ...choice,
  ...(choice.shipping_type && { menu_type: choice.shipping_type }),
  product_id: addition.product.id,
  quantity: addition.quantity,
  ...(addition.lineId && { line_id: addition.lineId }),
  ...(addition.optionIds && { options: [...addition.optionIds] }),
  ...(addition.optionTexts && { option_texts: Object.entries(addition.optionTexts).map(([value_id, text]) => ({ value_id, text })) }),
  ...(addition.notes && { notes: addition.notes.map((note) => ({ note })) }),
  ...(addition.specialRequest && { special_request: addition.specialRequest }),
  ...(addition.extraFlavorId && { extra_flavor: addition.extraFlavorId }),
})

/** Only pictures need a form: JSON is small and does not wait in the queue for uploads (ADR 0034). */
export const sentOf = <B extends AddCartProduct | UpdateCartProduct>(
  body: B,
  pictures: readonly Blob[] = [],
  upload?: UploadOptions,
): { body: B } | ({ form: FormData } & Partial<UploadOptions>) => {
  if (pictures.length === 0) return { body }
  const form = new FormData()
  const setField = (name: string, value: unknown): void => {
    if (Array.isArray(value) && value.length === 0) form.set(name, '')
    else if (value instanceof Object) for (const [key, item] of Object.entries(value)) setField(`${name}[${key}]`, item)
    else form.set(name, String(value ?? ''))
  }
  for (const [name, value] of Object.entries(body)) setField(name, value)
  for (const [index, picture] of pictures.entries()) form.set(`images[${index}]`, picture, `picture-${index + 1}.jpg`)
  return { form, ...upload }
}
