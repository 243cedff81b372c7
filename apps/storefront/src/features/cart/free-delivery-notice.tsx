import { toShopClock } from '@sukkar/domain/shop-time'
import { formatTime } from '@sukkar/i18n/dates'
import { ScooterIcon } from '@sukkar/ui/icons'
import { Notice } from '@sukkar/ui/notice'
import { useShopMinute } from '../../lib/cutoff.ts'
import { findFreeDeliveryEnd, freeDeliveryMinutesLeft } from '../../lib/free-delivery.ts'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { useShop } from '../../lib/shop.ts'

/** Free delivery for orders placed before the offer ends, by the shop's clock (§1, D32). */
export const FreeDeliveryNotice = () => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const nowMs = useShopMinute()
  const endMs = findFreeDeliveryEnd(useShop().offers, nowMs)
  if (endMs === null) return null
  const minutes = freeDeliveryMinutesLeft(endMs, nowMs)
  return (
    <Notice tone="good" icon={<ScooterIcon />}>
      {minutes === null
        ? t('cart.freeDelivery', { time: formatTime(toShopClock(endMs).minuteOfDay, locale, digits) })
        : t('cart.freeDeliveryLeft', { minutes })}
    </Notice>
  )
}
