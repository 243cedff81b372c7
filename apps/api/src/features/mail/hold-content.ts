import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import { translate } from '@sukkar/i18n/server-translate'
import type { Translator } from '@sukkar/i18n/translate'
import { greet } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import { head, linkTo } from './order-content.ts'
import { type OrderForMail, toOrderFacts } from './order-content-parts.ts'

/** The order is on hold: why, and what its customer can choose, as on the order's page. */
export const writeHold = (given: OrderForMail, sender: Sender): MailContent => {
  const { order } = given
  const t = translate(given.locale)
  const reason = order.hold_reason === null ? t('status.text.hold') : t('orderLife.holdReason', { reason: order.hold_reason })
  return {
    ...head('mail.holdSubject', given, sender, t),
    preheader: reason,
    title: t('order.needsAction'),
    blocks: [
      greet(order.customer.name, t),
      { kind: 'text', text: reason },
      { kind: 'text', text: describeChoices(order, t) },
      ...linkTo(given, t, 'mail.holdOpen'),
      { kind: 'text', text: t('mail.problemAsk', { phone: sender.phone }) },
      { kind: 'facts', title: null, facts: toOrderFacts(given, t) },
    ],
  }
}

const describeChoices = (order: OrderForMail['order'], t: Translator): string => {
  const left = order.left_to_refund
  if (left === 0) return t(order.can_reschedule ? 'mail.holdUnpaid' : 'mail.holdUnpaidOnly')
  const amount = formatMoney(kwdToFils(left), t.locale)
  return order.can_reschedule ? t('mail.holdPaid', { amount }) : t('mail.holdPaidOnly', { amount })
}
