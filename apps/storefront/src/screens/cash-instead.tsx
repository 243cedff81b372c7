import { parseFulfilment } from '@sukkar/domain/parse-service'
import type { OwnOrder } from '../features/order/order-query.ts'
import { nameOfPayment } from '../features/payment/payment-words.ts'
import { useText } from '../lib/locale.ts'
import { useMoney } from '../lib/money.ts'
import { listPaymentChoices } from '../lib/payment-choice.ts'
import { useShop } from '../lib/shop.ts'
import classes from './payment-success.module.css'
import { RestoreOrderButton } from './restore-order-button.tsx'

/**
 * The alternative to a declined card: the same order in cash. It is placed again from the checkout's last card, with all its fields (0045),
 * where cash that a gift's recipient pays has to be chosen once more (0087).
 */
export const CashInstead = ({ own: { order, token } }: { own: OwnOrder }) => {
  const t = useText()
  const money = useMoney()
  const { payment_methods } = useShop()
  const fulfilment = parseFulfilment(order.order_type)
  const cash = fulfilment.ok ? listPaymentChoices(payment_methods, fulfilment.value, false).at(-1) : undefined
  if (cash !== 'cash' && cash !== 'office') return null
  return (
    <div className={classes['cash']}>
      {order.gift !== null && cash === 'cash' && <p className={classes['hint']}>{t('payment.codGift', { amount: money(order.total) })}</p>}
      <RestoreOrderButton orderId={order.id} token={token} label={nameOfPayment(cash, t)} size="lg" payment={cash} to="/checkout" />
      <p className={classes['hint']}>{t('payment.cashInsteadText')}</p>
    </div>
  )
}
