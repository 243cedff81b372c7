import { BagIcon } from '@sukkar/ui/first-icons'
import { useToastsAbove } from '@sukkar/ui/toast-place'
import { Link } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { useCart } from '../lib/cart.ts'
import { ensureTexts, useText } from '../lib/locale.ts'
import { useMoney } from '../lib/money.ts'
import classes from './cart-bar.module.css'

const texts = ensureTexts('rest')

/** On a phone, above the bottom bar: the number of items, their sum, and how far it is from the minimum. */
export const CartBar = () => {
  use(texts)
  const t = useText()
  const money = useMoney()
  const { data: cart } = useCart()
  const isFilled = cart !== undefined && cart.count > 0
  useToastsAbove(isFilled ? 'cart-bar' : '')
  useEffect(() => {
    if (!isFilled) return undefined
    document.documentElement.dataset['cartBar'] = ''
    return () => void delete document.documentElement.dataset['cartBar']
  }, [isFilled])
  if (!isFilled) return null
  const { minimum_charge: minimum, missing_for_minimum: missing } = cart
  return (
    <Link to="/cart" className={classes['bar']}>
      <BagIcon />
      <span className={classes['words']}>
        <span>
          {t('cart.view')} · {t('cart.items', { count: cart.count })}
        </span>
        {missing > 0 && <span className={classes['missing']}>{t('cart.minimumBar', { amount: money(missing) })}</span>}
      </span>
      <bdi className={classes['total']}>{money(cart.total)}</bdi>
      {missing > 0 && <span className={classes['line']} style={{ inlineSize: `${100 - (100 * missing) / minimum}%` }} />}
    </Link>
  )
}
