import type { Possibility } from '@sukkar/contract/area'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatDate, formatTime } from '@sukkar/i18n/dates'
import { nameOfFulfilment, nameOfService } from './choice-words.ts'
import { localeStore } from './locale.ts'
import { serverNowMs } from './server-clock.ts'

type Way = { service: Service; fulfilment: Fulfilment }

/** "Deliver now is paused until 1:30 PM. …", or null where staff have not paused this service and fulfilment. */
export const describePause = (possibility: Possibility | undefined, { service, fulfilment }: Way): string | null => {
  if (possibility?.reason !== 'PAUSED') return null
  const { translator: t, locale, digits } = localeStore.getState()
  const way =
    service === 'asap' ? nameOfService(service, fulfilment, t) : `${nameOfService(service, null, t)} · ${nameOfFulfilment(fulfilment, t)}`
  if (possibility.opens_at === null) return t('dialog.paused', { way })
  const until = toShopClock(Date.parse(possibility.opens_at))
  const time = formatTime(until.minuteOfDay, locale, digits)
  const isToday = until.date === toShopClock(serverNowMs()).date
  return t('dialog.pausedUntil', { way, time: isToday ? time : `${formatDate(until.date, 'chip', locale, digits)} ${time}` })
}
