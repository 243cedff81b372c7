import type { Product } from '@sukkar/contract/catalogue'
import type { CallFailure } from '@sukkar/contract/client'
import { showToast } from '@sukkar/ui/toast-store'
import { createCallQueue } from './call-queue.ts'
import { addToCart, peekCart, removeFromCart } from './cart.ts'
import type { CartAddition } from './cart-addition.ts'
import { findAddedLine } from './cart-lines.ts'
import { choiceStore } from './choice.ts'
import { describeFailure } from './failure-text.ts'
import { flyToCart } from './fly-to-cart.ts'
import { localeStore } from './locale.ts'
import { clearPendingAddOf, savePendingAdd } from './pending-add.ts'
import { addAsPreOrder, confirmPreOrder, needsPreOrder } from './pre-order-question.ts'
import { toastFailure } from './toast-failure.ts'

/** How an attempt to add a product ended. Who cancels the upload has declined; a refusal carries the sentence that was shown. */
export type AddResult =
  | { kind: 'added' }
  | { kind: 'needs_service' }
  | { kind: 'declined' }
  | { kind: 'refused'; sentence: string; failure: CallFailure }

export type AddAttempt = {
  product: Product
  addition: CartAddition
  /** The page of the customer, to return to after a service was picked. */
  visitedUrl: string
  /** The element whose picture flies to the cart. */
  from: Element | null
  isPhotoPrintCake?: boolean
  /** Called once the customer has undone the addition. */
  onUndone?: () => void
}

/** Additions that may turn the order into a pre-order: the end of one decides whether the next must still ask. */
const preOrders = createCallQueue()

/**
 * Adds a product, for every page alike. Without a service the request is saved and the caller goes to pick-service (§4); a made-to-order
 * product in an order for today needs a confirmation first (§5); then the cart shows the change at once, with a toast to undo it.
 */
export const addProduct = (attempt: AddAttempt): Promise<AddResult> =>
  needsPreOrder(attempt.product) ? preOrders.run(() => addNow(attempt)) : addNow(attempt)

const addNow = async (attempt: AddAttempt): Promise<AddResult> => {
  const { product, addition, visitedUrl, isPhotoPrintCake = false } = attempt
  const { area, service, fulfilment } = choiceStore.getState()
  if (!area || !service || !fulfilment) {
    await savePendingAdd({ addition, product, visitedUrl, isPhotoPrintCake })
    return { kind: 'needs_service' }
  }
  const drops = needsPreOrder(product) ? await confirmPreOrder(product) : undefined
  if (drops === null) return { kind: 'declined' }
  // Measuring the page for the flight is slow, so the pressed button shows its response first.
  requestAnimationFrame(() => setTimeout(flyToCart, 0, attempt.from))
  const before = peekCart()
  const { result, undo } = drops ? await addAsPreOrder(addition, drops) : { result: await addToCart(addition), undo: undefined }
  const t = localeStore.getState().translator
  if (!result.ok) {
    if (addition.upload?.signal.aborted) return { kind: 'declined' }
    toastFailure(result, t)
    return { kind: 'refused', sentence: describeFailure(result, t), failure: result }
  }
  void clearPendingAddOf(product.id)
  const added = findAddedLine(before, result.cart, product.id)
  const undoAll = async (lineId: string): Promise<void> => {
    // The addition is in the cart of the present service, so it leaves before that changes back.
    const isUndone = await undoAddition(product, lineId, addition.quantity)
    await undo?.()
    if (isUndone) attempt.onUndone?.()
  }
  const hasLoss = drops !== undefined && drops.length > 0
  showToast({
    text: t('product.added'),
    tone: 'good',
    // Removed lines can be restored from the next page too.
    leavesWithPage: !hasLoss,
    restoresLoss: hasLoss,
    ...(added ? { action: { label: t('shell.undo'), onAction: () => void undoAll(added.id) } } : {}),
  })
  return { kind: 'added' }
}

/** Returns whether the addition is out of the cart, as it is when its line was removed before. */
const undoAddition = async (product: Product, lineId: string, quantity: number): Promise<boolean> => {
  const line = peekCart()?.items.find((item) => item.id === lineId)
  if (!line) return true
  const result =
    line.quantity > quantity ? await addToCart({ product: { id: product.id }, quantity: -quantity, lineId }) : await removeFromCart(lineId)
  if (!result.ok) toastFailure(result, localeStore.getState().translator)
  return result.ok
}
