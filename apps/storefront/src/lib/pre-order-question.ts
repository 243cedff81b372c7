import type { CartItem } from '@sukkar/contract/cart'
import type { Product } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { showToast } from '@sukkar/ui/toast-store'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { addToCart, type CartChange, peekCart } from './cart.ts'
import type { CartAddition } from './cart-addition.ts'
import { listDrops } from './cart-lines.ts'
import { changeChoice } from './change-choice.ts'
import { choiceStore } from './choice.ts'
import { removeLine, restoreLine } from './line-snapshot.ts'
import { ensureTexts, localeStore } from './locale.ts'
import { queryClient } from './query-client.ts'
import { slotsQuery } from './slots-query.ts'
import { toastFailure } from './toast-failure.ts'

/** The open question whether the whole order becomes a pre-order (§5, D33). */
export type PreOrderQuestion = { product: Product; drops: CartItem[]; answer: (isYes: boolean) => void }

export const questionStore = createStore<{ question: PreOrderQuestion | null }>(() => ({ question: null }))

export const usePreOrderQuestion = (): PreOrderQuestion | null => useStore(questionStore, (state) => state.question)

/** Whether a product can only be pre-ordered while the order is for now or today. */
export const needsPreOrder = (product: Pick<Product, 'is_pre'>): boolean => {
  const { service } = choiceStore.getState()
  return product.is_pre && service !== null && service !== 'pre_order'
}

/**
 * Prompts the customer whether the order becomes a pre-order. Returns the lines that it cannot contain, or null where it stays as it is;
 * where no pre-order can be placed a toast says so instead.
 */
export const confirmPreOrder = async (product: Product): Promise<CartItem[] | null> => {
  if (await isPreOrderClosed()) {
    await ensureTexts('rest')
    const { locale, translator } = localeStore.getState()
    showToast({ text: translator('dialog.preOrderClosed', { product: nameIn(locale, product) }), tone: 'danger' })
    return null
  }
  const drops = listDrops(peekCart()?.items ?? [], choiceStore.getState().fulfilment ?? 'delivery')
  const isYes = await new Promise<boolean>((resolve) => {
    const question: PreOrderQuestion = {
      product,
      drops,
      answer: (answer) => {
        // A second press on this dialog must not close the question that came after it.
        if (questionStore.getState().question === question) questionStore.setState({ question: null })
        resolve(answer)
      },
    }
    questionStore.setState({ question })
  })
  return isYes ? drops : null
}

/** Without an answer the shop decides at the addition. */
const isPreOrderClosed = async (): Promise<boolean> => {
  const { area, branchId, fulfilment } = choiceStore.getState()
  if (area === null || fulfilment === null) return false
  const answer = await queryClient.fetchQuery({ ...slotsQuery(area.id, branchId, 'pre_order'), retry: false }).catch(() => null)
  const possible = answer?.deliveryValidator
  return possible !== undefined && !(possible.pre_order.enabled && possible[fulfilment].enabled)
}

type AddedAsPreOrder = { result: CartChange; undo: () => Promise<void> }

/** Turns the order into a pre-order with the addition, then removes the lines in `drops`; a refused addition changes nothing. */
export const addAsPreOrder = async (addition: CartAddition, drops: readonly CartItem[]): Promise<AddedAsPreOrder> => {
  const { service, picked } = choiceStore.getState()
  const t = localeStore.getState().translator
  changeChoice({ service: 'pre_order', picked: null })
  const result = await addToCart(addition)
  if (!result.ok) changeChoice({ service, picked })
  const removals = result.ok ? await Promise.all(drops.map(removeLine)) : []
  for (const removed of removals) if (!removed.ok) toastFailure(removed, t)
  const undo = async (): Promise<void> => {
    changeChoice({ service, picked })
    for (const removed of removals) if (removed.ok) await restoreLine(removed.held)
  }
  return { result, undo }
}
