import type { CartItem } from '@sukkar/contract/cart'
import { addToCart, type CartChange } from './cart.ts'
import { textsOfOptions } from './option-words.ts'

/** A removed line, stored for as long as its removal can be undone. */
export type LineSnapshot = { item: CartItem; pictures: readonly Blob[] }

/** The server deletes the pictures with their line, so they are fetched before the removal. */
export const snapshotLine = async (item: CartItem): Promise<LineSnapshot> => {
  const loaded = await Promise.allSettled(item.images.map(async ({ url }) => await (await fetch(url)).blob()))
  const pictures = loaded.flatMap((picture) =>
    picture.status === 'fulfilled' && picture.value.type.startsWith('image/') ? [picture.value] : [],
  )
  return { item, pictures }
}

/** Adds a removed line again with all its choices. */
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
