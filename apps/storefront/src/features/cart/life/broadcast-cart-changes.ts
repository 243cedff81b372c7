import { cartCountStore } from '../../../lib/cart-count.ts'
import type { OpenTabs } from './open-tabs.ts'

/** Broadcasts to the other tabs each cart change that the server confirmed, and one made before this tab joined them. */
export const broadcastCartChanges = (tabs: Pick<OpenTabs, 'publishChange'>): void => {
  let told: { count: number; subTotal: number } | null = null
  const tell = (now: { count: number; subTotal: number; isGuess: boolean }): void => {
    // Before the server has the change, another tab would load the old cart, and would not be notified again.
    if (now.isGuess || (now.count === told?.count && now.subTotal === told.subTotal)) return
    told = now
    tabs.publishChange()
  }
  tell(cartCountStore.getState())
  cartCountStore.subscribe(tell)
}
