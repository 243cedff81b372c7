import { BagIcon, HomeIcon, StoreIcon } from '@sukkar/ui/icons'
import { Link } from '@tanstack/react-router'
import { useCartCount } from '../lib/cart-count.ts'
import { useText } from '../lib/locale.ts'
import classes from './footer-bar.module.css'
import { useIsPicking } from './is-picking.ts'
import { useCartWords } from './use-cart-words.ts'

/** The bar at the bottom of a phone: home, cart with its count, about us; the cart is hidden while picking a service (§2). */
export const FooterBar = () => {
  const t = useText()
  const count = useCartCount()
  const words = useCartWords()
  const isPicking = useIsPicking()
  return (
    <nav className={classes['bar']} aria-label={t('shell.footerNavigation')}>
      <Link to="/pick-service">
        <HomeIcon />
        {t('shell.home')}
      </Link>
      {!isPicking && (
        <Link to="/cart">
          <span className={classes['cart']}>
            <BagIcon />
            {count > 0 && (
              <span className={classes['count']} aria-hidden="true">
                {count}
              </span>
            )}
          </span>
          {t('shell.cart')}
          <span className="visually-hidden">. {words}</span>
        </Link>
      )}
      <Link to="/contact-us">
        <StoreIcon />
        {t('shell.about')}
      </Link>
    </nav>
  )
}
