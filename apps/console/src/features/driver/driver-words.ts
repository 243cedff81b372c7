import type { Delivery } from '@sukkar/contract/delivery'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatTime } from '@sukkar/i18n/dates'
import type { Translator } from '@sukkar/i18n/translate'

/** An order's status, named as on the shop's board. */
export const describeStatus = (status: OrderStatus, t: Translator): string => {
  switch (status) {
    case 'ready_for_delivery':
      return t('console.column.ready')
    case 'on_the_way':
      return t('console.column.on_the_way')
    case 'hold':
      return t('console.column.needs_action')
    case 'in_progress':
      return t('console.column.kitchen')
    default:
      return t(`status.${status}`)
  }
}

/** Lateness by the current clock, so that it is right offline too. */
export const isLateNow = ({ status, promised_to }: Delivery, nowMs: number): boolean =>
  status !== 'delivered' && status !== 'cancelled' && Date.parse(promised_to) < nowMs

export const writeTime = (ms: number, t: Translator): string => formatTime(toShopClock(ms).minuteOfDay, t.locale, t.digits)
