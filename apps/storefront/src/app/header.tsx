import { nameIn } from '@sukkar/i18n/name-in'
import { writeDigits } from '@sukkar/i18n/write-digits'
import { BagIcon, SearchIcon } from '@sukkar/ui/first-icons'
import { IconButton, iconButtonClass } from '@sukkar/ui/icon-button'
import { Logo } from '@sukkar/ui/logo'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCartCount } from '../lib/cart-count.ts'
import { patiently } from '../lib/chunk-reload.ts'
import { ensureTexts, useLocale, useText } from '../lib/locale.ts'
import { useUser } from '../lib/session.ts'
import { useShop } from '../lib/shop.ts'
import { AccountButton } from './account-button.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { useEndOfBoot } from './end-of-boot.ts'
import classes from './header.module.css'
import { useIsPicking } from './is-picking.ts'
import { LanguageHint } from './language-hint.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { PromoStrip } from './promo-strip.tsx'
import { useCartWords } from './use-cart-words.ts'

const loadSearch = async () => (await Promise.all([import('./search-dialog.tsx'), ensureTexts('rest')]))[0]
const SearchDialog = lazy(async () => ({ default: (await loadSearch()).SearchDialog }))

const CartSubTotal = lazy(() => patiently(() => import('./cart-sub-total.tsx').then((module) => ({ default: module.CartSubTotal }))))

const NotificationBell = lazy(() =>
  patiently(() => import('../features/notification/notification-bell.tsx').then((module) => ({ default: module.NotificationBell }))),
)

type HeaderProps = {
  /** Shows only the logo and the language, so that nobody leaves a checkout by accident. */
  isPlain?: boolean
  /** False on pages with a single task. */
  hasOffer?: boolean
  /** Stands between the logo and the buttons. */
  aside?: ReactNode
}

/** The header of every page (§1, §2): offer, logo, the choice made, search, language and cart. */
export const Header = ({ isPlain = false, hasOffer = !isPlain, aside }: HeaderProps) => {
  const t = useText()
  const shop = useShop()
  const locale = useLocale()
  const isPicking = useIsPicking()
  const isIndex = useLocation({ select: ({ pathname }) => pathname === '/' })
  const user = useUser()
  useEndOfBoot()
  return (
    <>
      {hasOffer && <PromoStrip />}
      <header className={classes['header']}>
        <div className={classes['row']}>
          <Link to="/" className={classes['logo']} aria-label={t('shell.shopLogo', { shop: nameIn(locale, shop) })}>
            <Logo name={nameIn(locale, shop)} />
          </Link>
          {!isPlain && !isPicking && <ChoiceBar />}
          {aside}
          <div className={classes['actions']}>
            {!isPlain && <Search />}
            {!isPlain && user && (
              <Suspense>
                <NotificationBell />
              </Suspense>
            )}
            <LanguageMenu />
            {!isPlain && <AccountButton />}
            {!isPlain && <CartButton />}
          </div>
        </div>
      </header>
      {isIndex && <LanguageHint />}
    </>
  )
}

const Search = () => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes['search']} data-opens="search" onClick={() => setOpen(true)}>
        <SearchIcon />
        <span>{t('shell.searchPlaceholder')}</span>
      </button>
      <IconButton
        className={classes['searchIcon']}
        label={t('shell.search')}
        icon={<SearchIcon />}
        data-opens="search"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Link to the cart; there is none while the service is being picked (§2). */
const CartButton = () => {
  const t = useText()
  const count = useCartCount()
  const words = useCartWords()
  const isPicking = useIsPicking()
  const content = (
    <>
      <BagIcon />
      <span className="visually-hidden">
        {t('shell.cart')}. {words}
      </span>
      {count > 0 && (
        <span className={classes['count']} aria-hidden="true">
          {writeDigits(String(count), t.locale, t.digits)}
        </span>
      )}
    </>
  )
  if (isPicking) {
    return (
      <button type="button" className={`${iconButtonClass()} ${classes['cart']}`} disabled title={t('shell.cartUnavailableHere')}>
        {content}
      </button>
    )
  }
  return (
    <>
      <Link to="/cart" className={`${iconButtonClass()} ${classes['cart']}`} id="cart-button">
        {content}
      </Link>
      {count > 0 && (
        <Suspense>
          <CartSubTotal />
        </Suspense>
      )}
    </>
  )
}
