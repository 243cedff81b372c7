import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import { toShopClock, toTimeText } from '@sukkar/domain/shop-time'
import { useNavigate } from '@tanstack/react-router'
import { formOfOrder } from '../features/checkout/checkout-form.ts'
import { readForm, saveForm } from '../features/checkout/checkout-store.ts'
import type { OwnOrder } from '../features/order/order-query.ts'
import { nameOfPayment } from '../features/payment/payment-words.ts'
import { changeChoice } from '../lib/change-choice.ts'
import { choiceStore } from '../lib/choice.ts'
import { useText } from '../lib/locale.ts'
import { listPaymentChoices } from '../lib/payment-choice.ts'
import { useShop } from '../lib/shop.ts'
import classes from './payment-success.module.css'
import { RestoreOrderButton } from './restore-order-button.tsx'

/**
 * The alternative to a declined card: the same order in cash. It is placed again from the checkout's last card, with all its fields (0045).
 */
export const CashInstead = ({ own: { order, token } }: { own: OwnOrder }) => {
  const t = useText()
  const navigate = useNavigate()
  const { payment_methods, default_tip, tips } = useShop()
  const fulfilment = parseFulfilment(order.order_type)
  const cash = fulfilment.ok ? listPaymentChoices(payment_methods, fulfilment.value, false).at(-1) : undefined
  if (cash !== 'cash' && cash !== 'office') return null
  const goOn = async (): Promise<void> => {
    saveForm(formOfOrder(readForm(default_tip), order, { payment: cash, tips }))
    restoreTime(order)
    await navigate({ to: '/checkout' })
  }
  return (
    <div className={classes['cash']}>
      <RestoreOrderButton orderId={order.id} token={token} label={nameOfPayment(cash, t)} size="lg" onRestored={goOn} />
      <p className={classes['hint']}>{t('payment.cashInsteadText')}</p>
    </div>
  )
}

/** Restores the time picked for the order; if it is no longer free, the checkout refuses it and another has to be picked. */
const restoreTime = ({ shipping_type, promised_from, promised_to }: OwnOrder['order']): void => {
  const service = parseService(shipping_type)
  if (!service.ok || service.value === 'asap' || choiceStore.getState().service !== service.value) return
  const [from, to] = [promised_from, promised_to].map((instant) => toShopClock(Date.parse(instant)))
  if (from && to) changeChoice({ picked: { date: from.date, from: toTimeText(from.minuteOfDay), to: toTimeText(to.minuteOfDay) } })
}
