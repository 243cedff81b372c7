import { toShopClock } from '@sukkar/domain/shop-time'
import { formatTime } from '@sukkar/i18n/dates'
import { ScooterIcon } from '@sukkar/ui/icons'
import { Notice } from '@sukkar/ui/notice'
import { useShopMinute } from '../../lib/cutoff.ts'
import { findFreeDeliveryEnd } from '../../lib/free-delivery.ts'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { useShop } from '../../lib/shop.ts'

/** The offer counts down in its last hour; before that it shows its end. */
const COUNTDOWN_MINUTES = 60

/** Free delivery for orders placed before the offer ends, by the shop's clock (§1, D32). */
export const FreeDeliveryNotice = () => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const nowMs = useShopMinute()
  const endMs = findFreeDeliveryEnd(useShop().offers, nowMs)
  if (endMs === null) return null
  const minutes = Math.ceil((endMs - nowMs) / 60_000)
  return (
    <Notice tone="good" icon={<ScooterIcon />}>
      {minutes <= COUNTDOWN_MINUTES
        ? t('cart.freeDeliveryLeft', { minutes })
        : t('cart.freeDelivery', { time: formatTime(toShopClock(endMs).minuteOfDay, locale, digits) })}
    </Notice>
  )
}
