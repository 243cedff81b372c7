import type { Cart } from '@sukkar/contract/cart'
import { Button, buttonClass } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { countTroubledLines, hasOutOfStock, listCheckoutBlocks } from '../features/cart/checkout-blocks.ts'
import { useText } from '../lib/locale.ts'
import { useMoney } from '../lib/money.ts'
import type { Placing } from './use-placing.ts'

/** An order takes a second; after this long it is said that it is still under way. */
const SLOW_MS = 5_000

/** What stands beside the button: what keeps the cart from being ordered, and how the last attempt ended (D73). */
export const PlacingNews = ({ placing, cart, onRetry }: { placing: Placing; cart: Cart; onRetry: () => void }) => {
  const t = useText()
  const money = useMoney()
  const isSlow = useSlow(placing.isPlacing)
  if (placing.isPlacing) return <p role="status">{isSlow ? t('checkout.placingSlow') : t('checkout.placingHold')}</p>
  const { trouble } = placing
  if (trouble?.kind === 'unknown') {
    return (
      <InlineError
        title={t('checkout.notKnown')}
        text={t('checkout.notKnownText')}
        action={
          <Button variant="quiet" onClick={onRetry}>
            {t('checkout.retry')}
          </Button>
        }
      />
    )
  }
  // A price that rose is asked about when the order is placed, so it does not send anybody back.
  const blocks = listCheckoutBlocks(cart).filter((block) => block.kind === 'minimum' || block.code !== 'price_raised')
  const toCart = (
    <Link to="/cart" className={buttonClass({ variant: 'quiet' })}>
      {t('checkout.backToCart')}
    </Link>
  )
  if (trouble)
    return (
      <InlineError
        title={t('checkout.notPlaced')}
        text={`${trouble.failure.message} ${t('checkout.notPlacedText')}`}
        action={blocks.length > 0 ? toCart : undefined}
      />
    )
  if (blocks.length === 0) return null
  const minimum = blocks.find((block) => block.kind === 'minimum')
  const title = hasOutOfStock(blocks)
    ? t('cart.someOut')
    : countTroubledLines(blocks) > 0
      ? t('cart.problems', { count: countTroubledLines(blocks) })
      : t('cart.minimumBar', { amount: money(minimum?.missing ?? 0) })
  return <InlineError title={title} action={toCart} />
}

const useSlow = (isPlacing: boolean): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isPlacing) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isPlacing])
  return isSlow
}
