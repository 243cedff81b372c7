import type { Order } from '@sukkar/contract/order'
import { buttonClass } from '@sukkar/ui/button'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'

/** On the card of an order that can still be paid: the link to pay it; on others nothing. */
export const PayLink = ({ order, token = null }: { order: Pick<Order, 'id' | 'pay_until'>; token?: string | null }) => {
  const t = useText()
  if (order.pay_until === null) return null
  return (
    <Link to="/payment/success" search={{ order: order.id, ...(token === null ? {} : { token }) }} className={buttonClass({ wide: true })}>
      {t('payment.payAgain')}
    </Link>
  )
}
