import type { CartItem } from '@sukkar/contract/cart'
import { addToCart, type CartChange } from './cart.ts'
import { textsOfOptions } from './option-words.ts'

/** A line as it was, for as long as its removal can be undone. */
export type LineSnapshot = { item: CartItem; pictures: readonly Blob[] }

/** The server forgets the photos with their line, so they are fetched before it goes. */
export const snapshotLine = async (item: CartItem): Promise<LineSnapshot> => {
  const loaded = await Promise.allSettled(item.images.map(async ({ url }) => await (await fetch(url)).blob()))
  const pictures = loaded.flatMap((picture) =>
    picture.status === 'fulfilled' && picture.value.type.startsWith('image/') ? [picture.value] : [],
  )
  return { item, pictures }
}

/** Restores a line with everything that was chosen on it. */
export const restoreLine = ({ item, pictures }: LineSnapshot): Promise<CartChange> =>
  addToCart({
    product: item.product,
    quantity: item.quantity,
    optionIds: item.options.map((option) => option.value_id),
    optionTexts: textsOfOptions(item.options),
    notes: item.notes.map(({ note }) => note),
    specialRequest: item.special_request,
    pictures,
    ...(item.extra_flavor ? { extraFlavorId: item.extra_flavor.id } : {}),
  })
