import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useCartSubTotal } from '../lib/cart-count.ts'
import { ensureTexts, useDigits, useLocale, useText } from '../lib/locale.ts'
import classes from './header.module.css'

const texts = ensureTexts('rest')

/**
 * What the cart comes to so far; on a desk it opens the cart in small over the page (§2). An empty cart shows none, so the first view
 * does without the code of money.
 */
export const CartSubTotal = () => {
  use(texts)
  const t = useText()
  const amount = formatMoney(kwdToFils(useCartSubTotal()), useLocale(), useDigits())
  return (
    <Link to="." search={(query) => ({ ...query, cart: true })} className={classes['subTotal']} activeProps={{}} resetScroll={false}>
      {amount}
      <span className="visually-hidden"> · {t('cart.glance')}</span>
    </Link>
  )
}
