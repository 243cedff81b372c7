import { useText } from '../lib/locale.ts'
import { RestoreOrderButton } from './restore-order-button.tsx'

/** Takes an unpaid order back to the cart and opens it. */
export const BackToCart = ({ orderId, token }: { orderId: string; token: string | null }) => {
  const t = useText()
  return <RestoreOrderButton orderId={orderId} token={token} label={t('cart.back')} to="/cart" />
}
