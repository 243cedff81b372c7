import type { Service } from '@sukkar/domain/service'
import { startOfDayMs } from '@sukkar/domain/shop-time'
import { formatLastDay } from '@sukkar/i18n/last-day'
import type { Translator } from '@sukkar/i18n/translate'
import type { PickedTime } from '../../lib/choice.ts'

/** Until when an order can be cancelled (§1, D53); null while its day is not chosen. */
export const describeCancelling = (service: Service, picked: PickedTime | null, nowMs: number, t: Translator): string | null => {
  if (service === 'pre_order' && picked === null) return null
  const untilMs = service === 'pre_order' && picked ? startOfDayMs(picked.date) : 0
  return untilMs > nowMs ? t('checkout.cancelUntil', { day: formatLastDay(untilMs, t.locale, t.digits) }) : t('checkout.cancelNot')
}
