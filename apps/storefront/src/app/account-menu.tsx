import { buttonClass } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { BagIcon, PinIcon } from '@sukkar/ui/first-icons'
import { BellIcon, EditIcon, HeartIcon, InfoIcon, MenuIcon, PhoneIcon, ReceiptIcon, SettingsIcon, UndoIcon } from '@sukkar/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { nameInGreeting, profileQuery } from '../features/account/profile-query.ts'
import { useCloseOverlay } from '../lib/close-overlay.ts'
import { ensureTexts, useText } from '../lib/locale.ts'
import { promptLogOut } from '../lib/log-out-question.ts'
import { queryClient } from '../lib/query-client.ts'
import { useUser } from '../lib/session.ts'
import classes from './account-menu.module.css'

const texts = ensureTexts('rest', 'account')

/** The account menu over any page, opened by the query flag `menu`; closing it goes back in history (§2 "Mobile overlays"). */
export const AccountMenu = () => {
  use(texts)
  const t = useText()
  const user = useUser()
  const accountId = user?.id ?? null
  const profile = useQuery({ ...profileQuery(accountId), enabled: accountId !== null }, queryClient)
  const name = nameInGreeting(profile, user, t)
  const close = useCloseOverlay('menu')
  return (
    <Dialog open onClose={close} title={t('account.greeting', { name })} closeLabel={t('shell.close')} presentation="side">
      {accountId === null ? <GuestEntries /> : <MemberEntries onLogOut={close} />}
    </Dialog>
  )
}

const GuestEntries = () => {
  const t = useText()
  return (
    <div className={classes['menu']}>
      <Link to="/login" replace className={buttonClass({ size: 'lg', wide: true })}>
        {t('shell.signInUp')}
      </Link>
      <nav aria-label={t('shell.account')}>
        <ul className={classes['list']}>
          <Entry to="/products" icon={<MenuIcon />} label={t('shell.menu')} />
          <Entry to="/profile/wishlist" icon={<HeartIcon />} label={t('shell.wishlist')} />
          <Entry to="/contact-us" icon={<InfoIcon />} label={t('shell.about')} />
          <Settings />
        </ul>
      </nav>
    </div>
  )
}

const MemberEntries = ({ onLogOut }: { onLogOut: () => void }) => {
  const t = useText()
  return (
    <div className={classes['menu']}>
      <nav aria-label={t('shell.mainNavigation')} className={classes['tiles']}>
        <Tile to="/pick-service" icon={<PinIcon />} label={t('shell.location')} />
        <Tile to="/products" icon={<BagIcon />} label={t('shell.menu')} />
        <Tile to="/profile/orders" icon={<ReceiptIcon />} label={t('shell.orders')} />
        <Tile to="/contact-us" icon={<PhoneIcon />} label={t('shell.contact')} />
      </nav>
      <nav aria-label={t('shell.account')}>
        <ul className={classes['list']}>
          <Entry to="/profile" icon={<EditIcon />} label={t('account.profile')} />
          <Entry to="/profile/orders" icon={<ReceiptIcon />} label={t('shell.orders')} />
          <Entry to="/profile/addresses" icon={<PinIcon />} label={t('shell.myAddresses')} />
          <Entry to="/profile/wishlist" icon={<HeartIcon />} label={t('shell.wishlist')} />
          <li>
            <Link to="." search={{ notification: true }} replace className={classes['entry']}>
              <BellIcon />
              {t('shell.notifications')}
            </Link>
          </li>
          <Entry to="/contact-us" icon={<InfoIcon />} label={t('shell.about')} />
          <Settings />
          <li>
            <button
              type="button"
              className={classes['entry']}
              onClick={() => {
                onLogOut()
                promptLogOut()
              }}
            >
              <UndoIcon />
              {t('shell.logout')}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}

type Place = { to: string; icon: ReactNode; label: string }

const Entry = ({ to, icon, label }: Place) => (
  <li>
    <Link to={to} replace className={classes['entry']}>
      {icon}
      {label}
    </Link>
  </li>
)

const Tile = ({ to, icon, label }: Place) => (
  <Link to={to} replace className={classes['tile']}>
    {icon}
    {label}
  </Link>
)

const Settings = () => {
  const t = useText()
  return (
    <li>
      <Link to="." search={{ settings: true }} replace className={classes['entry']}>
        <SettingsIcon />
        {t('shell.settings')}
      </Link>
    </li>
  )
}
