import type { OrderStatus } from '@sukkar/domain/order-state'
import type { Fulfilment } from '@sukkar/domain/service'
import { formatMoney, formatPercent } from '@sukkar/i18n/formats'
import type { Locale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import type { Happening } from '../../platform/outbox/events.ts'
import { describePromise } from '../order/describe-promise.ts'

export type NotificationEvent = Happening | { kind: 'status'; orderId: string; status: OrderStatus }

type AboutOrder = { number: string; fulfilment: Fulfilment; promised_from: string; promised_to: string }

/** The text of a notification in one language (§2 "Notifications list"), with what the customer has to do, if anything. */
export const describeNotification = (event: NotificationEvent, order: AboutOrder, locale: Locale): string => {
  const t = translate(locale)
  const { number } = order
  switch (event.kind) {
    case 'refund':
      return t('server.push.refund', { number, amount: formatMoney(event.amountFils, locale) })
    case 'refund_declined':
      return t('server.push.refundDeclined', { number, amount: formatMoney(event.amountFils, locale) })
    case 'review_answered':
      return t('server.push.reviewAnswered', { number })
    case 'complaint_answered':
      return t('server.push.complaintAnswered', { number })
    case 'rescheduled':
      return t('server.push.rescheduled', { number, time: describePromise(order, t) })
    case 'problem':
      return t(`server.problem.${event.problem}`, { number })
    case 'compensation':
      return t('server.push.compensation', { number, code: event.code, percent: formatPercent(event.percent, locale) })
    case 'status':
      return event.status === 'hold'
        ? t('server.push.hold', { number })
        : t('server.push.body', { number, status: t(statusKey(event.status, order.fulfilment)) })
  }
}

const statusKey = (status: OrderStatus, fulfilment: Fulfilment) =>
  status === 'ready_for_delivery' && fulfilment === 'pickup' ? 'status.ready_for_pickup' : (`status.${status}` as const)
