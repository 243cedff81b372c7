import { useCartCount } from '../lib/cart-count.ts'
import { useText } from '../lib/locale.ts'

/** The number of items in the cart, in words. An empty cart, as in most first views, has its own text: plural rules are slow on a phone. */
export const useCartWords = (): string => {
  const t = useText()
  const count = useCartCount()
  return count === 0 ? t('shell.cartEmpty') : t('shell.cartCount', { count })
}
