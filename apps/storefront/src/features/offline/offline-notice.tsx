import { Notice } from '@sukkar/ui/notice'
import { useLocation } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'
import classes from './offline-notice.module.css'
import { describeOffline } from './offline-words.ts'

/** Shown on top of each page while the device has no network. */
export const OfflineNotice = () => {
  const t = useText()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <section className={classes['place']} aria-label={t('offline.label')}>
      <Notice title={t('offline.title')}>{t.dynamic(describeOffline(pathname), {})}</Notice>
    </section>
  )
}
