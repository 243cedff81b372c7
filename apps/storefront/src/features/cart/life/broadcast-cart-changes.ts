import { cartCountStore } from '../../../lib/cart-count.ts'
import type { OpenTabs } from './open-tabs.ts'

type Known = { count: number; subTotal: number; content: string }

/**
 * Broadcasts to the other tabs each cart change that the server confirmed, and one made before this tab joined them. Not a cart that is the same
 * as before: the tabs would answer each other for ever.
 */
export const broadcastCartChanges = (tabs: Pick<OpenTabs, 'publishChange'>): void => {
  let published: Known | null = null
  const publish = (now: Known & { isGuess: boolean }): void => {
    // Before the server has the change, another tab would load the old cart, and would not be notified again.
    if (now.isGuess || (published !== null && isSame(now, published))) return
    published = now
    tabs.publishChange()
  }
  publish(cartCountStore.getState())
  cartCountStore.subscribe(publish)
}

const isSame = (one: Known, other: Known): boolean =>
  one.count === other.count && one.subTotal === other.subTotal && one.content === other.content
