import type { ProblemReason } from '@sukkar/contract/delivery'
import { isFinal } from '@sukkar/domain/order-state'
import { readInstantMs } from '@sukkar/domain/shop-time'
import { formatDate } from '@sukkar/i18n/dates'
import { formatMoney, formatPercent, formatPhone } from '@sukkar/i18n/formats'
import { formatLastDay } from '@sukkar/i18n/last-day'
import { nameIn } from '@sukkar/i18n/name-in'
import { translate } from '@sukkar/i18n/server-translate'
import type { Translator } from '@sukkar/i18n/translate'
import type { StoredDelayCoupon } from '../coupon/delay-coupon.ts'
import { describePromise } from '../order/describe-promise.ts'
import { greet } from './greeting.ts'
import type { Block, MailContent, Sender } from './mail-content.ts'
import { formatKwd, isPickup, type OrderForMail, toLines, toOrderFacts, toReceiptFacts, toSums } from './order-content-parts.ts'

/** The invoice: sent when a cash order is placed or an online order is paid. */
export const writeInvoice = (given: OrderForMail, sender: Sender): MailContent => {
  const { order } = given
  const t = translate(given.locale)
  const receipt = toReceiptFacts(order, t)
  return {
    ...head('mail.invoiceSubject', given, sender, t),
    preheader: t('mail.invoicePreheader', { total: formatKwd(order.total, t), time: describePromise(order, t) }),
    title: t('mail.invoiceTitle'),
    blocks: [
      greet(order.customer.name, t),
      { kind: 'text', text: t(order.payment_status === 'paid' ? 'mail.paidText' : 'mail.invoiceText') },
      ...payAtHand(given, t),
      ...linkTo(given, t),
      { kind: 'facts', title: null, facts: toOrderFacts(given, t) },
      { kind: 'lines', title: t('order.items'), lines: toLines(order, t) },
      { kind: 'sums', sums: toSums(order, t) },
      ...(receipt.length === 0 ? [] : [{ kind: 'facts' as const, title: t('payment.receiptTitle'), facts: receipt }]),
      { kind: 'hint', text: describeCancel(given, t) },
    ],
  }
}

/** The order is ready: for the driver, or for the customer to pick up. */
export const writeReady = (given: OrderForMail, sender: Sender): MailContent => {
  const { order } = given
  const t = translate(given.locale)
  const time = describePromise(order, t)
  const text = isPickup(order)
    ? t('mail.readyPickupText', { branch: nameIn(t.locale, order.branch), time })
    : t('mail.readyDeliveryText', { time })
  return {
    ...head('mail.readySubject', given, sender, t),
    preheader: time,
    title: t(isPickup(order) ? 'mail.readyPickupTitle' : 'mail.readyDeliveryTitle'),
    blocks: [
      greet(order.customer.name, t),
      { kind: 'text', text },
      ...payAtHand(given, t),
      ...linkTo(given, t),
      { kind: 'facts', title: null, facts: toOrderFacts(given, t) },
    ],
  }
}

/** The order was rescheduled. */
export const writeChanged = (given: OrderForMail, sender: Sender): MailContent => {
  const t = translate(given.locale)
  const time = describePromise(given.order, t)
  return {
    ...head('mail.changedSubject', given, sender, t),
    preheader: time,
    title: t('mail.changedTitle'),
    blocks: [
      greet(given.order.customer.name, t),
      { kind: 'text', text: t('mail.changedText', { time }) },
      ...linkTo(given, t),
      { kind: 'facts', title: null, facts: toOrderFacts(given, t) },
      { kind: 'hint', text: describeCancel(given, t) },
    ],
  }
}

/** The driver cannot hand the order over: the problem, and the shop's phone. */
export const writeProblem = (given: OrderForMail & { reason: ProblemReason }, sender: Sender): MailContent => {
  const { order, reason } = given
  const t = translate(given.locale)
  const text = t(`server.problem.${reason}`, { number: order.number })
  return {
    ...head('mail.problemSubject', given, sender, t),
    preheader: text,
    title: t('mail.problemTitle'),
    blocks: [
      greet(order.customer.name, t),
      { kind: 'text', text },
      { kind: 'text', text: t('mail.problemAsk', { phone: sender.phone }) },
      ...linkTo(given, t),
      { kind: 'facts', title: null, facts: toOrderFacts(given, t) },
    ],
  }
}

