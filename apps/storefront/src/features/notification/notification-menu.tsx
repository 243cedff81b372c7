import { formatInstant } from '@sukkar/i18n/dates'
import { writeSentence } from '@sukkar/i18n/write-sentence'
import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import type { CallFailure } from '../../lib/client.ts'
import { describeFailure } from '../../lib/failure-text.ts'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { Unbroken } from '../../lib/unbroken.tsx'
import type { ListedNotification } from './notification-list.ts'
import classes from './notification-menu.module.css'
import { clearNotifications, fetchNotifications, fetchOlder, markRead, useNotifications } from './notification-store.ts'

/** Called with the address of the chosen order before the browser navigates there. */
type OnOpen = (event: { preventDefault: () => void }, path: string) => void

/** The notifications, latest on top; each opens its order (§2 "Notifications list"). */
export const NotificationMenu = ({ onOpen }: { onOpen: OnOpen }) => {
  const t = useText()
  const { items, status, total } = useNotifications()
  if (status === 'waiting') return <Waiting />
  if (status === 'failed') {
    return (
      <InlineError title={t('error.couldNotLoad')} action={<Button onClick={() => void fetchNotifications()}>{t('shell.retry')}</Button>} />
    )
  }
  if (items.length === 0) return <p className={classes['none']}>{t('account.notificationsNone')}</p>
  return (
    <>
      <Actions />
      <ul className={classes['list']}>
        {items.map((item) => (
          <li key={item.id}>
            <Entry item={item} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {items.length < total && <Action text={t('shell.showMore')} run={fetchOlder} />}
    </>
  )
}

const Entry = ({ item, onOpen }: { item: ListedNotification; onOpen: OnOpen }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const path = `/profile/orders/${encodeURIComponent(item.orderId)}`
  return (
    <a
      href={`/#${path}`}
      className={classes['entry']}
      data-unread={item.isUnread || undefined}
      onClick={(event) => {
        if (item.isUnread) void markRead(item.id)
        onOpen(event, path)
      }}
    >
      {item.isUnread && <span className="visually-hidden">{t('account.notificationUnread')}</span>}
      <span className={classes['message']}>
        <bdi>
          <Unbroken text={writeSentence(item.message[locale], t)} />
        </bdi>
      </span>
      <time className={classes['time']} dateTime={new Date(item.atMs).toISOString()}>
        {formatInstant(item.atMs, locale, digits)}
      </time>
    </a>
  )
}

const Actions = () => {
  const t = useText()
  const { unreadCount } = useNotifications()
  return (
    <div className={classes['actions']}>
      {unreadCount > 0 && <Action text={t('account.notificationsRead')} run={() => markRead(null)} />}
      <Action text={t('account.notificationsDelete')} run={clearNotifications} />
    </div>
  )
}

/** A button that is busy during the call and shows a failure in a toast. */
const Action = ({ text, run }: { text: string; run: () => Promise<CallFailure | null> }) => {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const press = async (): Promise<void> => {
    setBusy(true)
    const failure = await run()
    setBusy(false)
    if (failure !== null) showToast({ text: describeFailure(failure, t), tone: 'danger' })
  }
  return (
    <Button variant="link" loading={isBusy} onClick={() => void press()}>
      {text}
    </Button>
  )
}

const Waiting = () => (
  <div aria-busy="true" className={classes['list']}>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} shape="text" height="2.5rem" />
    ))}
  </div>
)
