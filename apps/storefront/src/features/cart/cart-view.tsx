import type { Cart, CartItem } from '@sukkar/contract/cart'
import { buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { StickyBar } from '@sukkar/ui/sticky-bar'
import { useToastsAbove } from '@sukkar/ui/toast-place'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../lib/locale.ts'
import { Soon } from '../../lib/soon.tsx'
import { CartTotals } from './cart-totals.tsx'
import classes from './cart-view.module.css'
import { CheckoutButton, type CheckoutWay } from './checkout-button.tsx'
import { FreeDeliveryNotice } from './free-delivery-notice.tsx'
import { CartLine } from './line/cart-line.tsx'
import { MinimumBar } from './minimum-bar.tsx'
import { OrderChoice } from './order-choice.tsx'

export type CartViewProps = {
  cart: Cart
  onAddPhotos: (item: CartItem) => void
  coupon: ReactNode
  recommended: ReactNode
} & CheckoutWay

/** The whole cart: lines, recommended products and totals. */
export const CartView = ({ cart, onAddPhotos, coupon, recommended, ...way }: CartViewProps) => {
  const t = useText()
  useToastsAbove('thumb')
  return (
    <>
      <h1 className={classes['title']}>{t('cart.title')}</h1>
      <div className={classes['columns']}>
        <div className={classes['lines']}>
          <Card as="section" aria-label={t('cart.items', { count: cart.count })}>
            <ul className={classes['list']}>
              {cart.items.map((item) => (
                <li key={item.id}>
                  <CartLine item={item} onAddPhotos={onAddPhotos} />
                </li>
              ))}
            </ul>
            <Link to="/categories" className={buttonClass({ variant: 'link' })}>
              {t('cart.addMore')}
            </Link>
          </Card>
        </div>
        <div className={classes['rail']}>{recommended}</div>
        <Soon>
          <aside className={classes['side']} aria-label={t('checkout.stepSummary')}>
            <Card className={classes['sums']}>
              <OrderChoice />
              {cart.order_type !== 'pick-up' && <FreeDeliveryNotice />}
              <MinimumBar cart={cart} />
              {coupon}
              <CartTotals cart={cart} />
              {cart.est_time !== null && <p className={classes['eta']}>{t('cart.eta', { minutes: cart.est_time })}</p>}
              <div className={classes['desk']}>
                <CheckoutButton cart={cart} {...way} />
              </div>
            </Card>
          </aside>
        </Soon>
      </div>
      <div className={classes['thumb']}>
        <StickyBar>
          <CheckoutButton cart={cart} {...way} />
        </StickyBar>
      </div>
    </>
  )
}
