import { writeDigits } from '@sukkar/i18n/write-digits'
import { BagIcon, HomeIcon } from '@sukkar/ui/first-icons'
import { AccountIcon, MenuIcon } from '@sukkar/ui/icons'
import { createLink, Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useCartCount } from '../lib/cart-count.ts'
import { useChoice } from '../lib/choice.ts'
import { useText } from '../lib/locale.ts'
import { useRemembered } from '../lib/remembered.ts'
import { useUser } from '../lib/session.ts'
import classes from './footer-bar.module.css'
import { useIsPicking } from './is-picking.ts'
import { useCartWords } from './use-cart-words.ts'

/** A home link is never marked as the current page: for a guest it leads to the login page, which belongs to the account. */
const WayHome = createLink(({ 'aria-current': _, ...link }: ComponentProps<'a'>) => <a {...link} />)

const readAlive = () => 'yes'

/**
 * The bottom bar of a phone: menu once a service is chosen, home, cart with its count, account; no cart while picking a service (§2). The
 * account menu needs a service, as every page with the flag does; without one the link leads to the account's own page.
 */
export const FooterBarContent = () => {
  const t = useText()
  const count = useCartCount()
  const words = useCartWords()
  // The server rendered the bar of the front page; by the time it hydrates the customer may be on the way to another page.
  const isAlive = useRemembered(readAlive) !== null
  const isPicking = useIsPicking() && isAlive
  const isMember = useUser() !== null
  const hasService = useChoice(({ service }) => service !== null)
  return (
    <nav className={classes['bar']} aria-label={t('shell.footerNavigation')}>
      {hasService && !isPicking && (
        <Link to="/categories">
          <MenuIcon />
          {t('shell.menu')}
        </Link>
      )}
      <WayHome to={isMember ? '/pick-service' : '/login'}>
        <HomeIcon />
        {t('shell.home')}
      </WayHome>
      {!isPicking && (
        <Link to="/cart">
          <span className={classes['cart']}>
            <BagIcon />
            {count > 0 && (
              <span className={classes['count']} aria-hidden="true">
                {writeDigits(String(count), t.locale, t.digits)}
              </span>
            )}
          </span>
          {t('shell.cart')}
          <span className="visually-hidden">. {words}</span>
        </Link>
      )}
      <Account isMember={isMember} hasService={hasService} />
    </nav>
  )
}

const ACCOUNT_PAGES = /^\/(?:profile|login|register|forget-password|resetpassword)(?:\/|$)/iu

const Account = ({ isMember, hasService }: { isMember: boolean; hasService: boolean }) => {
  const t = useText()
  const isHere = useLocation({ select: ({ pathname }) => ACCOUNT_PAGES.test(pathname) })
  const current = isHere ? 'page' : undefined
  const content = (
    <>
      <AccountIcon />
      {t('shell.account')}
    </>
  )
  if (!hasService) {
    return (
      <Link to={isMember ? '/profile' : '/login'} aria-current={current}>
        {content}
      </Link>
    )
  }
  return (
    <Link to="." search={(query) => ({ ...query, menu: true })} activeProps={{}} aria-current={current}>
      {content}
    </Link>
  )
}
