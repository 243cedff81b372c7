import type { CartItem } from '@sukkar/contract/cart'
import type { Product } from '@sukkar/contract/catalogue'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { peekCart, removeFromCart } from './cart.ts'
import { listDrops } from './cart-lines.ts'
import { changeChoice } from './change-choice.ts'
import { choiceStore } from './choice.ts'

/** The open question whether the whole order becomes a pre-order (§5, D33). */
export type PreOrderQuestion = { product: Product; drops: CartItem[]; answer: (isYes: boolean) => void }

export const questionStore = createStore<{ question: PreOrderQuestion | null }>(() => ({ question: null }))

export const usePreOrderQuestion = (): PreOrderQuestion | null => useStore(questionStore, (state) => state.question)

/** Whether a product can only be pre-ordered while the order is for now or today. */
export const needsPreOrder = (product: Pick<Product, 'is_pre'>): boolean => {
  const { service } = choiceStore.getState()
  return product.is_pre && service !== null && service !== 'pre_order'
}

/** Prompts the customer; on yes turns the whole order into a pre-order and removes the lines that it cannot contain. */
export const confirmPreOrder = async (product: Product): Promise<boolean> => {
  const drops = listDrops(peekCart()?.items ?? [], choiceStore.getState().fulfilment ?? 'delivery')
  const isYes = await new Promise<boolean>((resolve) => {
    questionStore.setState({
      question: {
        product,
        drops,
        answer: (answer) => {
          questionStore.setState({ question: null })
          resolve(answer)
        },
      },
    })
  })
  if (!isYes) return false
  changeChoice({ service: 'pre_order', picked: null })
  await Promise.all(drops.map((item) => removeFromCart(item.id)))
  return true
}
