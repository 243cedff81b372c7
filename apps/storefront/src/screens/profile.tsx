import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { PinIcon } from '@sukkar/ui/first-icons'
import { BellIcon, ChevronIcon, HeartIcon, InfoIcon, ReceiptIcon, SettingsIcon } from '@sukkar/ui/icons'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nameInGreeting, profileQuery } from '../features/account/profile-query.ts'
import { nextOrderQuery } from '../features/order/order-lists.ts'
import { nameOfStatus } from '../features/order/order-words.ts'
import { useText } from '../lib/locale.ts'
import { promptLogOut } from '../lib/log-out-question.ts'
import { queryClient } from '../lib/query-client.ts'
import { useAccountId, useUser } from '../lib/session.ts'
import { EditProfile } from './edit-profile.tsx'
import classes from './profile.module.css'
import { SignedOut } from './signed-out.tsx'

/** The account (§2 "/profile"): the next order, links to everything else, and the editable profile. */
export const ProfileScreen = () => {
  const t = useText()
  const accountId = useAccountId()
  if (accountId === null) return <SignedOut title={t('account.signedOut')} text={t('account.signedOutText')} />
  return <Profile accountId={accountId} />
}

const Profile = ({ accountId }: { accountId: string }) => {
  const t = useText()
  const profile = useQuery(profileQuery(accountId), queryClient)
  const name = nameInGreeting(profile, useUser(), t)
  return (
    <div className={classes['page']}>
      <h1>{t('account.greeting', { name })}</h1>
      <NextOrder accountId={accountId} />
      <nav aria-label={t('shell.account')} className={classes['ways']}>
        <Way to="/profile/orders" icon={<ReceiptIcon />} label={t('shell.orders')} />
        <Way to="/profile/addresses" icon={<PinIcon />} label={t('shell.myAddresses')} />
        <Way to="/profile/wishlist" icon={<HeartIcon />} label={t('shell.wishlist')} />
        <Link to="." search={{ notification: true }} className={classes['way']}>
          <BellIcon />
          <span>{t('shell.notifications')}</span>
          <ChevronIcon />
        </Link>
        <Link to="." search={{ settings: true }} className={classes['way']}>
          <SettingsIcon />
          <span>{t('shell.settings')}</span>
          <ChevronIcon />
        </Link>
        <Way to="/contact-us" icon={<InfoIcon />} label={t('shell.about')} />
      </nav>
      <Card as="section" aria-labelledby="profile-edit" className={classes['card']}>
        <h2 id="profile-edit">{t('shell.editProfile')}</h2>
        {profile.isPending && <Skeleton shape="card" height="14rem" />}
        {profile.isError && (
          <InlineError
            title={t('error.couldNotLoad')}
            action={<Button onClick={() => void profile.refetch()}>{t('shell.retry')}</Button>}
          />
        )}
        {profile.data && <EditProfile key={`${profile.data.name} ${profile.data.phone}`} user={profile.data} />}
        <Link to="/profile/change-password">{t('account.passwordChange')}</Link>
      </Card>
      <Button variant="quiet" className={classes['leave']} onClick={promptLogOut}>
        {t('shell.logout')}
      </Button>
    </div>
  )
}

const Way = ({ to, icon, label }: { to: string; icon: ReactNode; label: string }) => (
  <Link to={to} className={classes['way']}>
    {icon}
    <span>{label}</span>
    <ChevronIcon />
  </Link>
)

/** The next upcoming order, linked to its tracker; nothing without one or before it is loaded. */
const NextOrder = ({ accountId }: { accountId: string }) => {
  const t = useText()
  const { data: order } = useQuery(nextOrderQuery(accountId), queryClient)
  if (!order) return null
  return (
    <Link to="/profile/orders/$id/track" params={{ id: order.id }} className={classes['next']}>
      <span className={classes['nextTexts']}>
        <span className={classes['nextTitle']}>{t('account.nextOrder')}</span>
        <span>
          {t('order.trackTitle', { number: order.number })} · {nameOfStatus(order, t)}
        </span>
      </span>
      <ChevronIcon />
    </Link>
  )
}
