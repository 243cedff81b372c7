import type { CartItem } from '@sukkar/contract/cart'
import { nameIn } from '@sukkar/i18n/name-in'
import { showToast } from '@sukkar/ui/toast-store'
import { removeLine, restoreLine } from '../../../lib/line-snapshot.ts'
import { useText } from '../../../lib/locale.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

/** Long enough to read the toast and reach its button. */
const UNDO_MS = 6_000

/** Lines whose removal is under way: a cart that is loaded meanwhile shows them again, and a second removal would be refused. */
const removing = new Set<string>()

/** Removes a line and offers to restore it as it was, photos included. */
export const useRemoveLine = (item: CartItem): (() => Promise<void>) => {
  const t = useText()
  const product = nameIn(t.locale, item.product)
  return async () => {
    if (removing.has(item.id)) return
    removing.add(item.id)
    const removed = await removeLine(item).finally(() => removing.delete(item.id))
    if (!removed.ok) return toastFailure(removed, t)
    showToast({
      text: t('cart.removed', { product }),
      subject: item.id,
      durationMs: UNDO_MS,
      restoresLoss: true,
      action: { label: t('cart.undo'), onAction: () => void putBack() },
    })
    const putBack = async (): Promise<void> => {
      if (await restoreLine(removed.held)) showToast({ text: t('cart.undone', { product }), tone: 'good' })
    }
  }
}
