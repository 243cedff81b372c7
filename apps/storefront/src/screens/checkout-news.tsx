import type { Cart } from '@sukkar/contract/cart'
import { Button, buttonClass } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CheckoutBlock, countTroubledLines, hasOutOfStock, listCheckoutBlocks } from '../features/cart/checkout-blocks.ts'
import { useText } from '../lib/locale.ts'
import { useMoney } from '../lib/money.ts'
import classes from './checkout-news.module.css'
import type { Placing, PlacingTrouble } from './use-placing.ts'

/** An order takes a second; after this long it is said that it is still under way. */
const SLOW_MS = 5_000

/** Where the news stand, for whoever has to see them. */
export const NEWS_ID = 'placing-news'

/** What keeps a cart from being ordered. A price that rose is asked about when the order is placed, so it sends nobody back. */
export const listOrderBlocks = (cart: Cart): CheckoutBlock[] =>
  listCheckoutBlocks(cart).filter((block) => block.kind === 'minimum' || block.code !== 'price_raised')

type Props = { placing: Placing; cart: Cart; onRetry: () => void }

/** What stands beside the button: what keeps the cart from being ordered, and how the last attempt ended (D73). */
export const PlacingNews = ({ placing, cart, onRetry }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const { trouble, isPlacing } = placing
  // The button may be at hand while its news lie beyond the screen's end.
  useEffect(() => {
    if (trouble || isPlacing) place.current?.scrollIntoView({ block: 'nearest' })
  }, [trouble, isPlacing])
  return (
    <div ref={place} id={NEWS_ID} className={classes['news']}>
      {isPlacing ? <Waiting /> : trouble ? <Trouble trouble={trouble} cart={cart} onRetry={onRetry} /> : <Blocked cart={cart} />}
    </div>
  )
}

const Trouble = ({ trouble, cart, onRetry }: { trouble: PlacingTrouble; cart: Cart; onRetry: () => void }) => {
  const t = useText()
  if (trouble.kind === 'unsent') return <Unsent onRetry={onRetry} />
  if (trouble.kind === 'unknown') {
    return <InlineError title={t('checkout.notKnown')} text={t('checkout.notKnownText')} action={<Again onRetry={onRetry} />} />
  }
  return (
    <InlineError
      title={t('checkout.notPlaced')}
      text={
        <>
          {trouble.failure.message}
          <br />
          {t('checkout.notPlacedText')}
        </>
      }
      action={listOrderBlocks(cart).length > 0 ? <ToCart /> : undefined}
    />
  )
}

/** Nothing has left the device yet: it leaves by itself once there is a network, while this page is open. */
const Unsent = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText()
  const retry = useRef(onRetry)
  retry.current = onRetry
  useEffect(() => {
    const send = (): void => retry.current()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [])
  return <InlineError title={t('checkout.notSent')} text={t('checkout.notSentText')} action={<Again onRetry={onRetry} />} />
}

const Again = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText()
  return (
    <Button variant="quiet" onClick={onRetry}>
      {t('checkout.retry')}
    </Button>
  )
}

const ToCart = (): ReactNode => {
  const t = useText()
  return (
    <Link to="/cart" className={buttonClass({ variant: 'quiet' })}>
      {t('checkout.backToCart')}
    </Link>
  )
}

const Waiting = () => {
  const t = useText()
  return <p role="status">{useSlow() ? t('checkout.placingSlow') : t('checkout.placingHold')}</p>
}

/** What the cart itself says against being ordered, before anybody tries. */
const Blocked = ({ cart }: { cart: Cart }) => {
  const t = useText()
  const money = useMoney()
  const blocks = listOrderBlocks(cart)
  if (blocks.length === 0) return null
  const minimum = blocks.find((block) => block.kind === 'minimum')
  const title = hasOutOfStock(blocks)
    ? t('cart.someOut')
    : countTroubledLines(blocks) > 0
      ? t('cart.problems', { count: countTroubledLines(blocks) })
      : t('cart.minimumBar', { amount: money(minimum?.missing ?? 0) })
  return <InlineError title={title} action={<ToCart />} />
}

const useSlow = (): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
