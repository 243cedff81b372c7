import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import { useCartSubTotal } from '../lib/cart-count.ts'
import { useDigits, useLocale } from '../lib/locale.ts'

/** What the cart comes to so far. An empty cart shows none, so the first view does without the code of money. */
export const CartSubTotal = () => <>{formatMoney(kwdToFils(useCartSubTotal()), useLocale(), useDigits())}</>
