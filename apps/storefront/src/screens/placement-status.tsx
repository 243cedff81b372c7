import type { Cart } from '@sukkar/contract/cart'
import { isolate } from '@sukkar/i18n/isolate'
import { formatTag } from '@sukkar/i18n/locales'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { writeSentence } from '@sukkar/i18n/write-sentence'
import { Button, buttonClass } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { useToastsAbove } from '@sukkar/ui/toast-place'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CheckoutBlock, countTroubledLines, hasOutOfStock, listCheckoutBlocks } from '../features/cart/checkout-blocks.ts'
import { listGone } from '../features/cart/rest-of-cart.ts'
import { useOrderRest } from '../features/cart/use-order-rest.ts'
import type { CallFailure } from '../lib/client.ts'
import { describeFailure } from '../lib/failure-text.ts'
import { useText } from '../lib/locale.ts'
import { useMoney } from '../lib/money.ts'
import classes from './placement-status.module.css'
import type { Placing, PlacingTrouble } from './use-placing.ts'

/** Placing an order takes about a second; after this time the page shows that it is still under way. */
const SLOW_MS = 5_000

export const PLACEMENT_STATUS_ID = 'placing-news'

export const PLACE_ID = 'place-order'

/** What blocks a cart from being ordered. A raised price is confirmed when the order is placed, so it does not block. */
export const listOrderBlocks = (cart: Cart): CheckoutBlock[] =>
  listCheckoutBlocks(cart).filter((block) => block.kind === 'minimum' || block.code !== 'price_raised')

/** The names of the products that ran out; their lines may be folded away. */
const nameGone = (cart: Cart, t: Translator): string | undefined => {
  const gone = listGone(cart).map(({ product }) => isolate(nameIn(t.locale, product)))
  return gone.length > 0 ? new Intl.ListFormat(formatTag(t.locale)).format(gone) : undefined
}

type Props = { placing: Placing; cart: Cart; onRetry: () => void }

/** The status beside the button: what blocks the cart, and how the last attempt ended (D73). */
export const PlacementStatus = ({ placing, cart, onRetry }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const { trouble, isPlacing, isWaitingForPhotos } = placing
  const isBlocked = listOrderBlocks(cart).length > 0
  useToastsAbove(trouble || isBlocked ? 'placement' : '')
  // The status may be off the screen although the button is visible.
  useEffect(() => {
    if (trouble || isPlacing || isBlocked) place.current?.scrollIntoView({ block: 'nearest' })
  }, [trouble, isPlacing, isBlocked])
  return (
    <div ref={place} id={PLACEMENT_STATUS_ID} className={classes['news']}>
      {isPlacing ? (
        <Waiting isWaitingForPhotos={isWaitingForPhotos} />
      ) : trouble ? (
        <Trouble trouble={trouble} cart={cart} onRetry={onRetry} />
      ) : (
        <Blocked cart={cart} />
      )}
    </div>
  )
}

const Trouble = ({ trouble, cart, onRetry }: { trouble: PlacingTrouble; cart: Cart; onRetry: () => void }) => {
  const t = useText()
  if (trouble.kind === 'unsent')
    return <InlineError title={t('checkout.notSent')} text={t('checkout.notSentText')} action={<Again onRetry={onRetry} />} />
  if (trouble.kind === 'edited') return <InlineError title={t('checkout.notPlaced')} text={t('checkout.editedMeanwhile')} />
  if (trouble.kind === 'other_cart') return <InlineError title={t('checkout.notPlaced')} text={t('checkout.otherCart')} />
  if (trouble.kind === 'change_failed') return <ChangeFailed failure={trouble.failure} />
  if (trouble.kind === 'unknown') {
    return (
      <InlineError
        title={t(trouble.isShopTrouble ? 'checkout.shopTrouble' : 'checkout.notKnown')}
        text={t('checkout.notKnownText')}
        action={<Again onRetry={onRetry} />}
      />
    )
  }
  const gone = trouble.failure.code === 'OUT_OF_STOCK' ? nameGone(cart, t) : undefined
  return (
    <InlineError
      title={t('checkout.notPlaced')}
      text={
        <>
          {writeSentence(trouble.failure.message, t)}
          <br />
          {gone !== undefined && (
            <>
              {gone}
              <br />
            </>
          )}
          {t('checkout.notPlacedText')}
        </>
      }
      action={listOrderBlocks(cart).length > 0 ? <WaysOn cart={cart} /> : undefined}
    />
  )
}

/** A change that the order was waiting for was not made: the cart shows what there is without it. */
const ChangeFailed = ({ failure }: { failure: CallFailure }) => {
  const t = useText()
  return (
    <InlineError
      title={t('checkout.notPlaced')}
      text={
        <>
          {t('checkout.changeNotMade')}
          <br />
          {describeFailure(failure, t)}
        </>
      }
      action={<ToCart />}
    />
  )
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

/** Orders the rest without what ran out, or leads back to the cart, where each problem has its remedy. */
const WaysOn = ({ cart }: { cart: Cart }) => {
  const t = useText()
  const { orderRest, isBusy } = useOrderRest(cart)
  const takeRest = async (): Promise<void> => {
    // The focused button disappears with the status; the next one is the button that places the order.
    if (await orderRest?.()) document.getElementById(PLACE_ID)?.focus()
  }
  return (
    <div className={classes['ways']}>
      {orderRest && (
        <Button variant="quiet" loading={isBusy} onClick={() => void takeRest()}>
          {t('cart.orderRest')}
        </Button>
      )}
      <ToCart />
    </div>
  )
}

const Waiting = ({ isWaitingForPhotos }: Pick<Placing, 'isWaitingForPhotos'>) => {
  const t = useText()
  const isSlow = useSlow()
  return (
    <p role="status">{isWaitingForPhotos ? t('checkout.sendingPhotos') : isSlow ? t('checkout.placingSlow') : t('checkout.placingHold')}</p>
  )
}

/** What blocks the cart, shown before the customer tries to order. */
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
  return <InlineError title={title} text={nameGone(cart, t)} action={<WaysOn cart={cart} />} />
}

const useSlow = (): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
