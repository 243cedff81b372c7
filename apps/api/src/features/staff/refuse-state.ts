import type { OrderStatus } from '@sukkar/domain/order-state'
import type { Locale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import type { CallRefusal } from '../../platform/http/serve.ts'

/** Refuses a step that the order's status does not allow, with the current status. */
export const refuseState = (status: string, locale: Locale): CallRefusal => ({
  ok: false,
  code: 'ORDER_STATE',
  details: { status: translate(locale)(`status.${status as OrderStatus}`) },
  data: { order_status: status },
})
