import { showToast } from '@sukkar/ui/toast-store'
import { refreshCart } from '../../lib/cart.ts'
import { localeStore } from '../../lib/locale.ts'
import { refreshShop } from '../../lib/refresh-shop.ts'

/**
 * Says when the connection goes and when it is back. Then what may have changed meanwhile is asked for again: the shop, whose clock and
 * offers a kept document tells from memory, and the cart. Nothing is sent by itself; whoever wanted something presses again.
 */
export const watchConnection = (): void => {
  // The page on top of which more is said may be scrolled away.
  addEventListener('offline', () => showToast({ text: localeStore.getState().translator('offline.title') }))
  addEventListener('online', () => {
    showToast({ text: localeStore.getState().translator('offline.back'), tone: 'good' })
    void refreshShop()
    void refreshCart()
  })
}
