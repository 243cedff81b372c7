import { Button } from '@sukkar/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../lib/locale.ts'
import { useRestoreOrderCart } from './use-restore-order-cart.ts'

/** Restores the cart of an unpaid order and opens it. */
export const BackToCart = ({ orderId, token }: { orderId: string; token: string | null }) => {
  const t = useText()
  const navigate = useNavigate()
  const { isBusy, takeBack } = useRestoreOrderCart(orderId, token)
  const goBack = async (): Promise<void> => {
    if (await takeBack()) await navigate({ to: '/cart' })
  }
  return (
    <Button variant="quiet" wide loading={isBusy} onClick={() => void goBack()}>
      {t('cart.back')}
    </Button>
  )
}
