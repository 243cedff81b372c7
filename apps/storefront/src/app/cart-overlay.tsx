import { Dialog } from '@sukkar/ui/dialog'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { use } from 'react'
import { MiniCart } from '../features/cart/mini-cart.tsx'
import { ensureTexts, useText } from '../lib/locale.ts'

const texts = ensureTexts('rest')

/** The cart over any page, opened by the query flag `cart`; closing it goes back in history (§2 "Mobile overlays"). */
export const CartOverlay = () => {
  use(texts)
  const t = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const close = (): void => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '.', search: {}, replace: true })
  }
  return (
    <Dialog open onClose={close} title={t('cart.title')} closeLabel={t('shell.close')}>
      <MiniCart />
    </Dialog>
  )
}
