import { toShopClock } from '@sukkar/domain/shop-time'
import { formatTime } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { Notice } from '@sukkar/ui/notice'
import { reconnectNow, useBreak } from '../lib/live.ts'
import { useText } from '../lib/locale.ts'
import { toShopMs } from '../lib/shop-clock.ts'

/** Shows that live updates have stopped, since when, and what to do about it. */
export const BreakNotice = () => {
  const t = useText()
  const sinceMs = useBreak()
  if (sinceMs === null) return null
  const time = formatTime(toShopClock(toShopMs(sinceMs)).minuteOfDay, t.locale, t.digits)
  return (
    <Notice
      announced
      title={t('console.broken', { time })}
      action={
        <Button variant="quiet" onClick={reconnectNow}>
          {t('console.tryNow')}
        </Button>
      }
    >
      {t('console.brokenText')}
    </Notice>
  )
}
