import { useNavigate } from '@tanstack/react-router'
import { useText } from '../lib/locale.ts'
import { RestoreOrderButton } from './restore-order-button.tsx'

/** Restores the cart of an unpaid order and opens it. */
export const BackToCart = ({ orderId, token }: { orderId: string; token: string | null }) => {
  const t = useText()
  const navigate = useNavigate()
  return <RestoreOrderButton orderId={orderId} token={token} label={t('cart.back')} onRestored={() => navigate({ to: '/cart' })} />
}
