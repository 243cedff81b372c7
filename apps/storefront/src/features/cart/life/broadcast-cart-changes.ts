import { cartCountStore } from '../../../lib/cart-count.ts'
import type { OpenTabs } from './open-tabs.ts'

/** Broadcasts to the other tabs each cart change that the server confirmed, and one made before this tab joined them. */
export const broadcastCartChanges = (tabs: Pick<OpenTabs, 'publishChange'>): void => {
  let published: { count: number; subTotal: number } | null = null
  const publish = (now: { count: number; subTotal: number; isGuess: boolean }): void => {
    // Before the server has the change, another tab would load the old cart, and would not be notified again.
    if (now.isGuess || (now.count === published?.count && now.subTotal === published.subTotal)) return
    published = now
    tabs.publishChange()
  }
  publish(cartCountStore.getState())
  cartCountStore.subscribe(publish)
}
