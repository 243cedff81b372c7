import { cartCountStore } from '../../../lib/cart-count.ts'
import type { OpenTabs } from './open-tabs.ts'

/** Broadcasts to the other tabs each change of the cart that the server has answered, and what was changed before this tab was connected. */
export const broadcastCartChanges = (tabs: Pick<OpenTabs, 'tellCart'>): void => {
  let told: { count: number; subTotal: number } | null = null
  const tell = (now: { count: number; subTotal: number; isGuess: boolean }): void => {
    // A tab that asks before the server has the change is answered without it, and would not be told again.
    if (now.isGuess || (now.count === told?.count && now.subTotal === told.subTotal)) return
    told = now
    tabs.tellCart()
  }
  tell(cartCountStore.getState())
  cartCountStore.subscribe(tell)
}
