import type { CartItem } from '@sukkar/contract/cart'
import { nameIn } from '@sukkar/i18n/name-in'
import { showToast } from '@sukkar/ui/toast-store'
import { addToCart, removeFromCart } from './cart.ts'
import type { CallFailure } from './client.ts'
import { loadPictures } from './load-pictures.ts'
import { ensureTexts, localeStore } from './locale.ts'
import { textsOfOptions } from './option-words.ts'
import { toastFailure } from './toast-failure.ts'

/** A removed line with those of its pictures that could be loaded, stored for as long as its removal can be undone. */
export type LineSnapshot = { item: CartItem; pictures: readonly Blob[] }

/** Removes a line, from the screen at once; the server deletes the pictures with their line, so it is called once they are loaded. */
export const removeLine = async (item: CartItem): Promise<{ ok: true; held: LineSnapshot } | CallFailure> => {
  const loading = loadPictures(item.images)
  const removed = await removeFromCart(item.id, loading)
  return removed.ok ? { ok: true, held: { item, pictures: await loading } } : removed
}

/** Adds a removed line again with all its choices. Returns whether all of it is back; a toast says what is not. */
export const restoreLine = async ({ item, pictures }: LineSnapshot): Promise<boolean> => {
  const added = await addToCart({
    product: item.product,
    quantity: item.quantity,
    optionIds: item.options.map((option) => option.value_id),
    optionTexts: textsOfOptions(item.options),
    notes: item.notes.map(({ note }) => note),
    specialRequest: item.special_request,
    pictures,
    ...(item.extra_flavor ? { extraFlavorId: item.extra_flavor.id } : {}),
  })
  const count = item.images.length - pictures.length
  if (added.ok && count === 0) return true
  await ensureTexts('rest')
  const t = localeStore.getState().translator
  // The shop's own sentence would request photos that the customer had added already.
  const isForPictures = !added.ok && added.kind === 'refused' && added.failure.code === 'PICTURES_TOO_FEW' && count > 0
  if (!added.ok && !isForPictures) toastFailure(added, t)
  else {
    const key = isForPictures ? 'cart.notUndonePhotosLost' : 'cart.undonePhotosLost'
    showToast({ text: t(key, { product: nameIn(t.locale, item.product), count }), tone: 'danger' })
  }
  return false
}
