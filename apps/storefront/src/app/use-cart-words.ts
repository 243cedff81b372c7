import { useCartCount } from '../lib/cart-count.ts'
import { useText } from '../lib/locale.ts'

/** How many items the cart has, in words. An empty one, as most first views see it, has a text of its own: rules of plurals take a phone a while. */
export const useCartWords = (): string => {
  const t = useText()
  const count = useCartCount()
  return count === 0 ? t('shell.cartEmpty') : t('shell.cartCount', { count })
}
