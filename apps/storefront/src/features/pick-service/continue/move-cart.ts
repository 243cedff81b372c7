import type { Cart, CartItem } from '@sukkar/contract/cart'
import { showToast } from '@sukkar/ui/toast-store'
import { archiveCart } from '../../../lib/archive-cart.ts'
import { cartQuery, loadCart, refreshCartNow } from '../../../lib/cart.ts'
import { cartCountStore } from '../../../lib/cart-count.ts'
import { changeChoice, choiceQuery } from '../../../lib/change-choice.ts'
import { type Choice, choiceStore } from '../../../lib/choice.ts'
import { ApiError, type CallFailure } from '../../../lib/client.ts'
import { type LineSnapshot, removeLine, restoreLine } from '../../../lib/line-snapshot.ts'
import { localeStore } from '../../../lib/locale.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { restoreCart } from '../../../lib/restore-cart.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { feeText } from '../area/area-money.ts'
import { type Draft, isOtherOrder } from '../draft.ts'
import { commitDraft } from '../use-draft.ts'
import { findLinesLeft } from './lines-left.ts'

/** Long enough to read the toast and change one's mind. */
const UNDO_MS = 10_000

type Moving = { cart: Cart; left: readonly CartItem[] }

const translator = () => localeStore.getState().translator

/** The lines that a draft's choice cannot serve; null if the cart does not have to move. Throws if the cart cannot be loaded. */
export const checkCartMove = async (draft: Draft): Promise<Moving | null> => {
  const choice = choiceStore.getState()
  if (cartCountStore.getState().count === 0 || !isOtherOrder(draft, choice)) return null
  const now = await loadCart()
  const then = await queryClient.fetchQuery({ ...cartQuery(choiceQuery({ ...choice, ...draft })), staleTime: 0 })
  return { cart: then, left: findLinesLeft(now, then) }
}

/**
 * Moves the cart to a draft's choice without the lines in `left`, and shows what moved. All of it can be undone for a moment; a cart whose
 * lines are all in `left` is archived. Returns whether it was done.
 */
export const moveCart = async (draft: Draft, { cart, left }: Moving): Promise<boolean> => {
  const before = choiceStore.getState()
  const isArchived = left.length === cart.items.length
  const parted = isArchived ? { ...(await archiveCart(cart.id)), held: [] } : await removeLines(left)
  if (!parted.ok) {
    toastFailure(parted, translator())
    return false
  }
  commitDraft(draft)
  if (left.length > 0) await refreshCartNow()
  announce(textOf(before, draft, cart, left), left.length === 0 ? null : () => void undo(before, isArchived ? cart.id : null, parted.held))
  return true
}

/** Archives the cart, with an undo, so that another area can be ordered for. */
export const emptyCart = async (): Promise<void> => {
  const { id } = await loadCart()
  const put = await archiveCart(id)
  if (!put.ok) return toastFailure(put, translator())
  announce(translator()('pickService.cartEmptied'), () => void restoreCart(id))
}

const announce = (text: string, onUndo: (() => void) | null): void => {
  const undoing = onUndo && { action: { label: translator()('shell.undo'), onAction: onUndo }, restoresLoss: true }
  showToast({ text, durationMs: UNDO_MS, ...(undoing ?? { tone: 'good' as const }) })
}

/** How many items moved, and the new delivery fee if it differs. */
const textOf = (before: Choice, { area, fulfilment }: Draft, cart: Cart, left: readonly CartItem[]): string => {
  const t = translator()
  const gone = left.reduce((sum, { quantity }) => sum + quantity, 0)
  const moved = t('pickService.cartMoved', { kept: cart.count - gone, count: cart.count })
  const hasOtherFee = area !== null && fulfilment === 'delivery' && area.delivery_fee !== before.area?.delivery_fee
  return hasOtherFee ? `${moved} · ${feeText(area, t, t.locale, localeStore.getState().digits)}` : moved
}

const removeLines = async (left: readonly CartItem[]): Promise<{ ok: true; held: LineSnapshot[] } | CallFailure> => {
  const held: LineSnapshot[] = []
  for (const item of left) {
    const removed = await removeLine(item)
    if (!removed.ok) {
      await putBack(held)
      return removed
    }
    held.push(removed.held)
  }
  return { ok: true, held }
}

const undo = async (before: Choice, archivedId: string | null, held: readonly LineSnapshot[]): Promise<void> => {
  changeChoice(before)
  if (archivedId === null) await putBack(held)
  else await restoreCart(archivedId)
}

const putBack = async (held: readonly LineSnapshot[]): Promise<void> => {
  for (const line of held) await restoreLine(line)
}

/** Shows why the cart could not be checked. */
export const reportTrouble = (trouble: unknown): void => {
  if (!(trouble instanceof ApiError)) throw trouble
  toastFailure(trouble.failure, translator())
}
