import { PinIcon } from '@sukkar/ui/first-icons'
import { iconButtonClass } from '@sukkar/ui/icon-button'
import { AccountIcon, EditIcon, ReceiptIcon, UndoIcon } from '@sukkar/ui/icons'
import { Menu } from '@sukkar/ui/menu'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../lib/locale.ts'
import { promptLogOut } from '../lib/log-out-question.ts'
import type { SignedInUser } from '../lib/session.ts'
import classes from './header.module.css'

/** The signed-in customer's menu on a desktop (§2 "Header"): edit profile, my address, my orders, logout. */
export const ProfileMenu = ({ user }: { user: SignedInUser }) => {
  const t = useText()
  const { history } = useRouter()
  return (
    <Menu
      label={t('shell.profileMenu')}
      align="end"
      trigger={{
        className: `${iconButtonClass()} ${classes['profile']}`,
        children: (
          <>
            <AccountIcon />
            <span className="visually-hidden">{t('shell.profileMenu')}. </span>
            <bdi className={classes['profileName']}>{user.name}</bdi>
          </>
        ),
      }}
      items={[
        { id: 'profile', icon: <EditIcon />, label: t('shell.editProfile'), onSelect: () => history.push('/profile') },
        { id: 'addresses', icon: <PinIcon />, label: t('shell.myAddresses'), onSelect: () => history.push('/profile/addresses') },
        { id: 'orders', icon: <ReceiptIcon />, label: t('shell.orders'), onSelect: () => history.push('/profile/orders') },
        { id: 'logout', icon: <UndoIcon />, label: t('shell.logout'), onSelect: promptLogOut },
      ]}
    />
  )
}
