import { Badge } from '@sukkar/ui/badge'
import { iconButtonClass } from '@sukkar/ui/icon-button'
import { BellIcon } from '@sukkar/ui/icons'
import { Popover } from '@sukkar/ui/popover'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { patiently } from '../../lib/chunk-reload.ts'
import { ensureTexts, useText } from '../../lib/locale.ts'
import classes from './notification-bell.module.css'
import { writeCount } from './notification-list.ts'
import { NotificationMenu } from './notification-menu.tsx'
import { useNotifications } from './notification-store.ts'

const texts = patiently(() => ensureTexts('account'))

/** The signed-in customer's bell (§1): on a desktop it opens a menu of 300 by 300 (§9), on a phone the overlay `notification`. */
export const NotificationBell = () => {
  use(texts)
  const t = useText()
  const { unreadCount } = useNotifications()
  const label = `${t('shell.notifications')}. ${t('account.unread', { count: unreadCount })}`
  const content = (
    <>
      <BellIcon />
      <span className="visually-hidden">{label}</span>
      {unreadCount > 0 && (
        <span className={classes['count']} aria-hidden="true">
          <Badge>{writeCount(unreadCount, t)}</Badge>
        </span>
      )}
    </>
  )
  return (
    <>
      <Link
        to="."
        data-bell=""
        search={(query) => ({ ...query, notification: true })}
        className={`${iconButtonClass()} ${classes['onPhone']}`}
        resetScroll={false}
      >
        {content}
      </Link>
      <span className={classes['onDesk']}>
        <Popover label={t('shell.notifications')} align="end" trigger={{ className: iconButtonClass(), children: content }}>
          <NotificationMenu onOpen={closePopovers} />
        </Popover>
      </span>
    </>
  )
}

/** The header stays mounted while the page changes, so an open popover would stay too. */
const closePopovers = (): void => {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
}
