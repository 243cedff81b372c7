import { showToast } from '@sukkar/ui/toast-store'
import { refreshCart } from '../../lib/cart.ts'
import { localeStore } from '../../lib/locale.ts'
import { refreshShop } from '../../lib/refresh-shop.ts'

/**
 * Shows toasts when the connection is lost and restored. On return it reloads what may have changed: the shop, whose clock and offers a
 * cached document only estimates, and the cart. It sends nothing else: customers repeat their own actions.
 */
export const watchConnection = (): void => {
  // The page's own notice may be scrolled out of view.
  addEventListener('offline', () => showToast({ text: localeStore.getState().translator('offline.title') }))
  addEventListener('online', () => {
    showToast({ text: localeStore.getState().translator('offline.back'), tone: 'good' })
    void refreshShop()
    void refreshCart()
  })
}
