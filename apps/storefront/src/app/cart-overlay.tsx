import { Dialog } from '@sukkar/ui/dialog'
import { use } from 'react'
import { MiniCart } from '../features/cart/mini-cart.tsx'
import { useCloseOverlay } from '../lib/close-overlay.ts'
import { ensureTexts, useText } from '../lib/locale.ts'

const texts = ensureTexts('rest')

/** The cart over any page, opened by the query flag `cart`; closing it goes back in history (§2 "Mobile overlays"). */
export const CartOverlay = () => {
  use(texts)
  const t = useText()
  const close = useCloseOverlay('cart')
  return (
    <Dialog open onClose={close} title={t('cart.title')} closeLabel={t('shell.close')}>
      <MiniCart />
    </Dialog>
  )
}
