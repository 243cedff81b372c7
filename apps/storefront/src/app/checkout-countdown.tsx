import type { Translator } from '@sukkar/i18n/translate'
import { useCartCount } from '../lib/cart-count.ts'
import { useChoice } from '../lib/choice.ts'
import { minutesLeft, useCutoff, useShopMinute } from '../lib/cutoff.ts'
import { findFreeDeliveryEnd, freeDeliveryMinutesLeft } from '../lib/free-delivery.ts'
import { useText } from '../lib/locale.ts'
import { useShop } from '../lib/shop.ts'
import classes from './checkout-countdown.module.css'

type Ends = { cutoffMs: number | null; freeDeliveryMs: number | null }

/** How long orders, or free delivery, are still to be had, whichever ends first; null while neither counts down. */
export const describeNextEnd = ({ cutoffMs, freeDeliveryMs }: Ends, nowMs: number, t: Translator): string | null => {
  const toOrder = minutesLeft(cutoffMs, nowMs)
  const forFree = freeDeliveryMinutesLeft(freeDeliveryMs, nowMs)
  if (forFree !== null && (toOrder === null || forFree < toOrder)) return t('cart.freeDeliveryLeft', { minutes: forFree })
  return toOrder === null ? null : t('shell.contextCutoff', { minutes: toOrder })
}

/**
 * The countdowns of the header and of the cart, for whoever is filling in the checkout. It is not announced: a number that changes every
 * minute would interrupt them.
 */
export const CheckoutCountdown = () => {
  const t = useText()
  const isDelivery = useChoice(({ fulfilment }) => fulfilment === 'delivery')
  const hasCart = useCartCount() > 0
  const nowMs = useShopMinute()
  const { offers } = useShop()
  const ends = { cutoffMs: useCutoff(), freeDeliveryMs: isDelivery ? findFreeDeliveryEnd(offers, nowMs) : null }
  const words = describeNextEnd(ends, nowMs, t)
  return hasCart && words !== null && <p className={classes['countdown']}>{words}</p>
}
