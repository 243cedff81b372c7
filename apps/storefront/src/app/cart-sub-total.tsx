import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useCartSubTotal } from '../lib/cart-count.ts'
import { ensureTexts, useDigits, useLocale, useText } from '../lib/locale.ts'
import classes from './header.module.css'

const texts = ensureTexts('rest')

/**
 * The cart's subtotal; on a desktop it opens the small cart over the page (§2). An empty cart shows none, so the first view needs no code
 * for money.
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