export const writeCancelled = (given: OrderForMail, sender: Sender): MailContent => {
  const { order } = given
  const t = translate(given.locale)
  const text = t(cancelledText(order), { number: order.number })
  return {
    ...head('mail.cancelledSubject', given, sender, t),
    preheader: text,
    title: t('mail.cancelledTitle'),
    blocks: [
      greet(order.customer.name, t),
      { kind: 'text', text },
      { kind: 'text', text: t('mail.cancelledAsk', { phone: sender.phone }) },
      { kind: 'lines', title: t('order.items'), lines: toLines(order, t) },
      { kind: 'sums', sums: toSums(order, t) },
    ],
  }
}

/** The mail promises a refund only after the shop has approved one: an order that a coupon made free is paid, and no money was. */
const cancelledText = ({ refund_status: refund }: OrderForMail['order']) => {
  if (refund === null) return 'mail.cancelledText' as const
  return refund === 'requested' || refund === 'declined' ? ('mail.cancelledAskedText' as const) : ('mail.cancelledPaidText' as const)
}

/** A refund was sent. `reason` is the refund's: why there was money that the order could not use. */
export const writeRefund = (given: OrderForMail & { amountFils: number; reason: string }, sender: Sender): MailContent => {
  const t = translate(given.locale)
  const text = t('mail.refundText', { amount: formatMoney(given.amountFils, t.locale) })
  const why: Block[] =
    given.reason === 'paid_twice'
      ? [{ kind: 'text', text: t('mail.refundPaidTwice') }]
      : given.reason === 'paid_too_late'
        ? [{ kind: 'text', text: t('mail.refundPaidLate') }]
        : []
  return {
    ...head('mail.refundSubject', given, sender, t),
    preheader: text,
    title: t('mail.refundTitle'),
    blocks: [greet(given.order.customer.name, t), { kind: 'text', text }, ...why, ...linkTo(given, t)],
  }
}

/** The coupon for a late order, and who can redeem it. */
export const writeDelay = (given: OrderForMail & { coupon: StoredDelayCoupon }, sender: Sender): MailContent => {
  const { order, coupon } = given
  const t = translate(given.locale)
  const text = t('mail.delayText', { number: order.number, percent: formatPercent(coupon.percent, t.locale) })
  const whose = 'phone' in coupon.owner ? t('mail.delayPhone', { phone: formatPhone(coupon.owner.phone) }) : t('mail.delayAccount')
  return {
    ...head('mail.delaySubject', given, sender, t),
    preheader: text,
    title: t('mail.delayTitle'),
    blocks: [
      greet(order.customer.name, t),
      { kind: 'text', text },
      { kind: 'code', code: coupon.code },
      { kind: 'text', text: t('mail.delayUntil', { date: formatDate(coupon.lastDate, 'long', t.locale) }) },
      { kind: 'text', text: whose },
      { kind: 'link', label: t('mail.welcomeStart'), url: sender.url },
    ],
  }
}

type Subject =
  | 'mail.invoiceSubject'
  | 'mail.readySubject'
  | 'mail.changedSubject'
  | 'mail.holdSubject'
  | 'mail.problemSubject'
  | 'mail.cancelledSubject'
  | 'mail.refundSubject'
  | 'mail.declinedSubject'
  | 'mail.reviewAnswerSubject'
  | 'mail.complaintAnswerSubject'
  | 'mail.delaySubject'

export const head = (subject: Subject, { order }: OrderForMail, { shop }: Sender, t: Translator): Pick<MailContent, 'subject' | 'why'> => ({
  subject: t(subject, { shop, number: order.number }),
  why: t('mail.footerOrder', { shop }),
})

/** The amount still to be paid in cash, and where; nothing once the order is over, which the mail may come after. */
const payAtHand = ({ order }: OrderForMail, t: Translator): Block[] => {
  if (order.payment_status !== 'on_delivery' || isFinal(order.status)) return []
  const amount = formatKwd(order.total, t)
  return [{ kind: 'text', text: isPickup(order) ? t('mail.payBranch', { amount }) : t('mail.payDriver', { amount }) }]
}

/** A link to the order's page. A guest's opens it for anyone who has it, so the mail asks to keep it; a member signs in. */
export const linkTo = ({ link, isGuests }: OrderForMail, t: Translator, label: 'mail.track' | 'mail.holdOpen' = 'mail.track'): Block[] => [
  { kind: 'link', label: t(label), url: link },
  ...(isGuests ? [{ kind: 'hint' as const, text: t('mail.trackKeep') }] : []),
]

const describeCancel = ({ order }: OrderForMail, t: Translator): string =>
  order.can_cancel && order.cancel_until !== null
    ? t('checkout.cancelUntil', { day: formatLastDay(readInstantMs(order.cancel_until), t.locale) })
    : t('checkout.cancelNot')
