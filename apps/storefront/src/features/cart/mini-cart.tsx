import { Button, buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { EmptyState } from '@sukkar/ui/empty-state'
import { InlineError } from '@sukkar/ui/inline-error'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { ScrollList } from '@sukkar/ui/scroll-list'
import { Skeleton } from '@sukkar/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { useCart } from '../../lib/cart.ts'
import { useCartCount } from '../../lib/cart-count.ts'
import { isOnItsWay } from '../../lib/cart-guess.ts'
import { useText } from '../../lib/locale.ts'
import { CartTotals } from './cart-totals.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { CartLine } from './line/cart-line.tsx'
import classes from './mini-cart.module.css'
import { MinimumBar } from './minimum-bar.tsx'

/**
 * The small cart (§2 "Mini cart"): a scrolling list of items, subtotal, delivery cost, total and the link to the checkout. It is beside the
 * menu on a desktop and in an overlay on a phone.
 */
export const MiniCart = ({ onLeave }: { onLeave?: () => void }) => {
  const t = useText()
  const { data: cart, isError, refetch } = useCart()
  if (!cart && isError) {
    return (
      <InlineError
        title={t('cart.couldNotLoad')}
        action={
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        }
      />
    )
  }
  if (!cart || isOnItsWay(cart)) return <MiniCartSkeleton />
  if (cart.items.length === 0)
    return <EmptyState scene={<EmptyTrayScene />} title={t('cart.empty')} text={t('cart.emptyText')} headingLevel={3} />
  return (
    <div className={classes['mini']}>
      <ScrollList className={classes['list']} aria-label={t('cart.items', { count: cart.count })}>
        {cart.items.map((item) => (
          <li key={item.id}>
            <CartLine item={item} isCompact />
          </li>
        ))}
      </ScrollList>
      <MinimumBar cart={cart} />
      <CartTotals cart={cart} />
      <CheckoutButton cart={cart} {...(onLeave ? { onGo: onLeave } : {})} />
      <Link to="/cart" className={buttonClass({ variant: 'link' })} {...(onLeave ? { onClick: onLeave } : {})}>
        {t('cart.view')}
      </Link>
    </div>
  )
}

/** The mini cart as a card beside the menu on a desktop, while the cart is not empty. */
export const MiniCartCard = () => {
  const t = useText()
  if (useCartCount() === 0) return null
  return (
    <Card as="section" aria-labelledby="mini-cart-title">
      <h2 id="mini-cart-title" className={classes['title']}>
        {t('cart.title')}
      </h2>
      <MiniCart />
    </Card>
  )
}

const MiniCartSkeleton = () => (
  <div className={classes['mini']} aria-busy="true">
    <Skeleton shape="card" height="5rem" />
    <Skeleton shape="card" height="5rem" />
    <Skeleton shape="text" width="60%" />
  </div>
)
