import type { CartItem } from '@sukkar/contract/cart'
import { showToast } from '@sukkar/ui/toast-store'
import { addToCart, removeFromCart } from '../../lib/cart.ts'
import { nameIn, useText } from '../../lib/locale.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

/** Long enough to read the sentence and to reach the button. */
const UNDO_MS = 6_000

/** Takes a line out of the cart and offers to put it back as it was, photos included. */
export const useRemoveLine = (item: CartItem): (() => Promise<void>) => {
  const t = useText()
  const product = nameIn(t.locale, item.product)
  return async () => {
    // The server forgets the photos with their line, so they are held here for as long as they may be wanted back.
    const pictures = fetchPictures(item)
    await pictures
    const removed = await removeFromCart(item.id)
    if (!removed.ok) return toastFailure(removed, t)
    showToast({
      text: t('cart.removed', { product }),
      durationMs: UNDO_MS,
      action: { label: t('cart.undo'), onAction: () => void putBack() },
    })
    const putBack = async (): Promise<void> => {
      const added = await addToCart({
        product: item.product,
        quantity: item.quantity,
        optionIds: item.options.map((option) => option.value_id),
        notes: item.notes.map(({ note }) => note),
        specialRequest: item.special_request,
        pictures: await pictures,
        ...(item.extra_flavor ? { extraFlavorId: item.extra_flavor.id } : {}),
      })
      if (added.ok) showToast({ text: t('cart.undone', { product }), tone: 'good' })
      else toastFailure(added, t)
    }
  }
}

const fetchPictures = async (item: CartItem): Promise<Blob[]> => {
  const loaded = await Promise.allSettled(item.images.map(async ({ url }) => await (await fetch(url)).blob()))
  return loaded.flatMap((picture) => (picture.status === 'fulfilled' && picture.value.type.startsWith('image/') ? [picture.value] : []))
}
