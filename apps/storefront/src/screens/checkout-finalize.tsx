import type { PaymentStatus } from '@sukkar/contract/order'
import { Button, buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { BusyBowlScene, SpilledCupScene } from '@sukkar/ui/scenes'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { NoSuchOrder } from '../features/order/no-such-order.tsx'
import { consumePaymentAddress, goToBank, wasSentToBank } from '../features/payment/go-to-bank.ts'
import { paymentStatusQuery, startPayment } from '../features/payment/payment-status.ts'
import { describeFailure } from '../lib/failure-text.ts'
import { useText } from '../lib/locale.ts'
import { findOrderToken } from '../lib/my-orders.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { queryClient } from '../lib/query-client.ts'
import { useUser } from '../lib/session.ts'
import { useSentence } from '../lib/use-sentence.ts'
import { BackToCart } from './back-to-cart.tsx'

/** Between the order and the bank: sends the customer to the payment page, or again after an interruption. */
export const CheckoutFinalizeScreen = () => {
  const { order, token } = useSearch({ strict: false })
  const isSignedIn = useUser() !== null
  const known = token ?? (order ? findOrderToken(order) : null)
  return order && (known || isSignedIn) ? <Finalize order={order} token={known} /> : <NoSuchOrder />
}

type Own = { order: string; token: string | null }

const toSearch = ({ order, token }: Own) => ({ order, ...(token === null ? {} : { token }) })

const Finalize = ({ order, token }: Own) => {
  const t = useText()
  const navigate = useNavigate()
  const hasBegun = useRef(false)
  const [address, setAddress] = useState<string | null>(null)
  const [trouble, setTrouble] = useSentence()
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
      return navigate({ to: '/payment/success', search: toSearch({ order, token }), replace: true })
    setTrouble(describeFailure(started, t))
    // Once that sentence ends, what the server says of the payment takes its place.
    setBack(true)
  }, [order, token, navigate, t, setTrouble])
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
  if (trouble !== null) return <Interrupted order={order} token={token} scene={<SpilledCupScene />} title={trouble} onPay={send} />
  if (isBack) return <Returned order={order} token={token} onPay={send} />
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

/** Back from the bank by the browser's own way: the server says whether the payment is open still. Any other result has its own page. */
const Returned = ({ order, token, onPay }: Own & { onPay: () => Promise<void> }) => {
  const t = useText()
  const { data, error } = useQuery(paymentStatusQuery(order, token), queryClient)
  const words = wordsOf(data?.payment_status)
  usePageTitle(t(words.title))
  if (!data && !error)
    return (
      <EmptyState scene={<BusyBowlScene />} headingLevel={1} title={t('payment.confirming')} text={t('payment.confirmingText')} announced />
    )
  if (data && !data.can_retry) return <Navigate to="/payment/success" search={toSearch({ order, token })} replace />
  return <Interrupted order={order} token={token} scene={<BusyBowlScene />} title={t(words.heading)} onPay={onPay} />
}

/** Only what the bank has answered is stated: without its answer nobody knows whether the customer paid. */
const wordsOf = (status: PaymentStatus | undefined) => (status === 'failed' || status === 'cancelled' ? WORDS[status] : WORDS.pending)

const WORDS = {
  pending: { title: 'payment.pendingTitle', heading: 'payment.notPaidYet' },
  failed: { title: 'payment.failedTitle', heading: 'payment.failedText' },
  cancelled: { title: 'payment.cancelledTitle', heading: 'payment.cancelledText' },
} as const

type InterruptedProps = Own & { scene: ReactNode; title: string; onPay: () => Promise<void> }

const Interrupted = ({ order, token, scene, title, onPay }: InterruptedProps) => {
  const t = useText()
  return (
    <EmptyState
      scene={scene}
      headingLevel={1}
      title={title}
      announced
      actions={
        <>
          <Button onClick={() => void onPay()}>{t('payment.payAgain')}</Button>
          <Link to="/payment/success" search={toSearch({ order, token })} className={buttonClass({ variant: 'quiet' })}>
            {t('payment.otherMethod')}
          </Link>
          <BackToCart orderId={order} token={token} />
        </>
      }
    />
  )
}
