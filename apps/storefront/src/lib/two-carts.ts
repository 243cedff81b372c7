import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useAccountId } from './session.ts'
import { readText, removeKey, writeText } from './storage.ts'

/** The guest's cart that conflicts with the account's, until the customer chooses one (D19); a reload prompts again. */
const twoCartsStore = createStore<{ guestCartId: string | null }>(() => ({ guestCartId: readText('sukkar.other_cart') }))

export const useOtherCart = (): string | null => useStore(twoCartsStore, (state) => state.guestCartId)

/** Whether the member has not chosen yet: until then this browser's choice may not be written into the account's cart (0078). */
export const useIsCartUndecided = (): boolean => {
  const isOpen = useOtherCart() !== null
  return useAccountId() !== null && isOpen
}

export const promptCartChoice = (guestCartId: string): void => {
  writeText('sukkar.other_cart', guestCartId)
  twoCartsStore.setState({ guestCartId })
}

export const closeCartQuestion = (): void => {
  removeKey('sukkar.other_cart')
  twoCartsStore.setState({ guestCartId: null })
}
