import { Button, buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { BusyBowlScene, SpilledCupScene } from '@sukkar/ui/scenes'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findOrderToken } from '../features/order/my-orders.ts'
import { NoSuchOrder } from '../features/order/no-such-order.tsx'
import { consumePaymentAddress, goToBank, wasSentToBank } from '../features/payment/go-to-bank.ts'
import { startPayment } from '../features/payment/payment-status.ts'
import { describeFailure } from '../lib/failure-text.ts'
import { useText } from '../lib/locale.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { useUser } from '../lib/session.ts'
import { BackToCart } from './back-to-cart.tsx'

/** Between the order and the bank: sends the customer to the payment page, or again after an interruption. */
export const CheckoutFinalizeScreen = () => {
  const { order, token } = useSearch({ strict: false })
  const isSignedIn = useUser() !== null
  const known = token ?? (order ? findOrderToken(order) : null)
  return order && (known || isSignedIn) ? <Finalize order={order} token={known} /> : <NoSuchOrder />
}

const Finalize = ({ order, token }: { order: string; token: string | null }) => {
  const t = useText()
  const navigate = useNavigate()
  const hasBegun = useRef(false)
  const [address, setAddress] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBack, setBack] = useState(false)
  const send = useCallback(async () => {
    // Both show the way to the bank instead of the button, which a second press would use for another call.
    setTrouble(null)
    setBack(false)
    const held = consumePaymentAddress(order)
    if (held !== null) {
      setAddress(held)
      return goToBank(order, held)
    }
    const started = await startPayment(order, token, null)
    if (started.ok) {
      setAddress(started.answer.data.paymentUrl)
      return goToBank(order, started.answer.data.paymentUrl)
    }
    // Paid meanwhile, expired, or to be paid otherwise: the page of the payment's result shows which.
    if (started.kind === 'refused' && started.failure.status === 409)
      return navigate({ to: '/payment/success', search: { order, ...(token === null ? {} : { token }) }, replace: true })
    setTrouble(describeFailure(started, t))
  }, [order, token, navigate, t])
  useEffect(() => {
    // The browser may restore this page from its back/forward cache in its old state.
    const noteReturn = (event: PageTransitionEvent): void => setBack((before) => before || event.persisted)
    addEventListener('pageshow', noteReturn)
    if (!hasBegun.current) {
      hasBegun.current = true
      if (wasSentToBank(order)) setBack(true)
      else void send()
    }
    return () => removeEventListener('pageshow', noteReturn)
  }, [order, send])
  usePageTitle(isBack ? t('payment.cancelledTitle') : null)
  if (trouble !== null || isBack) {
    return (
      <EmptyState
        scene={trouble === null ? <BusyBowlScene /> : <SpilledCupScene />}
        headingLevel={1}
        title={trouble ?? t('payment.cancelledText')}
        announced
        actions={
          <>
            <Button onClick={() => void send()}>{t('payment.payAgain')}</Button>
            <Link
              to="/payment/success"
              search={{ order, ...(token === null ? {} : { token }) }}
              className={buttonClass({ variant: 'quiet' })}
            >
              {t('payment.otherMethod')}
            </Link>
            <BackToCart orderId={order} token={token} />
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      scene={<BusyBowlScene />}
      headingLevel={1}
      title={t('payment.redirecting')}
      text={t('checkout.secure')}
      announced
      actions={
        address !== null && (
          <a href={address} className={buttonClass({ variant: 'link' })}>
            {t('payment.redirectHint')}
          </a>
        )
      }
    />
  )
}
