import type { PaymentTruth } from '@sukkar/contract/order'
import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { useEffect, useState } from 'react'
import { useShopMinute } from '../../lib/cutoff.ts'
import { describeFailure } from '../../lib/failure-text.ts'
import { useText } from '../../lib/locale.ts'
import { minutesToPay } from '../../lib/minutes-to-pay.ts'
import { useMoney } from '../../lib/money.ts'
import { canApplePay, isOnline, listPaymentChoices, type PaymentChoice } from '../../lib/payment-choice.ts'
import { useShop } from '../../lib/shop.ts'
import { useSentence } from '../../lib/use-sentence.ts'
import { goToBank } from './go-to-bank.ts'
import classes from './pay-again.module.css'
import { PaymentMethodList } from './payment-method-list.tsx'
import { startPayment } from './payment-status.ts'

type Props = {
  order: Pick<PaymentTruth, 'order_id' | 'total' | 'pay_until'>
  /** Authorises a guest's order; null for a member's own. */
  token: string | null
  method: PaymentChoice | null
  /** Called when the order can no longer be paid, so that its cart can be restored. */
  onOver: () => void
}

/** Another attempt to pay the same order, by any online method, before its deadline (D45). */
export const PayAgain = ({ order, token, method, onOver }: Props) => {
  const t = useText()
  const money = useMoney()
  const shop = useShop()
  const nowMs = useShopMinute()
  const choices = listPaymentChoices(shop.payment_methods, 'delivery', canApplePay()).filter(isOnline)
  const [picked, setPicked] = useState<PaymentChoice | null>(method)
  // The method of before may not be offered any more, or not in this browser.
  const chosen = choices.find((choice) => choice === picked) ?? choices[0]
  const [isStarting, setStarting] = useState(false)
  const [trouble, setTrouble] = useSentence()
  useEffect(() => {
    // On the way back from the bank the browser may restore this page as it was left, with the button still busy.
    const stop = (): void => setStarting(false)
    addEventListener('pageshow', stop)
    return () => removeEventListener('pageshow', stop)
  }, [])
  const minutes = minutesToPay(order.pay_until, nowMs)
  const pay = async (): Promise<void> => {
    if (chosen === undefined) return
    setStarting(true)
    const started = await startPayment(order.order_id, token, chosen)
    if (started.ok) return goToBank(order.order_id, started.answer.data.paymentUrl)
    setStarting(false)
    setTrouble(describeFailure(started, t))
    if (started.kind === 'refused' && (started.failure.code === 'PAYMENT_EXPIRED' || started.failure.code === 'PAYMENT_NOT_PENDING'))
      onOver()
  }
  return (
    <div className={classes['again']}>
      <PaymentMethodList choices={choices} value={chosen ?? ''} onChoose={setPicked} title={t('payment.method')} />
      {trouble !== null && <InlineError title={trouble} />}
      {minutes > 0 && (
        <p className={classes['clock']} role="timer">
          {t('payment.payUntil', { minutes })}
        </p>
      )}
      <Button size="lg" wide loading={isStarting} onClick={() => void pay()}>
        {t('checkout.pay', { amount: money(order.total) })}
      </Button>
    </div>
  )
}
